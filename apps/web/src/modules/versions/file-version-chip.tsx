import { useLingui } from '@lingui/react/macro';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#web/modules/orders/queries';
import { IconFileCheck } from '#web/ui/icons';
import { TextLink } from '#web/ui/link';
import { StatusBadge } from '#web/ui/status-badge';
import { versionQueries } from './queries';
import { countUnacknowledged, waitingVersions } from './version-rows';

const LIVE: readonly OrderStatus[] = [OrderStatus.Active, OrderStatus.Closed];

/** Traders: files that a partner has not acknowledged. Partners: new versions that wait for them. */
export function FileVersionChip({ order, viewer }: { order: Order; viewer: UserType }) {
  const { t } = useLingui();
  const { orderId, orderStatus } = order;
  const isLive = LIVE.includes(orderStatus);
  const { data: slots } = useQuery({ ...versionQueries.ofOrder(orderId), enabled: isLive });
  if (!slots || !isLive) return null;
  const isTrader = viewer === UserType.Trader;
  const count = isTrader ? countUnacknowledged(slots) : waitingVersions(slots).length;
  if (count === 0) return null;
  const trader = count === 1 ? t`1 file not acknowledged` : t`${count} files not acknowledged`;
  const partner = count === 1 ? t`1 new file version` : t`${count} new file versions`;
  return (
    <TextLink
      to="/order/$orderId"
      params={{ orderId }}
      search={{ tab: 'CREATE_ORDER_FILES' }}
      underline="never"
    >
      <StatusBadge
        tone={isTrader ? 'yellow' : 'blue'}
        label={isTrader ? trader : partner}
        icon={<IconFileCheck size={14} stroke={1.75} />}
      />
    </TextLink>
  );
}
