import { Trans, useLingui } from '@lingui/react/macro';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { OrderOrigin } from '#web/lib/order-origin';
import { CardSection } from '#web/ui/card-section';
import { TextLink } from '#web/ui/link';
import { FailedState, LoadingState } from '#web/ui/states';
import { OrderStatusBadge } from '#web/ui/status-badge';
import styles from './orders-with.module.css';
import { orderQueries } from './queries';

const NEWEST = 5;

export function OrdersWith({ from }: { from: OrderOrigin }) {
  const { t } = useLingui();
  const { organizationId } = from;
  const list = useQuery(orderQueries.list({ pageSize: NEWEST }, organizationId));
  const all = {
    to: '/order-list/$organizationId',
    params: { organizationId: String(organizationId) },
  };
  return (
    <CardSection
      title={t`Orders`}
      actions={
        <TextLink {...all}>
          <Trans>All orders</Trans>
        </TextLink>
      }
    >
      {list.isPending ? <LoadingState label={t`Loading...`} rows={3} /> : null}
      {list.isError ? (
        <FailedState
          message={t`Failed to load order data. Please try again later.`}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.data?.orders.length === 0 ? <p className={styles.muted}>{t`No orders found`}</p> : null}
      <ul className={styles.orders}>
        {list.data?.orders.map((order) => (
          <li key={order.orderId}>
            {order.orderStatus === OrderStatus.Draft ? (
              <TextLink to="/drafts">{order.orderName || t`Unnamed Order`}</TextLink>
            ) : (
              <TextLink to="/order/$orderId" params={{ orderId: order.orderId }} state={from}>
                {order.orderName || t`Unnamed Order`}
              </TextLink>
            )}
            <OrderStatusBadge status={order.orderStatus} />
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
