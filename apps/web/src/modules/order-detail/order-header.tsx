import { useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import type { UserType } from '@selvedge/domain/vocabulary';
import { orderStatusLabel } from '@selvedge/domain/vocabulary-labels';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { fixedText } from '#web/lib/fixed-text';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import type { Order } from '#web/modules/orders/queries';
import { GarmentPicture } from '#web/ui/garment';
import { IconChevronDown } from '#web/ui/icons';
import { usePrinting } from '#web/ui/printing';
import { SampleMark } from '#web/ui/sample-mark';
import { OrderStatusBadge } from '#web/ui/status-badge';
import { OrderFacts } from './order-facts';
import styles from './order-header.module.css';
import { OrderHeadline } from './order-headline';

/** Lazy, because only editors need it. */
const StatusDialog = lazyOnIdle(() => import('./status-dialog').then((module) => module.StatusDialog));

interface OrderHeaderProps {
  order: Order;
  /** The sides that this user type sees are shown with their people. Absent for a trader's preview. */
  viewer?: UserType | undefined;
  chips?: ReactNode;
  actions?: ReactNode;
  /** Without it, the head is always unfolded. */
  folding?: { isUnfolded: boolean; onChange: (isUnfolded: boolean) => void };
}

/** The folded head has a fixed height, so that nothing below it moves while its chips are loaded. */
export function OrderHeader({ order, viewer, chips, actions, folding }: OrderHeaderProps) {
  const { t } = useLingui();
  const [changing, setChanging] = useState(false);
  const factsId = useId();
  const isPrinting = usePrinting();
  const name = order.orderName || t`Unnamed Order`;
  const statusName = fixedText(orderStatusLabel(order.orderStatus));
  const badge = <OrderStatusBadge status={order.orderStatus} />;
  const isUnfolded = isPrinting || (folding?.isUnfolded ?? true);
  return (
    <div className={styles.room}>
      <div className={styles.header} data-unfolded={isUnfolded || undefined}>
        <figure className={styles.figure}>
          <GarmentPicture src={order.image} item={order.item ?? ''} alt={name} size={72} />
          {order.image || !isUnfolded ? null : (
            <figcaption className={styles.label}>{t`No Image`}</figcaption>
          )}
        </figure>
        <div className={styles.line}>
          {/* The page's heading, which only screen readers get, has the same text. */}
          <span className={styles.name} title={name} aria-hidden>
            {name}
          </span>
          <span className={styles.code}>{order.orderNumber}</span>
          {order.isSample ? <SampleMark /> : null}
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
        </div>
        <div className={`${styles.actions} sv-no-print`}>
          {actions}
          {folding ? (
            <Button
              variant="default"
              rightSection={<IconChevronDown size={16} aria-hidden className={styles.chevron} />}
              aria-expanded={folding.isUnfolded}
              aria-controls={isUnfolded ? factsId : undefined}
              onClick={() => folding.onChange(!folding.isUnfolded)}
            >
              {t`Details`}
            </Button>
          ) : null}
        </div>
        <OrderHeadline {...{ order, chips }} />
        {isUnfolded ? (
          <div id={factsId} className={styles.facts}>
            <OrderFacts order={order} viewer={viewer} />
          </div>
        ) : null}
        {changing ? (
          <Suspense fallback={null}>
            <StatusDialog order={order} action="status" onClose={() => setChanging(false)} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
