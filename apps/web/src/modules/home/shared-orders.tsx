import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group } from '@mantine/core';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { todayHere } from '#web/lib/today';
import { type Order, orderQueries } from '#web/modules/orders/queries';
import { planningQueries } from '#web/modules/planning/queries';
import { LinkButton } from '#web/ui/link';

/** What waits for the whole organization: a newcomer is on no stage yet. */
const waiting = () =>
  planningQueries.myWork({ scope: 'team', lane: 'mine', today: todayHere(), page: 1, pageSize: 1 });
const sharedWith = (traderId: number) => orderQueries.list({ pageSize: 1 }, traderId);

/** The order of a trader whose stage waits first, otherwise any; null for none. */
export async function firstOrderOf(client: QueryClient, traderId: number): Promise<string | null> {
  const now = { staleTime: 0 };
  const [work, shared] = await Promise.all([
    client.fetchQuery({ ...waiting(), ...now }),
    client.fetchQuery({ ...sharedWith(traderId), ...now }),
  ]);
  return work.tasks[0]?.orderId ?? shared.orders[0]?.orderId ?? null;
}

/** Tells somebody who just accepted a trader's request what is asked of them. */
export function SharedOrders({ order }: { order: Order }) {
  const { t } = useLingui();
  const work = useQuery(waiting());
  const shared = useQuery({
    ...sharedWith(order.traderOrganizationId ?? 0),
    enabled: order.traderOrganizationId !== undefined,
  });
  if (!work.data || !shared.data) return null;
  const { traderOrganization: trader = '' } = order;
  const stages = work.data.total;
  return (
    <Alert color="blue" mb="md" role="status">
      <Group gap="xs" justify="space-between">
        <span>
          {t`${trader} works with you on ${plural(shared.data.total, { one: '# order', other: '# orders' })} here.`}
          {stages > 0 ? (
            <> {t`${plural(stages, { one: '# stage waits for you.', other: '# stages wait for you.' })}`}</>
          ) : null}
        </span>
        <LinkButton to="/my-work" search={{ scope: 'team' }} size="compact-md">
          <Trans>See what waits</Trans>
        </LinkButton>
      </Group>
    </Alert>
  );
}
