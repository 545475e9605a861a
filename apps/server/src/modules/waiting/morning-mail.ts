import { addDays, startOfDay } from '@selvedge/domain/calendar';
import { moveText } from '@selvedge/domain/planning/history/commit-texts';
import { dailySummaryOf } from '@selvedge/domain/planning/reminders';
import { linkChoices } from '@selvedge/domain/reporting/links';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import type { DigestLine, DigestMail } from '#server/mail/digest-template';
import type { DueRow, MovedDeadline } from '#server/modules/planning/planning';
import { movedDeadlines, planUrl, stageUrl } from '#server/modules/planning/planning';
import { placeKey } from '#server/modules/reporting/reporting';
import type { MailLinks, Morning } from './greet-mornings';
import { readWaiting } from './read-waiting';

/** Choices of a line that are links; the page has the others. */
const CHOICES_IN_MAIL = 2;

/** The mail of a person's morning: what is due, what waits for the person, and which deadlines moved yesterday. */
export async function readMorningMail(
  ctx: Context,
  { person, due, escalated }: Morning,
  { reportUrls, stopUrl, signUpUrl }: MailLinks,
): Promise<DigestMail> {
  const { name, day, since, zone, userType } = person;
  const tomorrow = addDays(day, 1);
  // The mail always names what is due tomorrow, as if people had asked for a notice one day before.
  const noticed = due.map((row) => (row.deadline === tomorrow ? { ...row, noticeDays: 1 } : row));
  const lineOf = ({ stageId, stageName, category, side, deadline }: DueRow): DigestLine => ({
    stageName,
    side: userType === UserType.Trader ? side : null,
    deadline,
    reportUrl: reportUrls.get(placeKey({ stageId, side, personId: person.userId })) ?? null,
    choices: linkChoices(category, side, 'none').slice(0, CHOICES_IN_MAIL),
  });
  const { orders, ...counts } = dailySummaryOf(noticed, day, since);
  const waiting = await readWaiting(ctx, day);
  const moved = await movedDeadlines(ctx, startOfDay(zone, addDays(day, -1)), startOfDay(zone, day));
  return {
    kind: 'digest',
    name,
    day,
    stopUrl,
    signUpUrl,
    ...counts,
    dueTomorrow: due.filter((row) => row.deadline === tomorrow).length,
    orders: orders.map((order) => ({
      name: order.orderName,
      path: planUrl(order.orderId),
      dueToday: order.dueToday.map(lineOf),
      newlyLate: order.newlyLate.map(lineOf),
      dueSoon: order.dueSoon.map(lineOf),
    })),
    escalated: escalated.map(({ orderId, ...side }) => ({ ...side, path: planUrl(orderId) })),
    waiting,
    moved: { total: moved.length, items: moved.map((move) => movedLine(move, userType)) },
  };
}

const movedLine = ({ orderId, orderName, ...move }: MovedDeadline, reader: UserType) => ({
  orderName,
  text: moveText({ what: 'deadline', audience: [], ...move }, reader),
  path: stageUrl(orderId, move.stageId),
});

/** Whether a mail says more than that stages were late before. */
export const hasNews = ({ orders, escalated, waiting, moved }: DigestMail): boolean =>
  orders.length > 0 ||
  escalated.length > 0 ||
  moved.total > 0 ||
  Object.values(waiting).some(({ total }) => total > 0);
