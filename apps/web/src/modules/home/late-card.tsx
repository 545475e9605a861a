import { Trans, useLingui } from '@lingui/react/macro';
import { ORDER_STATE_LABELS, shipsLateText } from '@selvedge/domain/planning/order-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { productText } from '#web/lib/product-text';
import { IconAlertTriangle } from '#web/ui/icons';
import { TextLink } from '#web/ui/link';
import { toneVariables } from '#web/ui/tone';
import styles from './home.module.css';
import type { Today } from './queries';
import { Quiet, TodayCard } from './today-card';

const ALL_LATE = { to: '/board', search: { state: 'late', scope: 'team' } } as const;

export function LateCard({ today }: { today: UseQueryResult<Today> }) {
  return (
    <TodayCard
      title={productText(ORDER_STATE_LABELS.late)}
      today={today}
      total={({ late }) => late.total}
      seeAll={ALL_LATE}
    >
      {({ late }) =>
        late.orders.length === 0 ? (
          <Quiet>
            <Trans>No order ships late.</Trans>
          </Quiet>
        ) : (
          <ul className={styles.lines}>
            {late.orders.map((order) => (
              <LateLine key={order.orderId} order={order} />
            ))}
          </ul>
        )
      }
    </TodayCard>
  );
}

function LateLine({ order }: { order: Today['late']['orders'][number] }) {
  const { t } = useLingui();
  const { days, forecast, side = null } = order;
  return (
    <li className={styles.late}>
      <TextLink
        to="/order/$orderId"
        params={{ orderId: order.orderId }}
        search={{ tab: 'CREATE_ORDER_PLANNING_LIST' }}
        className={styles.link}
      >
        {order.orderName || t`Unnamed Order`}
      </TextLink>
      <span className={styles.muted}>{order.partner}</span>
      <span className={styles.days} style={toneVariables('red')}>
        <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
        {productText(shipsLateText(forecast, days, side))}
      </span>
    </li>
  );
}
