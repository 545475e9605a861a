import { useLingui } from '@lingui/react/macro';
import { orderHeadline } from '@selvedge/domain/orders/headline';
import { formatDay } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import { todayHere } from '#web/lib/today';
import { ScheduleChips, useShipText } from '#web/ui/schedule-chip';
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
  const { ship, scheduleStatus, currentStage: entered } = orderHeadline(order, todayHere());
  const currentStage = entered && stageText(entered);
  const next = scheduleStatus && order.plan?.nextDeadline;
  const text = shipText(ship);
  if (!text && !scheduleStatus && !order.forecast) return null;
  return (
    <div className={className}>
      <ScheduleChips scheduleStatus={scheduleStatus} daysForecastLate={order.forecast?.late ?? 0} />
      {text ? <span>{text}</span> : null}
      {next ? <span>{t`Next deadline ${formatDay(next)}`}</span> : null}
      {currentStage ? <span>{t`In ${currentStage}`}</span> : null}
    </div>
  );
}
