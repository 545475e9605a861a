import { isSubStageComplete, subStageDisplayStatus } from '@selvedge/domain/planning/progress';
import type { Side } from '@selvedge/domain/planning/stage';
import { doneStatus, isDoneNext, nextStatus } from '@selvedge/domain/planning/status';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import type { Stage, SubStage } from '#web/modules/planning/queries';
import { roleOn } from './report-role';

export const openParts = (stage: Stage, side: Side): SubStage[] =>
  stage.subStages.filter((sub) => !isSubStageComplete(sub, side, stage.category));

export const partName = (sub: SubStage): string =>
  [sub.styleName, sub.comboName, sub.materialName].filter(Boolean).join(' › ');

export function nextOfPart(stage: Stage, sub: SubStage, side: Side): StageStatus | null {
  const role = roleOn(stage, side);
  return role
    ? nextStatus(subStageDisplayStatus(sub, side, stage.category), stage.category, role, side)
    : null;
}

/** The status that completes the open parts of a side. Null when the viewer may not set it. */
export function doneOfSide(stage: Stage, side: Side): StageStatus | null {
  const role = roleOn(stage, side);
  const isNext = (sub: SubStage) =>
    role && isDoneNext(subStageDisplayStatus(sub, side, stage.category), stage.category, role, side);
  return role && openParts(stage, side).some(isNext) ? doneStatus(stage.category, role, side) : null;
}
