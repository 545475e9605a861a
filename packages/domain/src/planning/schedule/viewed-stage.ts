import type { Day } from '../../calendar';
import { EVERY_DAY } from '../../workdays/working-days';
import { inLinkOrder } from '../links';
import { sideFollowed } from '../sides';
import type { Side } from '../stage';
import type { ScheduleSide, ScheduleStage, ScheduleView } from './schedule-plan';

/** A stage with the sides of a view: the one that does the work and, in the trader's view, a client side after it. */
export interface ViewedStage extends Omit<ScheduleStage, 'sides'> {
  working: Side;
  sides: Partial<Record<Side, ScheduleSide>>;
}

/** In link order. Leaves out links to stages outside of the view, and links that close a circle. */
export const viewedStages = (stages: readonly ScheduleStage[], view: ScheduleView): ViewedStage[] =>
  inLinkOrder(stages.flatMap((stage) => viewOf(stage, view)));

/** A partner's view has one side and no buffers, because the duration of the work is the factory's matter. */
function viewOf(stage: ScheduleStage, view: ScheduleView): ViewedStage[] {
  if (view === 'trader') {
    const working = sideFollowed(stage, 'factory');
    const hasFollower = working === 'factory' && stage.sides.client.visible;
    const sides = { [working]: stage.sides[working], ...(hasFollower ? { client: stage.sides.client } : {}) };
    return [{ ...stage, working, sides }];
  }
  const own = stage.sides[view];
  if (!own.visible) return [];
  const workDays = view === 'client' ? null : stage.workDays;
  return [{ ...stage, working: view, sides: { [view]: own }, workDays, bufferDays: null }];
}

/** `lag` calendar days after a day, or before it if negative. */
export const afterLag = (day: Day, lag: number): Day =>
  lag < 0 ? EVERY_DAY.minus(day, -lag) : EVERY_DAY.plus(day, lag);

/** The side whose completion lets the next stages start: the buyer's approval, if the buyer sees the stage. */
export const releaseSide = (stage: Pick<ViewedStage, 'category' | 'sides' | 'working'>): Side =>
  stage.category === 'Approval' && stage.sides.client ? 'client' : stage.working;
