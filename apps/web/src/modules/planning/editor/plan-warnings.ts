import type { ClosedDeadline } from '@selvedge/domain/planning/closed-deadlines';
import { dueTooEarly, dueTooEarlyText } from '@selvedge/domain/planning/schedule/due-too-early';
import { EMPTY_SIDE, type ScheduleStage } from '@selvedge/domain/planning/schedule/schedule-plan';
import { eachSide, isSideOpen, trackedSides } from '@selvedge/domain/planning/sides';
import { productText } from '#web/lib/product-text';
import { closedDrafts } from './closed-drafts';
import type { DraftStage } from './plan-draft';
import type { PlanDays } from './stage-form';

export interface StageWarnings {
  closed: readonly ClosedDeadline[];
  early: readonly string[];
}

const isOpen = ({ sides, progress: { parts, done } }: DraftStage): boolean =>
  trackedSides({ sides }).some((side) =>
    isSideOpen({ total: parts, done: done[side], status: sides[side].status }),
  );

const scheduleStage = ({ key, category, workDays, bufferDays, after, sides }: DraftStage): ScheduleStage => ({
  stageId: key,
  key,
  category,
  workDays,
  bufferDays,
  after,
  sides: eachSide((side) => ({
    ...EMPTY_SIDE,
    visible: sides[side].visible,
    commitment: sides[side].deadline,
  })),
});

export function planWarnings(
  stages: readonly DraftStage[],
  days: PlanDays,
): ReadonlyMap<string, StageWarnings> {
  const byKey = new Map(stages.map((stage) => [stage.key, stage]));
  const nameOf = (key: string) => byKey.get(key)?.stageName ?? '';
  const early = dueTooEarly(stages.map(scheduleStage), 'trader');
  const closed = closedDrafts(stages, days);
  return new Map(
    stages.filter(isOpen).flatMap((stage) => {
      const warnings = {
        closed: closed.filter(({ stageId }) => stageId === stage.key),
        early: early
          .filter(({ stageId }) => stageId === stage.key)
          .map(({ otherId }) => productText(dueTooEarlyText(stage.stageName, nameOf(otherId)))),
      };
      return warnings.closed.length + warnings.early.length > 0 ? [[stage.key, warnings] as const] : [];
    }),
  );
}
