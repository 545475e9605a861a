import type { Problem } from '../actor';
import type { Day } from '../calendar';
import { joinTexts, type LocalizedText, localized, namesText } from '../localized-text';
import type { WorkingDays } from '../workdays/working-days';
import { workingDaysText } from './schedule/schedule-texts';
import type { Side } from './stage';

/** Working days overdue before a side is escalated; null: never. */
export interface ReminderRules {
  editorsAfter: number | null;
  adminsAfter: number | null;
}
export const NO_ESCALATION: ReminderRules = { editorsAfter: null, adminsAfter: null };
export const OFFERED_ESCALATION: ReminderRules = { editorsAfter: 3, adminsAfter: 7 };
export const ESCALATION_DAYS_MAX = 60;

export function checkReminderRules({ editorsAfter, adminsAfter }: ReminderRules): Problem[] {
  const isValid = (days: number | null) =>
    days === null || (Number.isInteger(days) && days >= 1 && days <= ESCALATION_DAYS_MAX);
  const message = localized('Days must be whole days from 1 to {max}.', { max: ESCALATION_DAYS_MAX });
  const wrong = [
    ...(isValid(editorsAfter) ? [] : [{ path: 'editorsAfter', message }]),
    ...(isValid(adminsAfter) ? [] : [{ path: 'adminsAfter', message }]),
  ];
  if (wrong.length > 0 || editorsAfter === null || adminsAfter === null) return wrong;
  return adminsAfter > editorsAfter
    ? []
    : [{ path: 'adminsAfter', message: localized('The second level must come after the first.') }];
}

export type EscalationLevel = 1 | 2;

export interface OverdueSide {
  deadline: Day;
  onStage: readonly number[];
  editors: readonly number[];
  admins: readonly number[];
}
export interface Escalation {
  userId: number;
  level: EscalationLevel;
  /** Working days after the deadline. */
  days: number;
}

/**
 * `days` are the side's working days; `earlier` are the escalations of this side and deadline so far; `isMuted` is true
 * for people who muted the order or their reminders. A person is notified of a level once, and of nothing after a
 * higher level.
 */
export function escalationsDue(
  { deadline, onStage, editors, admins }: OverdueSide,
  { editorsAfter, adminsAfter }: ReminderRules,
  days: WorkingDays,
  today: Day,
  earlier: readonly Pick<Escalation, 'userId' | 'level'>[],
  isMuted: (userId: number) => boolean,
): Escalation[] {
  const overdue = days.between(deadline, today);
  const reached = (after: number | null) => after !== null && overdue >= after;
  const levels = new Map<number, EscalationLevel>();
  if (reached(editorsAfter)) for (const userId of editors) levels.set(userId, 1);
  if (reached(adminsAfter)) for (const userId of admins) levels.set(userId, 2);
  const isNews = (userId: number, level: EscalationLevel) =>
    !onStage.includes(userId) &&
    !isMuted(userId) &&
    !earlier.some((one) => one.userId === userId && one.level >= level);
  return [...levels]
    .filter(([userId, level]) => isNews(userId, level))
    .map(([userId, level]) => ({ userId, level, days: overdue }));
}

function escalationText(
  stageName: string,
  side: Side,
  days: number,
  people: readonly string[],
): LocalizedText {
  const values = { stage: { stage: stageName }, days: workingDaysText(days) };
  const overdue =
    side === 'client'
      ? localized('{stage} is {days} overdue with the buyer.', values)
      : localized('{stage} is {days} overdue with the factory.', values);
  const onIt = localized('On it: {people}.', { people: namesText(people) });
  return people.length === 0 ? overdue : joinTexts([overdue, onIt], ' ');
}

const NAMED = 3;
export interface EscalatedSide {
  stageName: string;
  side: Side;
  days: number;
  people: readonly string[];
}
/** One notification for an order; it names three stages. */
export function escalationsText(sides: readonly EscalatedSide[]): LocalizedText {
  const named = sides.length <= NAMED + 1 ? sides : sides.slice(0, NAMED);
  const more = sides.length - named.length;
  return joinTexts(
    [
      ...named.map(({ stageName, side, days, people }) => escalationText(stageName, side, days, people)),
      ...(more > 0 ? [localized('{count} more stages stay overdue.', { count: String(more) })] : []),
    ],
    ' ',
  );
}

export function escalationLine(stageName: string, order: string, side: Side, days: number): LocalizedText {
  const values = { stage: { stage: stageName }, order, days: workingDaysText(days) };
  return side === 'client'
    ? localized('{stage}, {order} (Buyer), {days} overdue', values)
    : localized('{stage}, {order} (Factory), {days} overdue', values);
}
export const ESCALATED_TO_YOU = localized('Escalated to you');
export const escalatedText = (count: number): LocalizedText =>
  localized('{count} escalated to you', { count: String(count) });
