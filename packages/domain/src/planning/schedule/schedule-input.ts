import { hasProgress, isStageOpen, sideOf } from '../progress';
import { eachSide } from '../sides';
import type { Side, VisibleStage } from '../stage';
import { stageKey } from '../stage-key';
import type { ScheduleSide, ScheduleStage } from './schedule-plan';

export interface StageSchedule extends Pick<ScheduleStage, 'workDays' | 'bufferDays' | 'after'> {
  sides: Partial<Record<Side, Pick<ScheduleSide, 'baseline' | 'expected' | 'actual'>>>;
}
const NO_SCHEDULE: StageSchedule = { workDays: null, bufferDays: null, after: [], sides: {} };

export function scheduleStage(stage: VisibleStage, schedule: StageSchedule = NO_SCHEDULE): ScheduleStage {
  const { stageId, stageName, category, subStages } = stage;
  const { workDays, bufferDays, after } = schedule;
  const sides = eachSide((side): ScheduleSide => {
    const own = stage.sides[side];
    const { status, required, inhouse } = sideOf(stage, side);
    const { baseline = null, expected = null, actual = null } = schedule.sides[side] ?? {};
    const isRejected =
      subStages.length === 0
        ? status === 'REJECTED'
        : subStages.some((part) => sideOf(part, side).status === 'REJECTED');
    return {
      visible: own?.visible ?? own !== undefined,
      baseline,
      commitment: own?.deadline ?? null,
      expected,
      actual,
      isComplete: !isStageOpen(stage, side),
      isStarted: hasProgress(stage, side) || subStages.some((part) => hasProgress(part, side)),
      isRejected,
      required,
      inhouse,
    };
  });
  return { stageId, key: stageKey(stageName), category, workDays, bufferDays, after, sides };
}
