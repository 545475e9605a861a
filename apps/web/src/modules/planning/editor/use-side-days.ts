import type { Anchor } from '@selvedge/domain/planning/anchor';
import { useEffect, useState } from 'react';
import type { Schedule } from '#web/modules/planning/schedule/queries';

export type SideDays = Pick<Anchor, 'clientDays' | 'factoryDays'>;
type Calendars = Schedule['calendars'];

/** The working days of both sides. Undefined while every day works, and until the holiday lists are loaded. */
export function useSideDays(calendars: Calendars | undefined): SideDays | undefined {
  const [counted, setCounted] = useState<{ calendars: Calendars; days: SideDays } | null>(null);
  useEffect(() => {
    if (!calendars?.client && !calendars?.factory) return;
    let isCurrent = true;
    // Without the lists, days are counted as calendar days; the server counts the saved deadlines again.
    import('./side-days').then(
      ({ sideDays }) => isCurrent && setCounted({ calendars, days: sideDays(calendars) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [calendars]);
  return counted && counted.calendars === calendars ? counted.days : undefined;
}
