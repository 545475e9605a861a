import { useLingui } from '@lingui/react/macro';
import type { Figure } from '@selvedge/domain/insights/figures';

export function useFigureTexts(): Record<Figure, { title: string; counts: string }> {
  const { t } = useLingui();
  return {
    'order-states': {
      title: t`Orders by state`,
      counts: t`Live orders, the worst state first.`,
    },
    'on-time': {
      title: t`On-time ex-factory`,
      counts: t`Orders that were due, by the month of the ex-factory deadline, and the share that left by the deadline and by the baseline.`,
    },
    'late-stages': {
      title: t`Stages behind`,
      counts: t`Open stages of live orders after their deadline, by days late.`,
    },
    'late-partners': {
      title: t`Stages behind by partner`,
      counts: t`Open stages of live orders after their deadline, by the partner of the side.`,
    },
    workload: {
      title: t`Leaving in the next 8 weeks`,
      counts: t`Pieces of live orders that have not left, by the week of the ex-factory deadline.`,
    },
    rounds: {
      title: t`Approval rounds`,
      counts: t`Parts approved in the period by round, and the share of first decisions that approved.`,
    },
    value: {
      title: t`Value of orders`,
      counts: t`Orders with a price by the month of the ex-factory deadline, in each currency.`,
    },
  };
}
