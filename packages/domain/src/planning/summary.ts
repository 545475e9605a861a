import type { Day } from '../calendar';
import type { StageCategory, StageStatus } from '../vocabulary';
import { DETAIL_RANGES, daysLeft, inBucket } from './due';
import type { SummarySide } from './grouped';
import { isSideOpen } from './sides';
import type { Side, UnitTotal } from './stage';

/** The task filter of the planning summary; 'due' is late or due today. */
export const TASK_FILTERS = ['due', 'week', 'month'] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

export interface SummaryFigures {
  deadline: Day | null;
  status: StageStatus;
  completed: number;
  total: number;
  /** In one unit; 0 for parts in several units, whose totals are in `totals`. */
  required: number;
  inhouse: number;
  totals?: readonly UnitTotal[];
  /** Mean of the in-house share over the parts, 0 to 100. */
  inhousePercent?: number;
  over?: number | undefined;
}

interface StageFigures {
  totalStages: number;
  sides: Partial<
    Record<Side, Partial<Pick<SummarySide, 'deadline' | 'status' | 'done' | 'totals' | 'percent'>>>
  >;
  styles?: readonly { combos: readonly { sides: Partial<Record<Side, { over: number }>> }[] }[];
}

const figuresIn = (totals: readonly UnitTotal[]) => {
  const [only] = totals;
  return totals.length === 1 && only
    ? { required: only.required, inhouse: only.inhouse, totals }
    : { required: 0, inhouse: 0, totals };
};

export function stageFigures(stage: StageFigures, side: Side): SummaryFigures {
  const {
    deadline = null,
    status = 'NOT_STARTED',
    done = 0,
    totals = [],
    percent = 0,
  } = stage.sides[side] ?? {};
  return {
    deadline,
    status,
    completed: done,
    total: stage.totalStages,
    ...figuresIn(totals),
    inhousePercent: percent,
    over: sumOver(stage, side),
  };
}

const sumOver = ({ styles = [] }: StageFigures, side: Side): number | undefined =>
  styles.flatMap((style) => style.combos).reduce((sum, combo) => sum + (combo.sides[side]?.over ?? 0), 0) ||
  undefined;

/** Completed, approved and fully in-house are green, ongoing is amber, others gray (document 3, section 2.6). */
export type SummaryState = 'completed' | 'ongoing' | 'other';
export function summaryState(
  figures: Omit<SummaryFigures, 'deadline'>,
  category: StageCategory,
): SummaryState {
  const { status, completed, total, required, inhouse, over = 0, totals = [] } = figures;
  const done =
    status === 'APPROVED' ||
    status === 'COMPLETED' ||
    (total > 0 && completed >= total) ||
    // The excess of one part does not compensate for what another part lacks.
    (category === 'Quantity' && required > 0 && inhouse - over >= required);
  if (done) return 'completed';
  return status !== 'NOT_STARTED' || completed > 0 || inhouse > 0 || totals.some((one) => one.inhouse > 0)
    ? 'ongoing'
    : 'other';
}

/** Complete stages never match. */
export function inTask(filter: TaskFilter, figures: SummaryFigures, today: Day): boolean {
  const { deadline, status, completed: done, total } = figures;
  if (deadline === null || !isSideOpen({ total, done, status })) return false;
  const days = daysLeft(deadline, today);
  if (filter === 'due')
    return inBucket(DETAIL_RANGES, 'overdue', days) || inBucket(DETAIL_RANGES, 'today', days);
  return inBucket(DETAIL_RANGES, filter, days);
}

/** The carousel shows four styles and moves by three (document 3, section 9). */
const FIRST_STYLES = 4;
const SHIFT = 3;
export function stylePages(count: number): { from: number; to: number }[] {
  const pages = [{ from: 0, to: Math.min(count, FIRST_STYLES) }];
  for (let from = SHIFT; (pages.at(-1)?.to ?? count) < count; from += SHIFT)
    pages.push({ from, to: Math.min(count, from + FIRST_STYLES) });
  return pages;
}
/** A style with more combos uses the whole width, with pages of 5 rows by 3 columns. */
export const COMBOS_IN_CARD = 5;
export const COMBOS_A_PAGE = 15;
