import { addDays, type Day } from '../calendar';
import { joinTexts, type LocalizedText, localized, namesText, verbatim } from '../localized-text';
import { UserType } from '../vocabulary';
import { dayNumber, weekdayOf } from '../workdays/day-number';
import { daysLeft } from './due';
import type { Side } from './stage';

export type DueWhen = 'today' | 'newlyLate' | 'late' | 'soon';

/**
 * Null for future deadlines, except in the first summary `noticeDays` before them or later (null or 0: no notice).
 * `since` is the day of the person's last summary; by default yesterday.
 */
export function dueWhen(
  deadline: Day,
  today: Day,
  since: Day | null,
  noticeDays: number | null = null,
): DueWhen | null {
  const last = since ?? addDays(today, -1);
  const days = daysLeft(deadline, today);
  if (days > 0) {
    if (noticeDays === null || noticeDays === 0) return null;
    const noticeDay = addDays(deadline, -noticeDays);
    return noticeDay <= today && noticeDay > last ? 'soon' : null;
  }
  if (days === 0) return 'today';
  return deadline >= last ? 'newlyLate' : 'late';
}

export interface SummaryStage {
  orderId: string;
  orderName: string;
  stageName: string;
  side: Side;
  deadline: Day;
  /** Days before the deadline; null or 0 for no notice. */
  noticeDays: number | null;
  /** Before its order was imported, so that it is no news. */
  wasLate?: boolean;
}
interface SummaryOrder<S extends SummaryStage> {
  orderId: string;
  orderName: string;
  dueToday: S[];
  newlyLate: S[];
  dueSoon: S[];
}
export interface DailySummary<S extends SummaryStage> {
  orders: SummaryOrder<S>[];
  dueToday: number;
  newlyLate: number;
  dueSoon: number;
  lateBefore: number;
  late: S[];
}
const LISTS = { today: 'dueToday', newlyLate: 'newlyLate', soon: 'dueSoon' } as const;

export function dailySummaryOf<S extends SummaryStage>(
  stages: readonly S[],
  today: Day,
  since: Day | null,
): DailySummary<S> {
  const orders = new Map<string, SummaryOrder<S>>();
  const late: S[] = [];
  const summary = { dueToday: 0, newlyLate: 0, dueSoon: 0, lateBefore: 0 };
  for (const stage of stages) {
    const due = dueWhen(stage.deadline, today, since, stage.noticeDays);
    const when = due === 'newlyLate' && stage.wasLate ? 'late' : due;
    if (when === 'late' || when === 'newlyLate') late.push(stage);
    if (when === 'late') summary.lateBefore += 1;
    if (when === null || when === 'late') continue;
    const { orderId, orderName } = stage;
    const order = orders.get(orderId) ?? { orderId, orderName, dueToday: [], newlyLate: [], dueSoon: [] };
    orders.set(orderId, order);
    const list = LISTS[when];
    order[list].push(stage);
    summary[list] += 1;
  }
  return {
    ...summary,
    orders: [...orders.values()].sort(
      (one, other) =>
        other.dueToday.length - one.dueToday.length || other.newlyLate.length - one.newlyLate.length,
    ),
    late: late.sort((one, other) => one.deadline.localeCompare(other.deadline)),
  };
}

/** The daily mail counts the other late stages. */
export const LATE_LISTED = 10;

const MONDAY = 1;
export const remindsOfLate = (
  { neverSignedIn, day }: { neverSignedIn: boolean; day: Day },
  isWorkingDay: boolean,
): boolean => (neverSignedIn ? isWorkingDay : weekdayOf(dayNumber(day)) === MONDAY);

const NAMED = 3;
interface Names {
  names: LocalizedText;
  count: number;
}
/** Texts for traders name the side, because traders work on both. */
const REMINDERS = {
  today: {
    own: (of: Names) => localized('{names} {count, plural, one {is due today} other {are due today}}.', of),
    client: (of: Names) =>
      localized('{names} {count, plural, one {is due today} other {are due today}} with the buyer.', of),
    factory: (of: Names) =>
      localized('{names} {count, plural, one {is due today} other {are due today}} with the factory.', of),
  },
  newlyLate: {
    own: (of: Names) => localized('{names} {count, plural, one {is overdue} other {are overdue}}.', of),
    client: (of: Names) =>
      localized('{names} {count, plural, one {is overdue} other {are overdue}} with the buyer.', of),
    factory: (of: Names) =>
      localized('{names} {count, plural, one {is overdue} other {are overdue}} with the factory.', of),
  },
};

export function reminderText(
  when: keyof typeof REMINDERS,
  stageNames: readonly string[],
  side: Side,
  reader: UserType,
): LocalizedText {
  const names = stagesText(stageNames);
  return REMINDERS[when][reader === UserType.Trader ? side : 'own']({ names, count: stageNames.length });
}

const noticeText = (stageNames: readonly string[], deadline: Day): LocalizedText =>
  localized('{names} {count, plural, one {is due} other {are due}} on {day}.', {
    names: stagesText(stageNames),
    count: stageNames.length,
    day: { day: deadline },
  });

function stagesText(stageNames: readonly string[]): LocalizedText {
  const stages = stageNames.map((stage) => ({ stage }));
  const [last] = stages.length > 1 && stages.length <= NAMED ? stages.slice(-1) : [];
  return last
    ? localized('{names} and {last}', { names: joinTexts(stages.slice(0, -1), ', '), last })
    : namesText(stages);
}

/** One notice a day. A stage whose two sides are due on the same day is named once. */
function noticesText(stages: readonly SummaryStage[]): LocalizedText[] {
  const names = new Map<Day, Set<string>>();
  for (const { deadline, stageName } of stages)
    names.set(deadline, (names.get(deadline) ?? new Set()).add(stageName));
  return [...names]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([deadline, stageNames]) => noticeText([...stageNames], deadline));
}

function orderText<S extends SummaryStage>(order: SummaryOrder<S>, reader: UserType): LocalizedText {
  const parts = (['dueToday', 'newlyLate'] as const).flatMap((list) =>
    (['client', 'factory'] as const).flatMap((side) => {
      const names = order[list].filter((stage) => stage.side === side).map((stage) => stage.stageName);
      return names.length === 0
        ? []
        : [reminderText(list === 'dueToday' ? 'today' : 'newlyLate', names, side, reader)];
    }),
  );
  return joinTexts([...parts, ...noticesText(order.dueSoon)], ' ');
}

export const overdueText = (days: number): LocalizedText =>
  localized('{days, plural, one {# day overdue} other {# days overdue}}', { days: String(days) });
export const lateText = (count: number): LocalizedText =>
  localized('{count, plural, one {# stage was overdue before.} other {# stages were overdue before.}}', {
    count: String(count),
  });
export const newsText = ({
  dueToday,
  newlyLate,
  dueSoon,
}: Pick<DailySummary<SummaryStage>, 'dueToday' | 'newlyLate' | 'dueSoon'>): LocalizedText =>
  joinTexts(
    [
      ...(dueToday > 0 ? [localized('{count} due today', { count: String(dueToday) })] : []),
      ...(newlyLate > 0 ? [localized('{count} newly overdue', { count: String(newlyLate) })] : []),
      ...(dueSoon > 0 ? [localized('{count} due soon', { count: String(dueSoon) })] : []),
    ],
    ', ',
  );

/** Null if nothing is due. Without news it contains only the number of late stages. */
export function dailySummaryText<S extends SummaryStage>(
  summary: DailySummary<S>,
  reader: UserType,
): { title: LocalizedText; message: LocalizedText; isNews: boolean } | null {
  const { orders, lateBefore } = summary;
  const [first] = orders;
  const late = lateBefore > 0 ? [lateText(lateBefore)] : [];
  if (!first)
    return lateBefore === 0
      ? null
      : { title: localized('Nothing new is due'), message: lateText(lateBefore), isNews: false };
  if (orders.length === 1)
    return {
      title: verbatim(first.orderName),
      message: joinTexts([orderText(first, reader), ...late], ' '),
      isNews: true,
    };
  const shown = orders
    .slice(0, NAMED)
    .map((order) => localized('{order}: {what}', { order: order.orderName, what: orderText(order, reader) }));
  const more = orders.length - shown.length;
  const rest = more > 0 ? [moreOrders(more)] : [];
  return { title: newsText(summary), message: joinTexts([...shown, ...rest, ...late], ' '), isNews: true };
}

const moreOrders = (count: number): LocalizedText =>
  localized(
    '{count, plural, one {# more order has deadlines due.} other {# more orders have deadlines due.}}',
    {
      count: String(count),
    },
  );
