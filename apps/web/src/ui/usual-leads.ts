import type { LearnedLead, UsualDays } from '@selvedge/domain/planning/schedule/learned-leads';
import type { Side } from '@selvedge/domain/planning/stage';
import { stageKey } from '@selvedge/domain/planning/stage-key';
import { createContext, useContext, useState } from 'react';

export interface UsualLeads {
  name: string;
  leads: readonly LearnedLead[];
}

/** The organizations whose usual lead times are shown with the lead times of a side. */
export const UsualLeadsContext = createContext<Partial<Record<Side, UsualLeads>>>({});

interface UsualOfSide {
  /** Of the organization; null if nothing is known of it. */
  name: string | null;
  daysOf: (stageName: string, kind: 'lead' | 'work') => UsualDays | null;
}

/** Ignores later changes of the context while a component is mounted, so that an open dialog does not move. */
export function useUsualLeads(side: Side): UsualOfSide {
  const context = useContext(UsualLeadsContext);
  const [usual] = useState(context);
  const partner = usual[side];
  return {
    name: partner?.name ?? null,
    daysOf: (stageName, kind) =>
      partner?.leads.find(({ key }) => key === stageKey(stageName))?.[kind] ?? null,
  };
}
