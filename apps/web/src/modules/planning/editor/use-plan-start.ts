import type { CustomField } from '@selvedge/domain/orders/order';
import { useEffect, useMemo, useState } from 'react';
import type { Schedule } from '#web/modules/planning/schedule/queries';
import type { PlanDays } from './stage-form';

type Rules = typeof import('./plan-start');

/** For a plan back from the ship date, whose start follows from its stages; null for others and until loaded. */
export function usePlanStart(
  orderFields: readonly CustomField[],
  schedule: Schedule | undefined,
  calendars: PlanDays['calendars'],
) {
  const [rules, setRules] = useState<Rules | null>(null);
  const isBack = schedule?.planFrom === 'ship';
  useEffect(() => {
    if (isBack)
      import('./plan-start').then(
        (loaded) => setRules(loaded),
        () => undefined,
      );
  }, [isBack]);
  return useMemo(() => {
    const startOf = rules?.planStartOf(orderFields, schedule, calendars);
    return rules && startOf ? { ...rules, startOf } : null;
  }, [rules, orderFields, schedule, calendars]);
}
