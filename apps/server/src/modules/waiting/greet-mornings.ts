import { pathTo } from '@selvedge/contract/paths';
import type { Actor } from '@selvedge/domain/actor';
import { dayIn, hourIn } from '@selvedge/domain/calendar';
import { groupBy } from '@selvedge/domain/group-by';
import {
  type DailySummary,
  dailySummaryOf,
  dailySummaryText,
  remindsOfLate,
} from '@selvedge/domain/planning/reminders';
import { UserType } from '@selvedge/domain/vocabulary';
import { workingDaysOf } from '@selvedge/domain/workdays/work-calendar';
import type { WorkContext } from '#server/http/context';
import { readingFor } from '#server/http/decisions';
import { sendMail } from '#server/mail/mail';
import {
  actorsById,
  markReminded,
  type ReminderRecipient,
  signUpAddress,
  timeZones,
} from '#server/modules/identity/identity';
import { notifyEach } from '#server/modules/notifications/notifications';
import {
  type DueRow,
  dueStages,
  escalate,
  escalationNotifications,
  planUrl,
} from '#server/modules/planning/planning';
import {
  type LinkPlace,
  mailedLinks,
  rememberMornings,
  stopMailUrl,
  unsubscribeHeaders,
} from '#server/modules/reporting/reporting';
import { calendarsOfHouses } from '#server/modules/workdays/workdays';
import { hasNews, listedStages, type Morning, mailedSummary, readMorningMail } from './morning-mail';

const MORNING_HOUR = 7;
const MY_WORK = pathTo('/my-work');

/**
 * One summary a day and person, in the morning of their time zone, with what was escalated to them: in the app and by
 * mail, each if enabled. The mail also names what waits for the person and which deadlines moved yesterday. Without
 * news it is sent while stages are late: each working day to people who never sign in, else on Mondays.
 */
export async function greetMornings(ctx: WorkContext): Promise<void> {
  const zones = (await timeZones(ctx))
    .filter(({ zone }) => hourIn(zone, ctx.now) >= MORNING_HOUR)
    .map((one) => ({ ...one, day: dayIn(one.zone, ctx.now) }));
  const people = (await markReminded(ctx, zones)).filter((one) => one.wantsReminders || one.wantsDigest);
  if (people.length === 0) return;
  const stages = groupBy(await dueStages(ctx, people), ({ userId }) => userId);
  const escalated = await escalate(ctx, people);
  const mornings = people.map((person) => ({
    person,
    due: stages.get(person.userId) ?? [],
    escalated: escalated.get(person.userId) ?? [],
  }));
  await notifyEach(
    ctx,
    mornings
      .filter(({ person }) => person.wantsReminders && !person.isInvited)
      .flatMap(({ person, due, escalated: own }) => [
        ...summaryNotifications(person, dailySummaryOf(due, person.day, person.since)),
        ...escalationNotifications(person, own),
      ]),
  );
  const readers = mornings.filter(({ person }) => person.wantsDigest);
  const actors = await actorsById(
    ctx,
    readers.map(({ person }) => person.userId),
  );
  const reportUrls = await mailedLinks(ctx, readers.filter(isPartner).flatMap(placesOf));
  const calendars = await calendarsOfHouses(
    ctx,
    readers.map(({ person }) => person.organizationId),
  );
  const sent: Morning[] = [];
  for (const morning of readers) {
    const { userId, organizationId, day } = morning.person;
    const isSent = await sendMorningMail(ctx, morning, {
      actor: actors.get(userId),
      reportUrls,
      isWorkingDay: workingDaysOf(calendars.get(organizationId) ?? null).isWorking(day),
    });
    if (isSent) sent.push(morning);
  }
  await rememberMornings(ctx, sent.flatMap(placesOf));
}

const placesOf = (morning: Morning): LinkPlace[] =>
  listedStages(mailedSummary(morning)).map(({ orderId, stageId, side }) => ({
    orderId,
    stageId,
    side,
    personId: morning.person.userId,
  }));
const isPartner = ({ person }: Morning): boolean => person.userType !== UserType.Trader;

async function sendMorningMail(
  ctx: WorkContext,
  morning: Morning,
  {
    actor,
    reportUrls,
    isWorkingDay,
  }: { actor: Actor | undefined; reportUrls: ReadonlyMap<string, string>; isWorkingDay: boolean },
): Promise<boolean> {
  if (!actor) return false;
  const { userId, email, isInvited } = morning.person;
  const stopUrl = stopMailUrl(ctx, { kind: 'morning', personId: userId });
  const mail = await readMorningMail(readingFor(ctx, actor), morning, {
    reportUrls,
    stopUrl,
    signUpUrl: null,
  });
  if (!hasNews(mail) && !(mail.late.length > 0 && remindsOfLate(morning.person, isWorkingDay))) return false;
  const signUpUrl = isInvited ? await signUpAddress(ctx, userId) : null;
  await sendMail(ctx, email, { ...mail, signUpUrl }, { headers: unsubscribeHeaders(stopUrl) });
  return true;
}

/** Marks the reminders of this morning as sent, for plans whose people got the news in another way. Sends nothing. */
export async function skipMornings(ctx: Pick<WorkContext, 'db' | 'now'>): Promise<void> {
  const zones = (await timeZones(ctx)).map((one) => ({ ...one, day: dayIn(one.zone, ctx.now) }));
  await escalate(ctx, await markReminded(ctx, zones));
}

function summaryNotifications({ userId, userType }: ReminderRecipient, summary: DailySummary<DueRow>) {
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
