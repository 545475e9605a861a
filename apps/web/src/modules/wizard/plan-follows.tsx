import { Plural, Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { followStyles, NO_FOLLOW } from '@selvedge/domain/planning/follow';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sentenceGap } from '#web/lib/format';
import { planningQueries } from '#web/modules/planning/queries';
import { AffectedReports, confirmAffectedReports } from '#web/ui/affected-reports';
import type { WizardDraft } from './draft';

/** The stored plan of the order, and what a save of the draft's styles changes in it. */
export function usePlanFollow({ orderId, styles, base }: WizardDraft) {
  const { data } = useQuery({ ...planningQueries.plan(orderId), enabled: orderId !== '' });
  const untouched = styles === base?.styleInfo;
  const follow = useMemo(
    () => (untouched ? NO_FOLLOW : followStyles(data?.stages ?? [], styles)),
    [data, styles, untouched],
  );
  return {
    stages: data?.stages.length ?? 0,
    ...follow,
    /** Resolves to true when the save may continue. Asks the user first when the save affects reported work. */
    agreed: () => confirmAffectedReports(follow),
  };
}

export function PlanFollows({ follow }: { follow: ReturnType<typeof usePlanFollow> }) {
  const { stages, added, removed, lost, over } = follow;
  if (stages === 0) return null;
  const changes = added + removed > 0;
  return (
    <Alert color={lost.length + over.length > 0 ? 'orange' : 'blue'} role="status" mb="md">
      <Plural
        value={stages}
        one="# stage of the plan follows these styles and combos."
        other="# stages of the plan follow these styles and combos."
      />
      {sentenceGap()}
      {changes ? (
        <Trans>
          Saving adds {added} of their parts and removes {removed}.
        </Trans>
      ) : null}
      <AffectedReports follow={follow} />
    </Alert>
  );
}
