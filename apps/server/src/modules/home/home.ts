import type { QueryOf, ResultOf } from '@selvedge/contract/endpoint';
import type { today } from '@selvedge/contract/home';
import {
  addDays,
  callerDay,
  type Day,
  dayIn,
  isDay,
  isTimeZone,
  startOfDay,
} from '@selvedge/domain/calendar';
import { needLines } from '@selvedge/domain/home/needs';
import { addMonths, monthOf } from '@selvedge/domain/insights/period';
import type { Context } from '#server/http/context';
import { changedByOthers } from '#server/modules/activity/activity';
import { lateOrders } from '#server/modules/board/board';
import { requestsReceived } from '#server/modules/connections/connections';
import { readFigure } from '#server/modules/insights/insights';
import { unreadCount } from '#server/modules/messaging/messaging';
import { stagesInNeed } from '#server/modules/planning/planning';

/** The days before today that "Since yesterday" and "Last 7 days" have. */
const DAYS_BACK = { yesterday: 1, week: 6 } as const;
const LATE_SHOWN = 5;
const WEEKS_SHOWN = 4;
const MONTHS_SHOWN = 6;
/** Of a trader's two sides, figures are of what was promised to buyers. Partners have their own side. */
const SIDE = 'client';

/** In a fixed number of statements. */
export async function readToday(
  ctx: Context,
  { since, ...query }: QueryOf<typeof today>,
): Promise<ResultOf<typeof today>> {
  const timeZone = query.timeZone && isTimeZone(query.timeZone) ? query.timeZone : 'UTC';
  const day = callerDay(dayIn('UTC', ctx.now), query.today ?? dayIn(timeZone, ctx.now));
  // The reads do not depend on each other, and the slowest alone takes half of their time.
  const [inNeed, requests, { unreadCount: unread }, late, changes, leaves, shipped] = await Promise.all([
    stagesInNeed(ctx, day),
    requestsReceived(ctx),
    unreadCount(ctx),
    lateOrders(ctx, LATE_SHOWN),
    changedByOthers(ctx, startOfDay(timeZone, addDays(day, -DAYS_BACK[since]))),
    leaving(ctx, day),
    onTime(ctx, day),
  ]);
  const { stages, total: stageTotal } = inNeed;
  return {
    needs: needLines(ctx.actor, { stages, stageTotal, requests, unread }),
    late,
    changes,
    leaving: leaves,
    onTime: shipped,
  };
}

async function leaving(ctx: Context, day: Day) {
  const { rows } = await readFigure(ctx, 'workload', { side: SIDE, today: day });
  const weeks = rows
    .filter(({ key }) => isDay(key))
    .slice(0, WEEKS_SHOWN)
    .map(({ key, ...amounts }) => ({ week: String(key), pieces: sum(Object.values(amounts)) }));
  return { total: sum(weeks.map(({ pieces }) => pieces)), weeks };
}
const sum = (values: readonly unknown[]): number =>
  values.reduce<number>((total, value) => (typeof value === 'number' ? total + value : total), 0);

async function onTime(ctx: Context, day: Day) {
  const to = monthOf(day);
  const period = { from: addMonths(to, 1 - MONTHS_SHOWN), to };
  const { rows, sample } = await readFigure(ctx, 'on-time', { side: SIDE, ...period, today: day });
  const months = rows.map(({ key, due, percent }) => ({
    month: String(key),
    due: Number(due),
    percent: percent === null ? null : Number(percent),
  }));
  return { total: sample, months };
}
