import { pathTo } from '@selvedge/contract/paths';
import { dayIn, hourIn } from '@selvedge/domain/calendar';
import { dailySummaryOf, dailySummaryText } from '@selvedge/domain/planning/reminders';
import { UserType } from '@selvedge/domain/vocabulary';
import type { WorkContext } from '#server/http/context';
import type { Job } from '#server/jobs/job';
import { dailyFrom, everyMinutes } from '#server/jobs/job';
import type { DigestLine } from '#server/mail/digest-template';
import { sendMail } from '#server/mail/mail';
import { markReminded, timeZones } from '#server/modules/identity/identity';
import { notifyEach } from '#server/modules/notifications/notifications';
import { countDeadlines, takeChangedOrders } from './deadline-counts-store';
import { planUrl } from './plan-activity';
import * as store from './reminder-store';
import { checkRequirements } from './requirements';

/** Hour of a person's local time from which the daily summary is sent. */
const MORNING_HOUR = 7;
/** Run every half hour: some time zones have an offset of half an hour. */
const CHECK_INTERVAL_MINUTES = 30;
const NIGHT_HOUR = 2;
const DAY_MS = 86_400_000;
const CLEARED_DAYS = 30;
/** Orders per statement, and statements per run, of the job that counts deadlines. */
const COUNT_BATCH = 500;
const COUNT_BATCHES = 20;
const MY_WORK = pathTo('/my-work');

export const planningJobs: Job[] = [
  { name: 'deadline-reminders', slot: everyMinutes(CHECK_INTERVAL_MINUTES), run: sendDeadlineReminders },
  { name: 'count-deadlines', slot: everyMinutes(1), run: countChangedDeadlines },
  { name: 'check-requirements', slot: everyMinutes(1), run: checkRequirements },
  {
    name: 'purge-archived-plans',
    slot: dailyFrom(NIGHT_HOUR),
    run: (ctx) => store.purgeArchivedPlans(ctx, new Date(ctx.now.getTime() - CLEARED_DAYS * DAY_MS)),
  },
];

/** Counts the deadlines of changed orders; the next run continues with the rest. */
async function countChangedDeadlines(ctx: WorkContext): Promise<void> {
  for (let batch = 0; batch < COUNT_BATCHES; batch += 1) {
    const orderIds = await takeChangedOrders(ctx, COUNT_BATCH);
    if (orderIds.length > 0) await countDeadlines(ctx, orderIds);
    if (orderIds.length < COUNT_BATCH) return;
  }
}

/** Sends each person one summary a day, in the morning of their time zone: in the app and, if enabled, by mail. */
async function sendDeadlineReminders(ctx: WorkContext): Promise<void> {
  const zones = (await timeZones(ctx))
    .filter(({ zone }) => hourIn(zone, ctx.now) >= MORNING_HOUR)
    .map(({ zone }) => ({ zone, day: dayIn(zone, ctx.now) }));
  const people = await markReminded(ctx, zones);
  if (people.length === 0) return;
  const stages = new Map<number, store.DueRow[]>();
  for (const row of await store.dueStages(ctx, people)) {
    const rows = stages.get(row.userId);
    if (rows) rows.push(row);
    else stages.set(row.userId, [row]);
  }
  const summaries = people.flatMap(({ userId, day, since }) => {
    const rows = stages.get(userId) ?? [];
    const [person] = rows;
    const summary = dailySummaryOf(rows, day, since);
    const text = person ? dailySummaryText(summary, person.userType) : null;
    return person && text ? [{ person, day, summary, text }] : [];
  });
  await notifyEach(
    ctx,
    summaries.map(({ person, summary, text }) => ({
      userId: person.userId,
      kind: 'deadline.summary',
      title: text.title,
      message: text.message,
      action: summary.orders.length === 1 ? planUrl(summary.orders[0]?.orderId ?? '') : MY_WORK,
      bundleKey: 'deadlines',
      isRead: !text.isNews,
      // A stage that becomes hidden from the person's side later also removes the summary that names the stage.
      stageIds: [
        ...new Set(
          summary.orders.flatMap((one) => [...one.dueToday, ...one.newlyLate]).map((one) => one.stageId),
        ),
      ],
    })),
  );
  for (const { person, day, summary, text } of summaries)
    if (text.isNews && person.wantsDigest)
      await sendMail(ctx, person.email, {
        kind: 'digest',
        name: person.name,
        day,
        ...summary,
        orders: summary.orders.map((order) => ({
          name: order.orderName,
          path: planUrl(order.orderId),
          dueToday: order.dueToday.map(lineOf),
          newlyLate: order.newlyLate.map(lineOf),
        })),
      });
}

const lineOf = (row: store.DueRow): DigestLine => ({
  stageName: row.stageName,
  side: row.userType === UserType.Trader ? row.side : null,
  deadline: row.deadline,
});
