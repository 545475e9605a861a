import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { orderHeadline } from '@selvedge/domain/orders/headline';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { formatDay, formatNumber } from '#web/lib/format';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import type { OrderOrigin } from '#web/lib/order-origin';
import { choiceText, stageText } from '#web/lib/product-text';
import { todayHere } from '#web/lib/today';
import { AvatarStack } from '#web/ui/avatar-stack';
import { GarmentPicture } from '#web/ui/garment';
import { SampleMark } from '#web/ui/sample-mark';
import { StandingChip, useShipText } from '#web/ui/schedule-chip';
import { OrderStatusBadge } from '#web/ui/status-badge';
import { useListedDraft } from './draft-actions';
import styles from './order-card.module.css';
import type { OrderListItem } from './queries';
import { StageBars } from './stage-bars';

export const DraftMenu = lazyOnIdle(() => import('./draft-menu').then((module) => module.DraftMenu));

export function OrderCard({
  order,
  userType,
  from,
}: {
  order: OrderListItem;
  userType: number;
  /** The organization whose orders are listed; absent for the viewer's own list. */
  from: OrderOrigin | undefined;
}) {
  const { t } = useLingui();
  const name = order.orderName || t`Unnamed Order`;
  const draft = order.orderStatus === OrderStatus.Draft;
  const trader = userType === UserType.Trader;
  const listed = useListedDraft();
  const styleCount = order.totalStyles;
  const comboCount = order.totalCombos;
  return (
    <article className={`sv-card ${styles.card}`}>
      <div className={styles.head}>
        <GarmentPicture src={order.image} item={order.item} alt={name} size={76} />
        <div className={styles.facts}>
          <div className={styles.badges}>
            <OrderStatusBadge status={order.orderStatus} />
            {order.isSample ? <SampleMark /> : null}
            {order.orderNumber ? (
              <span className={`sv-code ${styles.number}`}>{order.orderNumber}</span>
            ) : null}
          </div>
          <h2 className={styles.name}>
            {draft ? (
              <button type="button" className={styles.cover} onClick={() => void listed.load(order.orderId)}>
                {name}
              </button>
            ) : (
              <Link
                to="/order/$orderId"
                params={{ orderId: order.orderId }}
                state={from}
                className={styles.cover}
              >
                {name}
              </Link>
            )}
          </h2>
          <p className={styles.muted}>
            {[order.item, order.orderType]
              .flatMap((choice) => (choice ? choiceText(choice) : []))
              .join(' · ')}
          </p>
        </div>
        {draft && trader ? (
          <Suspense fallback={<span className={styles.menu} style={{ width: 36 }} />}>
            <DraftMenu order={order} name={name} />
          </Suspense>
        ) : null}
      </div>
      <OrderSchedule order={order} className={styles.standing} />
      {order.orderDescription ? <p className={styles.description}>{order.orderDescription}</p> : null}
      <dl className={styles.parties}>
        {order.buyerName ? (
          <div>
            <dt>{t`Buyer`}</dt>
            <dd>{order.buyerName}</dd>
          </div>
        ) : null}
        <div>
          <dt>{trader ? t`Asso. Factory` : t`Asso. Trader`}</dt>
          <dd>{(trader ? order.associatedManufacturer : order.associatedTrader) || '–'}</dd>
        </div>
        <div>
          <dt>
            <Trans>Contents</Trans>
          </dt>
          <dd>
            <Trans>
              <Plural value={styleCount} one="# style" other="# styles" />,{' '}
              <Plural value={comboCount} one="# combo" other="# combos" />
            </Trans>
          </dd>
        </div>
        {order.totalQuantity === undefined ? null : (
          <div>
            <dt>{t`Quantity (pcs)`}</dt>
            <dd>{formatNumber(order.totalQuantity)}</dd>
          </div>
        )}
      </dl>
      <Teams order={order} userType={userType} />
      <StageBars stages={order.planningStages} more={order.moreStages} />
    </article>
  );
}

/** Traders see all teams. The other sides see the traders and their own team (document 2, section 2.1). */
function Teams({ order, userType }: { order: OrderListItem; userType: number }) {
  const { t } = useLingui();
  const teams = [
    { type: UserType.Trader, label: t`Trader` },
    { type: UserType.Manufacturer, label: t`Factory` },
    { type: UserType.Buyer, label: t`Buyer` },
  ]
    .filter(({ type }) => userType === UserType.Trader || type === UserType.Trader || type === userType)
    .map((team) => ({
      ...team,
      people: order.associatedUsers.filter((person) => person.userType === team.type),
    }))
    .filter((team) => team.people.length > 0);
  if (teams.length === 0) return null;
  return (
    <div className={styles.teams}>
      {teams.map((team) => (
        <div key={team.type}>
          <span className={styles.label}>{team.label}</span>
          <AvatarStack people={team.people} max={3} />
        </div>
      ))}
    </div>
  );
}

function OrderSchedule({ order, className }: { order: OrderListItem; className?: string | undefined }) {
  const { t } = useLingui();
  const shipText = useShipText();
  const { standing } = order;
  const { ship, currentStage: entered } = orderHeadline(order, todayHere());
  const currentStage = entered && stageText(entered);
  const next = standing && order.plan?.nextDeadline;
  const text = shipText(ship, standing);
  if (!text && !standing) return null;
  return (
    <div className={className}>
      <StandingChip standing={standing} />
      {text ? <span>{text}</span> : null}
      {next ? <span>{t`Next deadline ${formatDay(next)}`}</span> : null}
      {currentStage ? <span>{t`In ${currentStage}`}</span> : null}
    </div>
  );
}
