import type { Day } from '../calendar';
import type { StageCategory, StageStatus } from '../vocabulary';
import { DETAIL_RANGES, daysLeft, inBucket } from './due';
import type { Side } from './stage';

/** The task filter of the planning summary: 'Due Task' is what is late or due today. */
export const TASK_FILTERS = ['due', 'week', 'month'] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

/** One side of a summary's stage, style or combo as numbers. */
export interface SummaryFigures {
  deadline: Day | null;
  status: StageStatus;
  completed: number;
  total: number;
  required: number;
  inhouse: number;
}

type Quantity = { value: number } | undefined;
interface StageFigures {
  totalStages: number;
  stageDeadlineClient?: Day | null;
  stageDeadlineManufacturer?: Day | null;
  stageStatusClientTrader?: StageStatus;
  stageStatusTraderManufacturer?: StageStatus;
  stageTotalCompletedStagesClient?: number;
  stageTotalCompletedStagesManufacturer?: number;
  stageRequiredQuantityClient?: Quantity;
  stageInHouseQuantityClient?: Quantity;
  stageRequiredQuantityManufacturer?: Quantity;
  stageInHouseQuantityManufacturer?: Quantity;
}

/** What the summary says of one side of a stage; the other side's keys may be absent. */
export const stageFigures = (stage: StageFigures, side: Side): SummaryFigures =>
  side === 'client'
    ? {
        deadline: stage.stageDeadlineClient ?? null,
        status: stage.stageStatusClientTrader ?? 'NOT_STARTED',
        completed: stage.stageTotalCompletedStagesClient ?? 0,
        total: stage.totalStages,
        required: stage.stageRequiredQuantityClient?.value ?? 0,
        inhouse: stage.stageInHouseQuantityClient?.value ?? 0,
      }
    : {
        deadline: stage.stageDeadlineManufacturer ?? null,
        status: stage.stageStatusTraderManufacturer ?? 'NOT_STARTED',
        completed: stage.stageTotalCompletedStagesManufacturer ?? 0,
        total: stage.totalStages,
        required: stage.stageRequiredQuantityManufacturer?.value ?? 0,
        inhouse: stage.stageInHouseQuantityManufacturer?.value ?? 0,
      };

/** Completed, approved and in-house-done are green, ongoing amber, others grey (document 3, section 2.6). */
export type SummaryState = 'completed' | 'ongoing' | 'other';
export function summaryState(
  figures: Omit<SummaryFigures, 'deadline'>,
  category: StageCategory,
): SummaryState {
  const { status, completed, total, required, inhouse } = figures;
  const done =
    status === 'APPROVED' ||
    status === 'COMPLETED' ||
    (total > 0 && completed >= total) ||
    (category === 'Quantity' && required > 0 && inhouse >= required);
  if (done) return 'completed';
  return status !== 'NOT_STARTED' || completed > 0 || inhouse > 0 ? 'ongoing' : 'other';
}

/** Whether an open stage is due as the filter says; a stage that is complete is not due. */
export function inTask(
  filter: TaskFilter,
  figures: SummaryFigures,
  category: StageCategory,
  today: Day,
): boolean {
  if (figures.deadline === null || summaryState(figures, category) === 'completed') return false;
  const days = daysLeft(figures.deadline, today);
  if (filter === 'due')
    return inBucket(DETAIL_RANGES, 'overdue', days) || inBucket(DETAIL_RANGES, 'today', days);
  return inBucket(DETAIL_RANGES, filter, days);
}

/** The carousel shows four styles first and then moves on by three (document 3, section 9). */
export const FIRST_STYLES = 4;
const SHIFT = 3;
export function stylePages(count: number): { from: number; to: number }[] {
  const pages = [{ from: 0, to: Math.min(count, FIRST_STYLES) }];
  for (let from = SHIFT; (pages.at(-1)?.to ?? count) < count; from += SHIFT)
    pages.push({ from, to: Math.min(count, from + FIRST_STYLES) });
  return pages;
}
/** A style with more combos than this takes the whole width and pages through a grid of 5 rows by 3 columns. */
export const COMBOS_IN_CARD = 5;
export const COMBOS_A_PAGE = 15;
