import { dayIn } from '@selvedge/domain/calendar';
import { type StoredForecasts, storedForecasts } from '@selvedge/domain/planning/schedule/stored-forecasts';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Context, WorkContext } from '#server/http/context';
import { calendarsOfOrders } from '#server/modules/workdays/workdays';
import * as totals from '../totals-store';
import { calendarCache, schedulePlan } from './facts';
import { readSchedules, type StoredSchedule } from './facts-store';
import { type ForecastWrite, ordersToReckon, writeForecasts } from './forecast-store';
import { notifyLate } from './late-notice';

const BATCH = 200;
const BATCHES_PER_RUN = 10;

/** Jobs have no actor. */
type Work = WorkContext & Partial<Pick<Context, 'actor'>>;

/** Ends a change of plans: updates what lists show of them, increments their versions, and makes their forecasts. */
export async function endPlanChanges(ctx: Work, orderIds: readonly string[]): Promise<void> {
  await totals.addUpOrders(ctx, orderIds);
  await reckonOrders(ctx, orderIds);
}

/** Leaves versions and change times alone. Returns the orders whose forecasts were stored. */
export async function forecastOrders(ctx: Pick<WorkContext, 'db' | 'now'>, orderIds: readonly string[]) {
  const asOf = dayIn('UTC', ctx.now);
  const stored = await readSchedules(ctx, orderIds);
  const calendars = await calendarsOfOrders(ctx, orderIds);
  const counted = calendarCache();
  const reckoned = stored.map((one) => {
    const own = calendars.get(one.orderId) ?? { client: null, factory: null };
    const plan = schedulePlan(one, own, asOf, counted);
    return { stored: one, planStart: plan.start, forecasts: storedForecasts(plan, asOf, one.ownEndDays) };
  });
  const written = new Set(
    await writeForecasts(
      ctx,
      asOf,
      reckoned.map((one) => ({
        ...one.forecasts,
        ...changesOf(one.stored, one.forecasts),
        planStart: one.planStart,
      })),
    ),
  );
  return reckoned.filter(({ stored: { orderId } }) => written.has(orderId));
}

/** Makes and stores the forecasts of orders, and notifies the editors of those that turn late. */
export async function reckonOrders(ctx: Work, orderIds: readonly string[]): Promise<void> {
  const reckoned = await forecastOrders(ctx, orderIds);
  if (!ctx.actor?.importsSheet) await notifyLate(ctx, reckoned, ctx.actor?.id ?? null);
}

function changesOf(
  { orderId, rowVersion, stages }: StoredSchedule,
  forecasts: StoredForecasts,
): Pick<ForecastWrite, 'orderId' | 'rowVersion' | 'sides'> {
  const sides = stages.flatMap(({ stageId, sides: before }) =>
    SIDES.flatMap((side) => {
      const now = forecasts.stages.get(stageId)?.[side];
      const { forecast = null, forecastOwn = null } = before[side] ?? {};
      if (!now || (now.forecast === forecast && now.forecastOwn === forecastOwn)) return [];
      return [{ stageId, side, ...now }];
    }),
  );
  return { orderId, rowVersion, sides };
}

/** A new day changes forecasts. No transaction, so that nobody waits; changing orders are left out. */
export async function reckonDueOrders(ctx: WorkContext): Promise<void> {
  const asOf = dayIn('UTC', ctx.now);
  for (let batch = 0; batch < BATCHES_PER_RUN; batch += 1) {
    const orderIds = await ordersToReckon(ctx, asOf, BATCH);
    if (orderIds.length > 0) await reckonOrders(ctx, orderIds);
    if (orderIds.length < BATCH) return;
  }
}
