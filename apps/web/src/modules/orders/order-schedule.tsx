import { useLingui } from '@lingui/react/macro';
import { orderHeadline } from '@selvedge/domain/orders/headline';
import { formatDay } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import { todayHere } from '#web/lib/today';
import { StandingChip, useShipText } from '#web/ui/schedule-chip';
import type { OrderListItem } from './queries';

export function OrderSchedule({
  order,
  className,
}: {
  order: OrderListItem;
  className?: string | undefined;
}) {
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
