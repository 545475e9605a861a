import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { UserType as Side, type UserType } from '@selvedge/domain/vocabulary';
import { orderStatusLabel } from '@selvedge/domain/vocabulary-labels';
import { type ReactNode, Suspense, useState } from 'react';
import { fixedText } from '#web/lib/fixed-text';
import { formatDay } from '#web/lib/format';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import type { Order } from '#web/modules/orders/queries';
import { AvatarStack } from '#web/ui/avatar-stack';
import { GarmentPicture } from '#web/ui/garment';
import { OrderStatusBadge } from '#web/ui/status-badge';
import styles from './order-header.module.css';
import { OrderHeadline } from './order-headline';
import { useNamedTeams } from './people';
import { ShipmentRange } from './shipment-range';

/** Lazy, because only editors need it. */
const StatusDialog = lazyOnIdle(() => import('./status-dialog').then((module) => module.StatusDialog));

interface OrderHeaderProps {
  order: Order;
  /** The sides that this user type sees are shown with their people. Absent until the session is loaded. */
  viewer?: UserType | undefined;
  chips?: ReactNode;
  actions?: ReactNode;
}

export function OrderHeader({ order, viewer, chips, actions }: OrderHeaderProps) {
  const { t } = useLingui();
  const [changing, setChanging] = useState(false);
  const { teams, pending, failed } = useNamedTeams(order);
  const name = order.orderName || t`Unnamed Order`;
  const shown = teams.filter(
    ({ type }) => viewer === Side.Trader || (viewer && type === Side.Trader) || type === viewer,
  );
  const shipment = order.actualShipmentDate ?? order.shipDate ?? order.plan?.exFactory;
  const statusName = fixedText(orderStatusLabel(order.orderStatus));
  const badge = <OrderStatusBadge status={order.orderStatus} />;
  const day = (text: string | null | undefined) => (text ? formatDay(text) : t`N/A`);
  return (
    <div className={styles.room}>
      <div className={`sv-card ${styles.header}`}>
        <figure className={styles.figure}>
          <GarmentPicture src={order.image} item={order.item ?? ''} alt={name} size={120} />
          {order.image ? null : <figcaption className={styles.label}>{t`No Image`}</figcaption>}
        </figure>
        <div className={styles.facts}>
          <OrderHeadline {...{ order, chips }} />
          <div className={styles.line}>
            {order.can?.changeStatus ? (
              <UnstyledButton
                className={styles.status}
                onClick={() => setChanging(true)}
                aria-label={t`Change status: ${statusName}`}
              >
                {badge}
              </UnstyledButton>
            ) : (
              badge
            )}
            <span className={styles.code}>{order.orderNumber}</span>
          </div>
          <dl className={styles.list}>
            <Fact label={t`Brand`} value={order.brandName} />
            <Fact label={t`Buyer`} value={order.buyerOrganization} />
            <Fact label={t`Factory`} value={order.manufacturerOrganization} />
            <Fact label={t`Placement to shipment`} value={`${day(order.placementDate)} – ${day(shipment)}`}>
              <ShipmentRange from={order.placementDate} to={shipment} />
            </Fact>
          </dl>
          <div className={styles.teams} hidden={!viewer}>
            {shown.map((team) => (
              <div key={team.type} className={styles.team}>
                <span className={styles.label}>
                  {pending || failed ? team.label : `${team.label} (${team.people.length})`}
                </span>
                {pending ? (
                  '...'
                ) : failed ? (
                  t`error`
                ) : team.people.length === 0 ? (
                  t`not assigned`
                ) : (
                  <AvatarStack people={team.people} max={3} />
                )}
              </div>
            ))}
          </div>
        </div>
        {actions ? <div className={`${styles.actions} sv-no-print`}>{actions}</div> : null}
        {changing ? (
          <Suspense fallback={null}>
            <StatusDialog order={order} action="status" onClose={() => setChanging(false)} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}

function Fact({
  label,
  value,
  children,
}: {
  label: string;
  value: string | undefined;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {value || t`N/A`}
        {children}
      </dd>
    </div>
  );
}
