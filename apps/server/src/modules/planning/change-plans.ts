import type { Day } from '@selvedge/domain/calendar';
import type { Context, WorkContext } from '#server/http/context';
import { type RecordedDates, recordBatchDates } from './report-batch';
import { readFrozenDates } from './schedule/dates-store';
import { endPlanChanges } from './schedule/reckoning';
import type { Recording } from './schedule/record-dates';
import { addUpStages } from './totals-store';

export interface PlanChange<Result> {
  result: Result;
  /** Nothing follows from work that changed nothing. */
  isUnchanged?: boolean;
  /** The stages whose parts changed, and the day as of which they are added up. */
  parts?: { stageIds: readonly string[]; day?: Day };
  /** The persons in whose name reports on stages were passed on to the client side. */
  passers?: ReadonlyMap<string, number>;
}

/** The stages whose frozen dates a change can move; all stages of the plans without `stageIds`. */
interface Dated extends Recording {
  stageIds?: readonly string[];
}

/**
 * Changes locked plans, and does what follows from every change in one order: adds up the stages, records how frozen dates
 * moved if the change can move any, adds up the orders with their next versions, and makes the forecasts. The caller
 * announces the change with the recorded dates.
 */
export function changePlans<Result>(
  ctx: WorkContext,
  orderIds: readonly string[],
  dated: null,
  work: () => Promise<PlanChange<Result>>,
): Promise<{ result: Result } & RecordedDates>;
export function changePlans<Result>(
  ctx: Context,
  orderIds: readonly string[],
  dated: Dated | null,
  work: () => Promise<PlanChange<Result>>,
): Promise<{ result: Result } & RecordedDates>;
export async function changePlans<Result>(
  ctx: WorkContext & Partial<Context>,
  orderIds: readonly string[],
  dated: Dated | null,
  work: () => Promise<PlanChange<Result>>,
): Promise<{ result: Result } & RecordedDates> {
  const frozen = dated ? await readFrozenDates(ctx, orderIds, dated.stageIds) : [];
  const { result, isUnchanged, parts, passers = new Map<string, number>() } = await work();
  if (isUnchanged) return { result, dates: [], passedOn: [] };
  if (parts) await addUpStages(ctx, parts.stageIds, parts.day);
  const recorded = dated
    ? // Only jobs have no actor, and jobs move no dates.
      await recordBatchDates(ctx as Context, orderIds, frozen, passers, dated)
    : { dates: [], passedOn: [] };
  await endPlanChanges(ctx, orderIds);
  return { result, ...recorded };
}
