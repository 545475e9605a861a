import { useLingui } from '@lingui/react/macro';
import { Chip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import styles from './messages.module.css';
import { type ConversationOrder, messagingQueries } from './queries';

const ALL = 'all';
const NONE = 'none';

/** Filters a conversation by order. Without orders, or if they cannot be loaded, there is nothing to filter. */
export function OrderChips({
  receiverId,
  orderId,
  onOrder,
}: {
  receiverId: number;
  orderId: string | undefined;
  onOrder: (orderId: string | undefined) => void;
}) {
  const { t } = useLingui();
  const { data: orders = [] } = useQuery(messagingQueries.conversationOrders(receiverId));
  const named = orders.filter((one) => one.orderId !== null);
  const untagged = orders.find((one) => one.orderId === null);
  if (named.length === 0) return null;
  return (
    <Chip.Group value={orderId ?? ALL} onChange={(value) => onOrder(value === ALL ? undefined : value)}>
      <div className={styles.orders} role="radiogroup" aria-label={t`Messages by order`}>
        <Chip value={ALL} size="sm" variant="outline" classNames={{ root: styles.chip }}>{t`All`}</Chip>
        {named.map((one) => (
          <OrderChip key={one.orderId} order={one} name={one.orderName || t`Unnamed Order`} />
        ))}
        {untagged ? <OrderChip order={untagged} name={t`No order`} /> : null}
      </div>
    </Chip.Group>
  );
}

function OrderChip({ order, name }: { order: ConversationOrder; name: string }) {
  const { t } = useLingui();
  const { unread } = order;
  return (
    <Chip
      value={order.orderId ?? NONE}
      size="sm"
      variant="outline"
      classNames={{ root: styles.chip, label: styles.chipLabel }}
      title={name}
      aria-label={unread > 0 ? t`${name}, ${unread} unread` : name}
    >
      <span className={styles.order}>
        <span className={styles.orderName}>{name}</span>
        {unread > 0 ? <span className={styles.unread}>{unread}</span> : null}
      </span>
    </Chip>
  );
}
