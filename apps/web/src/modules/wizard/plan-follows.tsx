import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, List, Text } from '@mantine/core';
import { followStyles, type LostWork } from '@selvedge/domain/planning/follow';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { planningQueries } from '#web/modules/planning/queries';
import { confirm } from '#web/ui/confirm';
import type { WizardDraft } from './draft';

const NAMED = 6;

/** The stored plan of the order under edit, and what a save of the draft's styles will do to it. */
export function usePlanFollow({ orderId, styles, base }: WizardDraft) {
  const { t } = useLingui();
  const { data } = useQuery({ ...planningQueries.plan(orderId), enabled: orderId !== '' });
  const untouched = styles === base?.styleInfo;
  const follow = useMemo(
    () => (untouched ? { added: 0, removed: 0, lost: [] } : followStyles(data?.stages ?? [], styles)),
    [data, styles, untouched],
  );
  return {
    stages: data?.stages.length ?? 0,
    ...follow,
    /** Whether the save may go on: work that was reported does not leave the plan unasked. */
    agreed: async (): Promise<boolean> =>
      follow.lost.length === 0 ||
      confirm({
        title: t`Reported work leaves the plan`,
        message: <LostList lost={follow.lost} />,
        confirmLabel: t`Save anyway`,
        danger: true,
      }),
  };
}

/** Says above the styles that the plan follows them, and what it will lose. */
export function PlanFollows({ follow }: { follow: ReturnType<typeof usePlanFollow> }) {
  const { stages, added, removed, lost } = follow;
  if (stages === 0) return null;
  const changes = added + removed > 0;
  return (
    <Alert color={lost.length > 0 ? 'orange' : 'blue'} role="status" mb="md">
      <Plural
        value={stages}
        one="# planning stage follows these styles and combos."
        other="# planning stages follow these styles and combos."
      />{' '}
      {changes ? (
        <Trans>
          Saving adds {added} of their parts and removes {removed}.
        </Trans>
      ) : null}
      {lost.length > 0 ? <LostList lost={lost} /> : null}
    </Alert>
  );
}

function LostList({ lost }: { lost: readonly LostWork[] }) {
  return (
    <>
      <Text size="sm" mt={4}>
        <Trans>
          Work was reported on these. It is kept in the activity, and comes back if the combo does.
        </Trans>
      </Text>
      <List size="sm">
        {lost.slice(0, NAMED).map((one) => (
          <List.Item key={`${one.stageName} ${one.place} ${one.side}`}>
            {one.side === 'client' ? (
              <Trans>
                {one.stageName} for {one.place} (client side)
              </Trans>
            ) : (
              <Trans>
                {one.stageName} for {one.place} (factory side)
              </Trans>
            )}
          </List.Item>
        ))}
        {lost.length > NAMED ? (
          <List.Item>
            <Trans>and {lost.length - NAMED} more</Trans>
          </List.Item>
        ) : null}
      </List>
    </>
  );
}
