import { addDays } from '../../calendar';
import { type LocalizedText, localized } from '../../localized-text';
import type { ScheduleStage, ScheduleView } from './schedule-plan';
import { releaseSide, viewedStages } from './viewed-stage';

/** Its deadline is before the deadline plus lag of a stage that it waits for. */
export interface EarlyStage {
  stageId: string;
  otherId: string;
}

/** One entry per link, in link order. */
export function dueTooEarly(stages: readonly ScheduleStage[], view: ScheduleView): EarlyStage[] {
  const viewed = viewedStages(stages, view);
  const byId = new Map(viewed.map((stage) => [stage.stageId, stage]));
  return viewed.flatMap(({ stageId, after, sides, working }) => {
    const due = sides[working]?.commitment;
    const early = after.filter((link) => {
      const before = byId.get(link.stageId);
      const release = before?.sides[releaseSide(before)]?.commitment;
      return due && release && due < addDays(release, link.lag);
    });
    return early.map((link) => ({ stageId, otherId: link.stageId }));
  });
}

export const dueTooEarlyText = (stageName: string, otherName: string): LocalizedText =>
  localized('{stage} is due before {other}, which it waits for.', {
    stage: { stage: stageName },
    other: { stage: otherName },
  });
