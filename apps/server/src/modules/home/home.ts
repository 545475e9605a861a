import type { QueryOf, ResultOf } from '@selvedge/contract/endpoint';
import type { today } from '@selvedge/contract/home';
import { addDays, callerDay, dayIn, isTimeZone, startOfDay } from '@selvedge/domain/calendar';
import { needLines } from '@selvedge/domain/home/needs';
import type { Context } from '#server/http/context';
import { changedByOthers } from '#server/modules/activity/activity';
import { lateOrders } from '#server/modules/board/board';
import { requestsReceived } from '#server/modules/connections/connections';
import { unreadCount } from '#server/modules/messaging/messaging';
import { stagesInNeed, workToDo } from '#server/modules/planning/planning';

/** The days before today that "Since yesterday" and "Last 7 days" have. */
const DAYS_BACK = { yesterday: 1, week: 6 } as const;
const LATE_SHOWN = 8;

/** In a fixed number of statements. */
export async function readToday(
  ctx: Context,
  { since, ...query }: QueryOf<typeof today>,
): Promise<ResultOf<typeof today>> {
  const timeZone = query.timeZone && isTimeZone(query.timeZone) ? query.timeZone : 'UTC';
  const day = callerDay(dayIn('UTC', ctx.now), query.today ?? dayIn(timeZone, ctx.now));
  // The reads do not depend on each other, and the slowest alone takes half of their time.
  const [stages, total, requests, { unreadCount: unread }, late, changes] = await Promise.all([
    stagesInNeed(ctx, day),
    workToDo(ctx, day),
    requestsReceived(ctx),
    unreadCount(ctx),
    lateOrders(ctx, LATE_SHOWN),
    changedByOthers(ctx, startOfDay(timeZone, addDays(day, -DAYS_BACK[since])), query.changes),
  ]);
  return { needs: { total, lines: needLines(ctx.actor, { stages, requests, unread }) }, late, changes };
}
