import * as dates from '@selvedge/contract/dates';
import * as learnedContract from '@selvedge/contract/learned';
import * as historyContract from '@selvedge/contract/plan-history';
import * as contract from '@selvedge/contract/planning';
import { getReminders, muteOrder, saveReminders } from '@selvedge/contract/reminders';
import * as scheduleContract from '@selvedge/contract/schedule';
import { localized } from '@selvedge/domain/localized-text';
import type { FastifyInstance } from 'fastify';
import { type Db, dbOf, inTransaction } from '#server/db/db';
import type { Dependencies } from '#server/http/adapter';
import { isNotModified } from '#server/http/not-modified';
import { Refusal } from '#server/http/refusal';
import { dispositionOf, NO_INDEX, offloaded, prepared, routes } from '#server/http/routes';
import { confirmPassword } from '#server/modules/identity/identity';
import { KeyedQueue } from '#server/workers/keyed-queue';
import * as calendar from './calendar';
import { contentTag } from './content-tag';
import { release } from './gates/release';
import { guestSummary } from './guest-summary';
import { guestPlan } from './guests';
import { planRevision, planRevisions } from './history/history';
import { restorePlanRevision } from './history/restore';
import { cleared, restoreCleared, undoPlanRevision } from './history/undo';
import { myWork } from './my-work';
import * as planning from './planning';
import { permitUpdate, updateStage } from './progress';
import * as reminders from './reminders/reminders';
import { clear, deleteStage } from './remove-stages';
import { dateHistory } from './schedule/date-history';
import { setExpected } from './schedule/expected-day';
import { learnedLeads as answerLearnedLeads } from './schedule/learned-leads';
import { reschedule } from './schedule/reschedule';
import { schedule } from './schedule/schedule';
import { setBaseline } from './schedule/set-baseline';
import { stateReason } from './schedule/state-reason';
import { ownStageNames } from './search';
import { shift } from './shift';
import { summary } from './summary';

export const planningRoutes = routes(contract, {
  planByOrder: (ctx, { params }) => planning.plan(ctx, params.orderId),
  allStages: (ctx, { params }) => planning.plan(ctx, params.orderId),
  guestPlan: (ctx, { params }) => guestPlan(ctx, params.orderId, params.token),
  groupedPlan: (ctx, { params }) => summary(ctx, params.orderId),
  guestGroupedPlan: (ctx, { params }) => guestSummary(ctx, params.orderId, params.token),
  bulkUpdatePlan: offloaded((ctx, { body, query, ifMatch }) =>
    planning.bulkUpdate(ctx, body, { ifMatch, summary: query.commitMessage.trim() }),
  ),
  shiftDeadlines: (ctx, { body }) => shift(ctx, body),
  updateStage: offloaded(
    (ctx, { params, body }) => updateStage(ctx, params.stageId, body),
    async () => false,
    (ctx, { params }) => permitUpdate(ctx, params.stageId),
  ),
  releaseParts: (ctx, { params, body }) => release(ctx, params.stageId, body),
  myWork: (ctx, { query }) => myWork(ctx, query),
  calendarFeed: (ctx) => calendar.feed(ctx),
  makeCalendarFeed: prepared(
    (ctx, { body }) => confirmPassword(ctx, body.currentPassword),
    (ctx) => calendar.make(ctx),
  ),
  removeCalendarFeed: (ctx) => calendar.remove(ctx),
  deleteStage: (ctx, { params, ifMatch }) => deleteStage(ctx, params.stageId, ifMatch),
  clearPlan: (ctx, { params, ifMatch }) => clear(ctx, params.orderId, ifMatch),
  clearedPlan: (ctx, { params }) => cleared(ctx, params.orderId),
  restorePlan: (ctx, { params }) => restoreCleared(ctx, params.orderId),
  ownStageNames: (ctx) => ownStageNames(ctx),
  stageNameOf: (ctx, { query }) => planning.stageName(ctx, query.orderId, query.stageId),
});

export const planHistoryRoutes = routes(historyContract, {
  planRevisions: (ctx, { params, query }) => planRevisions(ctx, params.orderId, query),
  planRevision: (ctx, { params }) => planRevision(ctx, params.orderId, params.version),
  restorePlanRevision: (ctx, { params, body, ifMatch }) =>
    restorePlanRevision(ctx, params.orderId, params.version, { ...body, ifMatch }),
  undoPlanRevision: (ctx, { params, ifMatch }) =>
    undoPlanRevision(ctx, params.orderId, params.version, ifMatch),
});

export const scheduleRoutes = routes(scheduleContract, {
  orderSchedule: (ctx, { params }) => schedule(ctx, params.orderId),
});

export const dateRoutes = routes(
  {
    dateChanges: dates.dateChanges,
    reschedule: dates.reschedule,
    setBaseline: dates.setBaseline,
    setExpected: dates.setExpected,
    stateReason: dates.stateReason,
  },
  {
    dateChanges: (ctx, { params, query }) => dateHistory(ctx, params.orderId, query),
    reschedule: (ctx, { params, body, ifMatch }) => reschedule(ctx, params.orderId, body, ifMatch),
    setBaseline: (ctx, { params, body }) => setBaseline(ctx, params.orderId, body),
    setExpected: (ctx, { params, body }) => setExpected(ctx, params.stageId, body),
    stateReason: (ctx, { params, body }) => stateReason(ctx, params.id, body),
  },
);

export const learnedRoutes = routes(learnedContract, {
  learnedLeads: (ctx, { query }) => answerLearnedLeads(ctx, query.partnerId),
});

export const remindersRoutes = routes(
  { getReminders, saveReminders, muteOrder },
  {
    getReminders: (ctx) => reminders.getReminders(ctx),
    saveReminders: (ctx, { body }) => reminders.saveReminders(ctx, body),
    muteOrder: (ctx, { params, body }) => reminders.muteOrder(ctx, params.orderId, body),
  },
);

/** One read of a feed at a time, and two waiting. */
const readings = new KeyedQueue<string>(2);

interface CalendarRead {
  Params: { file: string };
  Querystring: { alarm?: unknown };
}
/** `/calendar/{key}.ics`. Calendar clients have no session: the secret key in the URL grants access. */
export function serveCalendars(app: FastifyInstance, deps: Dependencies): void {
  app.get<CalendarRead>('/calendar/:file', async (request, reply) => {
    const [, key = ''] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? [];
    const alarm = request.query.alarm === '1';
    const facts = {
      db: dbOf(deps.pool),
      now: deps.clock(),
      config: deps.config,
      independentTransaction: <T>(work: (db: Db) => Promise<T>) => inTransaction(deps.independentPool, work),
    };
    const text = key === '' ? null : await readings.run(key, () => calendar.calendarText(facts, key, alarm));
    if (text === null) throw new Refusal('NOT_FOUND', localized('Calendar not found.'));
    reply.headers({ 'cache-control': 'private, max-age=900', ...NO_INDEX });
    if (isNotModified(request, reply, contentTag(text))) return reply.send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', dispositionOf('inline', 'selvedge-deadlines.ics'))
      .send(text);
  });
}
