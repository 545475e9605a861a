import { addDays, daysBetween, startOfDay } from '@selvedge/domain/calendar';
import { moveText } from '@selvedge/domain/planning/history/commit-texts';
import { dailySummaryOf, LATE_LISTED } from '@selvedge/domain/planning/reminders';
import { workStatus, workText } from '@selvedge/domain/planning/stage-work';
import { mailedChoices } from '@selvedge/domain/reporting/links';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import type { DigestLine, DigestMail } from '#server/mail/digest-template';
import type { ReminderRecipient } from '#server/modules/identity/identity';
import {
  type DueRow,
  type Escalated,
  type MovedDeadline,
  movedDeadlines,
  stageUrl,
} from '#server/modules/planning/planning';
import { placeKey } from '#server/modules/reporting/reporting';
import { readWaiting } from './read-waiting';

export function mailedSummary({ person: { day, since }, due }: Morning) {
  const tomorrow = addDays(day, 1);
  // The mail always names what is due tomorrow, as if people had asked for a notice one day before.
  const noticed = due.map((row) => (row.deadline === tomorrow ? { ...row, noticeDays: 1 } : row));
  const { orders, late, ...counts } = dailySummaryOf(noticed, day, since);
  return {
    ...counts,
    orders: orders.filter(({ dueToday, dueSoon }) => dueToday.length + dueSoon.length > 0),
    late: late.slice(0, LATE_LISTED),
  };
}

export const listedStages = ({ orders, late }: ReturnType<typeof mailedSummary>): DueRow[] => [
  ...late,
  ...orders.flatMap(({ dueToday, dueSoon }) => [...dueToday, ...dueSoon]),
];

export async function readMorningMail(
  ctx: Context,
  morning: Morning,
  { reportUrls, stopUrl, signUpUrl }: MailLinks,
): Promise<DigestMail> {
  const { person, due, escalated } = morning;
  const { name, day, zone, userType } = person;
  const lineOf = ({
    orderId,
    stageId,
    stageName,
    category,
    side,
    deadline,
    status,
    quantity,
  }: DueRow): DigestLine => ({
    stageName,
    side: userType === UserType.Trader ? side : null,
    deadline,
    path: stageUrl(orderId, stageId),
    work: workText({ status, quantity }),
    reportUrl: reportUrls.get(placeKey({ stageId, side, personId: person.userId })) ?? null,
    choices: mailedChoices(category, side, workStatus({ status, quantity })),
  });
  const { orders, late, ...counts } = mailedSummary(morning);
  const waiting = await readWaiting(ctx, day);
  const moved = await movedDeadlines(ctx, startOfDay(zone, addDays(day, -1)), startOfDay(zone, day));
  return {
    kind: 'digest',
    name,
    day,
    stopUrl,
    signUpUrl,
    ...counts,
    dueTomorrow: due.filter((row) => row.deadline === addDays(day, 1)).length,
    orders: orders.map((order) => ({
      name: order.orderName,
      dueToday: order.dueToday.map(lineOf),
      dueSoon: order.dueSoon.map(lineOf),
    })),
    late: late.map((row) => ({
      ...lineOf(row),
      orderName: row.orderName,
      days: daysBetween(row.deadline, day),
    })),
    escalated: escalated.map(({ orderId, stageId, ...side }) => ({
      ...side,
      path: stageUrl(orderId, stageId),
    })),
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
export const hasNews = ({ orders, newlyLate, escalated, waiting, moved }: DigestMail): boolean =>
  orders.length > 0 ||
  newlyLate > 0 ||
  escalated.length > 0 ||
  moved.total > 0 ||
  Object.values(waiting).some(({ total }) => total > 0);

/** Without what waits for the person. */
export interface Morning {
  person: ReminderRecipient;
  due: readonly DueRow[];
  escalated: readonly Escalated[];
}

export interface MailLinks {
  /** The person's report links, by `placeKey`. */
  reportUrls: ReadonlyMap<string, string>;
  stopUrl: string;
  signUpUrl: string | null;
}
