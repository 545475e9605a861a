import { Trans, useLingui } from '@lingui/react/macro';
import { orderHeadline } from '@selvedge/domain/orders/headline';
import { behindText } from '@selvedge/domain/planning/order-state';
import type { ReactNode } from 'react';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/format';
import { productText, stageText } from '#web/lib/product-text';
import { todayHere } from '#web/lib/today';
import type { Order } from '#web/modules/orders/queries';
import { StandingChip, useShipText } from '#web/ui/schedule-chip';
import styles from './order-header.module.css';

interface OrderHeadlineProps {
  order: Order;
  chips?: ReactNode;
}
export function OrderHeadline({ order, chips }: OrderHeadlineProps) {
  const { t } = useLingui();
  const shipText = useShipText();
  const { ship, currentStage: entered } = orderHeadline(order, todayHere());
  const behind = order.standing ? behindText(order.standing) : null;
  const currentStage = entered && stageText(entered);
  const { overallProgressClient: client, overallProgressManufacturer: factory, orderValue } = order;
  const percent = (value: number) => formatPercent(Math.round(value));
  const both = client !== undefined && factory !== undefined;
  const progress = !order.plan
    ? null
    : both
      ? t`Client side ${percent(client)}, factory side ${percent(factory)}`
      : t`${percent(client ?? factory ?? 0)} complete`;
  return (
    <div className={styles.headline}>
      <strong>{shipText(ship, order.standing) ?? t`No ship date`}</strong>
      <StandingChip standing={order.standing} />
      {behind ? <span>{productText(behind)}</span> : null}
      {chips}
      {currentStage ? <span>{t`In ${currentStage}`}</span> : null}
      {progress ? <span>{progress}</span> : null}
      {order.totalQuantity === undefined ? null : (
        <span>
          {formatNumber(order.totalQuantity)} <Trans>pcs</Trans>
        </span>
      )}
      {orderValue ? <span>{formatMoney(orderValue)}</span> : null}
    </div>
  );
}
