import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#web/modules/orders/queries';
import { IconHourglass } from '#web/ui/icons';
import { TextLink } from '#web/ui/link';
import { StatusBadge } from '#web/ui/status-badge';
import { searchOfChange } from './change-link';
import { changeQueries } from './queries';

/** How many changes of the order wait for an answer: anybody's for the trader, otherwise the own organization's. */
export function WaitingChip({ order: { orderId, orderStatus } }: { order: Order }) {
  const { t } = useLingui();
  const { data } = useQuery({
    ...changeQueries.list(orderId),
    enabled: orderStatus === OrderStatus.Active || orderStatus === OrderStatus.Closed,
  });
  const waiting = data?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <TextLink to="/order/$orderId" params={{ orderId }} search={searchOfChange()} underline="never">
      <StatusBadge
        tone="yellow"
        label={t`${plural(waiting, {
          one: '# change waits for an answer',
          other: '# changes wait for an answer',
        })}`}
        icon={<IconHourglass size={14} stroke={1.75} />}
      />
    </TextLink>
  );
}
