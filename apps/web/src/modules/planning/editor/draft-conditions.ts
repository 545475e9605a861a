import { type SentCondition, withRenamed } from '@selvedge/domain/planning/readiness/conditions';
import { usualConditions } from '@selvedge/domain/planning/readiness/usual-conditions';
import type { DraftStage } from './plan-draft';

type Conditioned = Pick<DraftStage, 'key' | 'stageId' | 'stageName' | 'conditions'>;

/** As a person chose, else as stored; a new stage has the usual conditions about stages of the plan. */
export function conditionsOf(stage: Conditioned, plan: readonly Conditioned[]): SentCondition[] {
  if (stage.conditions || stage.stageId !== '') return stage.conditions ?? [];
  return usualConditions(stage.stageName, namesOfOthers(stage, plan));
}

export const namesOfOthers = ({ key }: Pick<Conditioned, 'key'>, plan: readonly Conditioned[]): string[] =>
  plan.filter((one) => one.key !== key).map(({ stageName }) => stageName);

export const conditionedStages = (plan: readonly Conditioned[]) =>
  plan.map((stage) => ({
    stageId: stage.key,
    stageName: stage.stageName,
    conditions: conditionsOf(stage, plan),
  }));

/** The stages after a change; conditions follow stages that it gave other names. */
export function withFollowedNames(before: readonly DraftStage[], after: DraftStage[]): DraftStage[] {
  const old = new Map(before.map(({ key, stageName }) => [key, stageName]));
  const present = new Set(after.map(({ stageName }) => stageName));
  const names = after.flatMap(({ key, stageName }) => {
    const earlier = old.get(key) ?? '';
    return earlier === '' || earlier === stageName || present.has(earlier)
      ? []
      : [[earlier, stageName] as const];
  });
  return withRenamed(after, new Map(names));
}
