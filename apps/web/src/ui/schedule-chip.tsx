import { useLingui } from '@lingui/react/macro';
import { exFactoryText, type Headline } from '@selvedge/domain/orders/headline';
import {
  type OrderStanding,
  type OrderState,
  promiseText,
  standingText,
} from '@selvedge/domain/planning/order-state';
import { formatDay } from '#web/lib/format';
import { productText } from '#web/lib/product-text';
import type { Icon } from '#web/ui/icon';
import { IconAlertTriangle, IconCircleCheckFilled, IconClock } from '#web/ui/icons';
import { StatusBadge } from './status-badge';
import type { Tone } from './tone';

/** For example 'Ships 20 Jan 2027, in 59 days' or 'Ex-factory 20 Dec 2026'. Null when the day is unknown. */
export function useShipText(): (ship: Headline['ship'], standing?: OrderStanding | null) => string | null {
  const { t } = useLingui();
  return (ship, standing) => {
    const promise = standing && promiseText(standing);
    if (promise) return productText(promise);
    if (ship === null) return null;
    if (ship.isExFactory) return productText(exFactoryText(ship.day));
    const day = formatDay(ship.day);
    const count = Math.abs(ship.days);
    if (ship.shipped) return t`Shipped ${day}`;
    if (ship.days === 0) return t`Ships ${day}, today`;
    if (ship.days > 0) return count === 1 ? t`Ships ${day}, in 1 day` : t`Ships ${day}, in ${count} days`;
    return count === 1 ? t`Ship date ${day}, 1 day ago` : t`Ship date ${day}, ${count} days ago`;
  };
}

const LOOKS: Record<OrderState, { tone: Tone; Icon: Icon }> = {
  late: { tone: 'red', Icon: IconAlertTriangle },
  behind: { tone: 'orange', Icon: IconAlertTriangle },
  onTime: { tone: 'green', Icon: IconClock },
  noShipDate: { tone: 'grey', Icon: IconClock },
  noPlan: { tone: 'grey', Icon: IconClock },
  shipped: { tone: 'green', Icon: IconCircleCheckFilled },
};

/** Nothing without a state. */
export function StandingChip({ standing }: { standing: OrderStanding | null | undefined }) {
  if (!standing) return null;
  const { tone, Icon } = LOOKS[standing.state];
  return (
    <StatusBadge
      tone={tone}
      label={productText(standingText(standing))}
      icon={<Icon size={14} stroke={1.75} />}
    />
  );
}
