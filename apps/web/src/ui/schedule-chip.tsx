import { useLingui } from '@lingui/react/macro';
import type { Headline } from '@selvedge/domain/orders/headline';
import { formatDay } from '#web/lib/format';
import { IconAlertTriangle, IconCircleCheckFilled, IconClock } from '#web/ui/icons';
import { StatusBadge } from './status-badge';

/** For example 'Ships 20 Jan 2027, in 59 days', or the date of the shipment. Null when the day is unknown. */
export function useShipText(): (ship: Headline['ship']) => string | null {
  const { t } = useLingui();
  return (ship) => {
    if (ship === null) return null;
    const day = formatDay(ship.day);
    const count = Math.abs(ship.days);
    if (ship.shipped) return t`Shipped ${day}`;
    if (ship.days === 0) return t`Ships ${day}, today`;
    if (ship.days > 0) return count === 1 ? t`Ships ${day}, in 1 day` : t`Ships ${day}, in ${count} days`;
    return count === 1 ? t`Ship date ${day}, 1 day ago` : t`Ship date ${day}, ${count} days ago`;
  };
}

interface ScheduleChipsProps {
  /** From the open deadlines. */
  scheduleStatus: Headline['scheduleStatus'];
  /** The days by which the end is forecast to be late; 0 if it is not late. */
  daysForecastLate: number;
}

/** The state of an order. While all deadlines are met, a late forecast replaces 'On time'. */
export function ScheduleChips({ scheduleStatus, daysForecastLate }: ScheduleChipsProps) {
  const isForecastLate = daysForecastLate > 0;
  return (
    <>
      {isForecastLate && scheduleStatus?.kind === 'onTime' ? null : (
        <ScheduleChip scheduleStatus={scheduleStatus} />
      )}
      {isForecastLate ? <ForecastChip days={daysForecastLate} /> : null}
    </>
  );
}

function ScheduleChip({ scheduleStatus }: Pick<ScheduleChipsProps, 'scheduleStatus'>) {
  const { t } = useLingui();
  if (scheduleStatus === null) return null;
  if (scheduleStatus.kind === 'complete')
    return (
      <StatusBadge
        tone="green"
        label={t`All stages complete`}
        icon={<IconCircleCheckFilled size={14} stroke={1.75} />}
      />
    );
  if (scheduleStatus.kind === 'onTime')
    return <StatusBadge tone="green" label={t`On time`} icon={<IconClock size={14} stroke={1.75} />} />;
  const { days } = scheduleStatus;
  return (
    <StatusBadge
      tone="red"
      label={days === 1 ? t`Late by 1 day` : t`Late by ${days} days`}
      icon={<IconAlertTriangle size={14} stroke={1.75} />}
    />
  );
}

/** For example 'Forecast 3 days late'. */
function ForecastChip({ days }: { days: number }) {
  const { t } = useLingui();
  return (
    <StatusBadge
      tone="orange"
      label={days === 1 ? t`Forecast 1 day late` : t`Forecast ${days} days late`}
      icon={<IconAlertTriangle size={14} stroke={1.75} />}
    />
  );
}
