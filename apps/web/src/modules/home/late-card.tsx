import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ORDER_STATE_LABELS, shipsLateText } from '@selvedge/domain/planning/order-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatShortDay } from '#web/lib/format';
import { productText } from '#web/lib/product-text';
import { IconAlertTriangle } from '#web/ui/icons';
import { TextLink } from '#web/ui/link';
import { toneVariables } from '#web/ui/tone';
import styles from './home.module.css';
import type { Today } from './queries';
import { Quiet, TodayCard } from './today-card';

export function LateCard({ today }: { today: UseQueryResult<Today> }) {
  const { t } = useLingui();
  const title = productText(ORDER_STATE_LABELS.late);
  return (
    <TodayCard
      title={title}
      today={today}
      total={({ late }) => late.total}
      seeAll={
        <TextLink
          to="/board"
          search={{ state: 'late', scope: 'team' }}
          size="sm"
          aria-label={t`See all, ${title}`}
        >
          <Trans>See all</Trans>
        </TextLink>
      }
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
  const { days, forecast, side = null, partner } = order;
  const name = order.orderName || t`Unnamed Order`;
  const text = [partner, productText(shipsLateText(forecast, days, side))].filter(Boolean).join(' · ');
  const day = formatShortDay(forecast);
  return (
    <li title={`${name} · ${text}`}>
      <span className={styles.icon} style={toneVariables('red')}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      </span>
      <TextLink
        to="/order/$orderId"
        params={{ orderId: order.orderId }}
        search={{ tab: 'CREATE_ORDER_PLANNING_LIST' }}
        className={styles.text}
      >
        {name}
      </TextLink>
      <span className={styles.state} style={toneVariables('red')}>
        <span aria-hidden>{t`${plural(days, { one: '# day', other: '# days' })} (${day})`}</span>
        <span className="sv-hidden">{text}</span>
      </span>
    </li>
  );
}
