import { SIDES, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import type { Schedule } from '#web/modules/planning/schedule/queries';
import { isRecordedSlip } from '#web/modules/planning/schedule/slip';
import type { DraftStage } from './plan-draft';

interface MovedDeadline {
  stageId: string;
  side: Side;
  isShared: boolean;
}

/** Only open sides. Without a schedule, no deadline is known to be agreed. */
export function movedLater(
  before: readonly DraftStage[],
  stages: readonly DraftStage[],
  schedule: Schedule | undefined,
): MovedDeadline[] {
  const saved = new Map(before.map((stage) => [stage.key, stage]));
  const scheduled = new Map(schedule?.stages.map((stage) => [stage.stageId, stage]));
  return stages.flatMap((stage) => {
    const { stageId, sides } = stage;
    const old = saved.get(stage.key);
    return SIDES.flatMap((side) => {
      const { baseline = null, actual = null } = scheduled.get(stageId)?.sides[side] ?? {};
      if (!old || actual !== null || !sideIsTracked(stage, side)) return [];
      const dates = { baseline, commitment: old.sides[side].deadline, expected: null };
      return isRecordedSlip(dates, { commitment: sides[side].deadline })
        ? [{ stageId, side, isShared: sides[side].visible }]
        : [];
    });
  });
}
