import { usualConditionsOf } from '../../catalogue/usual-conditions';
import { stageKey } from '../stage-key';
import type { SentCondition } from './conditions';

/** Only conditions about stages that the plan has; none for most stages. */
export function usualConditions(stageName: string, planNames: readonly string[]): SentCondition[] {
  const usual = usualConditionsOf(stageKey(stageName));
  return usual.flatMap(([key, atLeast]) => {
    const needed = planNames.find((name) => stageKey(name) === key);
    return needed === undefined ? [] : [{ stageName: needed, atLeast }];
  });
}

/** Adds the usual conditions about stages that are not named yet. */
export function withUsualConditions(
  stageName: string,
  conditions: readonly SentCondition[],
  planNames: readonly string[],
): SentCondition[] {
  const named = new Set(conditions.map((one) => stageKey(one.stageName)));
  const missing = usualConditions(stageName, planNames).filter((one) => !named.has(stageKey(one.stageName)));
  return [...conditions, ...missing];
}
