import { pathTo } from '@selvedge/contract/paths';
import { dayIn, hourIn } from '@selvedge/domain/calendar';
import type { DailySummary } from '@selvedge/domain/planning/reminders';
import { dailySummaryOf, dailySummaryText } from '@selvedge/domain/planning/reminders';
import { UserType } from '@selvedge/domain/vocabulary';
import type { WorkContext } from '#server/http/context';
import type { DigestLine, DigestMail } from '#server/mail/digest-template';
import { sendMail } from '#server/mail/mail';
import type { ReminderRecipient } from '#server/modules/identity/identity';
import { markReminded, timeZones } from '#server/modules/identity/identity';
import { notifyEach } from '#server/modules/notifications/notifications';
import { planUrl } from '../plan-activity';
import type { DueRow } from '../reminder-store';
import { dueStages } from '../reminder-store';
import type { Escalated } from './escalate';
import { escalate, escalationNotifications } from './escalate';

/** Hour of a person's local time from which the daily summary is sent. */
const MORNING_HOUR = 7;
const MY_WORK = pathTo('/my-work');

type Summary = DailySummary<DueRow>;

/**
 * Sends each person one summary a day, in the morning of their time zone, and what was escalated to them: in the app and
 * by mail, each if enabled.
 */
export async function sendDeadlineReminders(ctx: WorkContext): Promise<void> {
  const zones = (await timeZones(ctx))
    .filter(({ zone }) => hourIn(zone, ctx.now) >= MORNING_HOUR)
    .map(({ zone }) => ({ zone, day: dayIn(zone, ctx.now) }));
  const people = (await markReminded(ctx, zones)).filter((one) => one.wantsReminders || one.wantsDigest);
  if (people.length === 0) return;
  const stages = new Map<number, DueRow[]>();
  for (const row of await dueStages(ctx, people)) {
    const rows = stages.get(row.userId);
    if (rows) rows.push(row);
    else stages.set(row.userId, [row]);
  }
  const escalated = await escalate(ctx, people);
  const reminders = people.map((person) => ({
    person,
    summary: dailySummaryOf(stages.get(person.userId) ?? [], person.day, person.since),
    escalated: escalated.get(person.userId) ?? [],
  }));
  await notifyEach(
    ctx,
    reminders
      .filter(({ person }) => person.wantsReminders)
      .flatMap(({ person, summary, escalated: own }) => [
        ...summaryNotifications(person, summary),
        ...escalationNotifications(person, own),
      ]),
  );
  for (const { person, summary, escalated: own } of reminders)
    if (person.wantsDigest && (summary.orders.length > 0 || own.length > 0))
      await sendMail(ctx, person.email, digestOf(person, summary, own));
}

/** Records the reminders of this morning as sent, for plans whose people were told in another way. Sends nothing. */
export async function skipReminders(ctx: Pick<WorkContext, 'db' | 'now'>): Promise<void> {
  const zones = (await timeZones(ctx)).map(({ zone }) => ({ zone, day: dayIn(zone, ctx.now) }));
  await escalate(ctx, await markReminded(ctx, zones));
}

function summaryNotifications({ userId, userType }: ReminderRecipient, summary: Summary) {
  const text = dailySummaryText(summary, userType);
  if (!text) return [];
  const news = summary.orders.flatMap((one) => [...one.dueToday, ...one.newlyLate, ...one.dueSoon]);
  return [
    {
      userId,
      kind: 'deadline.summary',
      title: text.title,
      message: text.message,
      action: summary.orders.length === 1 ? planUrl(summary.orders[0]?.orderId ?? '') : MY_WORK,
      bundleKey: 'deadlines',
      isRead: !text.isNews,
      // A stage that becomes hidden from the person's side later also removes the summary that names the stage.
      stageIds: [...new Set(news.map((one) => one.stageId))],
    },
  ];
}

function digestOf(
  { name, day, userType }: ReminderRecipient,
  summary: Summary,
  escalated: readonly Escalated[],
): DigestMail {
  const lineOf = ({ stageName, side, deadline }: DueRow): DigestLine => ({
    stageName,
    side: userType === UserType.Trader ? side : null,
    deadline,
  });
  return {
    kind: 'digest',
    name,
    day,
    ...summary,
    orders: summary.orders.map((order) => ({
      name: order.orderName,
      path: planUrl(order.orderId),
      dueToday: order.dueToday.map(lineOf),
      newlyLate: order.newlyLate.map(lineOf),
      dueSoon: order.dueSoon.map(lineOf),
    })),
    escalated: escalated.map(({ orderId, ...side }) => ({ ...side, path: planUrl(orderId) })),
  };
}
