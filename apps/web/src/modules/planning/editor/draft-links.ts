import { withoutStages } from '@selvedge/domain/planning/links';
import { withoutConditions } from '@selvedge/domain/planning/readiness/conditions';
import type { ScheduleStage } from '#web/modules/planning/schedule/queries';
import type { DraftStage, StageTiming } from './plan-draft';

export const timingOf = ({ unit, workDays, bufferDays, noticeDays, after }: StageTiming): StageTiming => ({
  unit,
  workDays,
  bufferDays,
  noticeDays,
  after,
});

/** The timing of a saved stage in a schedule, without links to stages that the plan does not have. */
export const savedTiming = (
  { unit, workDays = null, bufferDays = null, noticeDays = null, after }: ScheduleStage,
  isInPlan: (stageId: string) => boolean,
): StageTiming => ({
  unit,
  workDays,
  bufferDays,
  noticeDays,
  after: after.filter(({ stageId }) => isInPlan(stageId)),
});

/** The stage with the schedule of its newer version, if its own was not loaded. */
export const withSchedule = (stage: DraftStage, newer: DraftStage | undefined): DraftStage =>
  stage.hasSchedule || !newer?.hasSchedule ? stage : { ...stage, ...timingOf(newer), hasSchedule: true };

type Linked = Pick<DraftStage, 'key' | 'stageName' | 'after'>;
export const linkedStages = (stages: readonly Linked[]) =>
  stages.map(({ key, stageName, after }) => ({ stageId: key, stageName, after }));

/** Stages that waited for a removed one wait for its predecessors. */
export function withoutKeys(stages: readonly DraftStage[], keys: readonly string[]): DraftStage[] {
  const joined = new Map(
    withoutStages(linkedStages(stages), keys).map(({ stageId, after }) => [stageId, after]),
  );
  const remaining = stages.flatMap((stage) => {
    const after = joined.get(stage.key);
    return after ? [{ ...stage, after: [...after] }] : [];
  });
  const removedNames = stages.flatMap(({ key, stageName }) => (keys.includes(key) ? [stageName] : []));
  return withoutConditions(remaining, removedNames);
}

export const relinked = (stages: readonly DraftStage[], newKeys: ReadonlyMap<string, string>): DraftStage[] =>
  stages.map((stage) => ({
    ...stage,
    after: stage.after.map(({ stageId, lag }) => ({ stageId: newKeys.get(stageId) ?? stageId, lag })),
  }));
