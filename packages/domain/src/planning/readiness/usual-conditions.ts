import { usualConditionsOf } from '../../catalogue/usual-conditions';
import { stageKey } from '../stage-key';
import type { SentCondition } from './conditions';

/** The usual conditions of a stage with this name, as far as the plan has their stages; none for most stages. */
export function usualConditions(stageName: string, planNames: readonly string[]): SentCondition[] {
  const usual = usualConditionsOf(stageKey(stageName));
  return usual.flatMap(([key, atLeast]) => {
    const needed = planNames.find((name) => stageKey(name) === key);
    return needed === undefined ? [] : [{ stageName: needed, atLeast }];
  });
}

/** The conditions with the usual ones about stages that they do not name yet. */
export function withUsualConditions(
  stageName: string,
  conditions: readonly SentCondition[],
  planNames: readonly string[],
): SentCondition[] {
  const named = new Set(conditions.map((one) => stageKey(one.stageName)));
  const missing = usualConditions(stageName, planNames).filter((one) => !named.has(stageKey(one.stageName)));
  return [...conditions, ...missing];
}
