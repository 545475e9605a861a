import { USUAL_SCHEDULE } from '@selvedge/domain/planning/template';
import { planToWire } from '@selvedge/domain/planning/wire';
import type { StageInput } from '#web/modules/planning/queries';
import { conditionsOf } from './draft-conditions';
import { timingOf } from './draft-links';
import type { DraftStage } from './plan-draft';

/**
 * Schedules and conditions are sent only where they differ from `before`, and links name new stages by a `ref`, because
 * those have no id yet.
 */
export function inputsOf(
  stages: readonly DraftStage[],
  before: readonly DraftStage[],
  orderId: string,
): StageInput[] {
  const storedConditions = new Map(before.map((stage) => [stage.key, conditionsOf(stage, before)]));
  const stored = new Map(before.map((stage) => [stage.key, timingOf(stage)]));
  const changed = new Set(
    stages.filter(
      (stage) =>
        stage.hasSchedule &&
        JSON.stringify(timingOf(stage)) !== JSON.stringify(stored.get(stage.key) ?? USUAL_SCHEDULE),
    ),
  );
  const ids = new Map(stages.map(({ key, stageId }) => [key, stageId]));
  const named = new Set([...changed].flatMap(({ after }) => after.map(({ stageId }) => stageId)));
  const linkTo = (key: string) => (ids.get(key) === '' ? { ref: key } : { stageId: ids.get(key) ?? key });
  return stages.map((stage) => {
    const { stageId, stageName, stageType, category, level, materialType, sides, associatedUsers } = stage;
    const conditions = conditionsOf(stage, stages);
    const isAsStored = JSON.stringify(conditions) === JSON.stringify(storedConditions.get(stage.key) ?? []);
    const after = stage.after.map((link) => ({ ...linkTo(link.stageId), lag: link.lag }));
    return {
      ...planToWire({
        stageName,
        stageType,
        category,
        level,
        materialType,
        associatedUsers,
        stageId,
        sides,
      }),
      orderId,
      ...(stageId === '' && named.has(stage.key) ? { ref: stage.key } : {}),
      ...(isAsStored ? {} : { conditions }),
      ...(changed.has(stage) ? { schedule: { ...timingOf(stage), after } } : {}),
    };
  });
}
