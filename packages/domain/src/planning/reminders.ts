import type { Day } from '../calendar';
import { addDays } from '../calendar';
import { UserType } from '../vocabulary';
import { daysLeft } from './due';
import type { Side } from './stage';

/** What a morning tells of a deadline: it is today, it passed since the person's last morning, or it had passed before. */
export type DueWhen = 'today' | 'newlyLate' | 'late';

/** Null while the deadline is ahead. `since` is the day of the person's last morning; without one, yesterday's deadlines are news. */
export function dueWhen(deadline: Day, today: Day, since: Day | null): DueWhen | null {
  const days = daysLeft(deadline, today);
  if (days > 0) return null;
  if (days === 0) return 'today';
  return deadline >= (since ?? addDays(today, -1)) ? 'newlyLate' : 'late';
}

/** An open deadline of one side, for a person who is assigned there. */
export interface MorningStage {
  orderId: string;
  orderName: string;
  stageName: string;
  side: Side;
  deadline: Day;
}
interface MorningOrder<S extends MorningStage> {
  orderId: string;
  orderName: string;
  dueToday: S[];
  newlyLate: S[];
}
export interface Morning<S extends MorningStage> {
  /** Orders with news, those with most that is due today first. */
  orders: MorningOrder<S>[];
  dueToday: number;
  newlyLate: number;
  lateBefore: number;
}

/** A person's open deadlines up to today, as one summary: the news by order, and how many were late before. */
export function morningOf<S extends MorningStage>(
  stages: readonly S[],
  today: Day,
  since: Day | null,
): Morning<S> {
  const orders = new Map<string, MorningOrder<S>>();
  const morning: Morning<S> = { orders: [], dueToday: 0, newlyLate: 0, lateBefore: 0 };
  for (const stage of stages) {
    const when = dueWhen(stage.deadline, today, since);
    if (when === 'late') morning.lateBefore += 1;
    if (when === null || when === 'late') continue;
    const { orderId, orderName } = stage;
    const order = orders.get(orderId) ?? { orderId, orderName, dueToday: [], newlyLate: [] };
    orders.set(orderId, order);
    const list = when === 'today' ? 'dueToday' : 'newlyLate';
    order[list].push(stage);
    morning[list] += 1;
  }
  morning.orders = [...orders.values()].sort(
    (one, other) =>
      other.dueToday.length - one.dueToday.length || other.newlyLate.length - one.newlyLate.length,
  );
  return morning;
}

const NAMED = 3;
const PREDICATE = {
  today: ['is due today', 'are due today'],
  newlyLate: ['is overdue', 'are overdue'],
} as const;

/** "Cutting, Sewing, Washing and 2 more are overdue with the factory." A trader stands on both sides, so theirs is named. */
export function reminderText(
  when: keyof typeof PREDICATE,
  stageNames: readonly string[],
  side: Side,
  reader: UserType,
): string {
  const shown = stageNames.slice(0, NAMED);
  const more = stageNames.length - shown.length;
  const last = more > 0 ? `${more} more` : shown.length > 1 ? shown.pop() : undefined;
  const names = last === undefined ? shown.join('') : `${shown.join(', ')} and ${last}`;
  const where =
    reader === UserType.Trader ? (side === 'client' ? ' with the buyer' : ' with the factory') : '';
  return `${names} ${PREDICATE[when][stageNames.length === 1 ? 0 : 1]}${where}.`;
}

function orderText<S extends MorningStage>(order: MorningOrder<S>, reader: UserType): string {
  const parts = (['dueToday', 'newlyLate'] as const).flatMap((list) =>
    (['client', 'factory'] as const).flatMap((side) => {
      const names = order[list].filter((stage) => stage.side === side).map((stage) => stage.stageName);
      return names.length === 0
        ? []
        : [reminderText(list === 'dueToday' ? 'today' : 'newlyLate', names, side, reader)];
    }),
  );
  return parts.join(' ');
}

const lateText = (count: number): string =>
  count === 1 ? '1 stage was late before.' : `${count} stages were late before.`;
/** '2 due today, 3 newly late'; what there is none of is left out. */
export const newsText = ({
  dueToday,
  newlyLate,
}: Pick<Morning<MorningStage>, 'dueToday' | 'newlyLate'>): string =>
  [
    ...(dueToday > 0 ? [`${dueToday} due today`] : []),
    ...(newlyLate > 0 ? [`${newlyLate} newly late`] : []),
  ].join(', ');

/**
 * A morning as a notification; null when nothing is due. The news of a single order reads as a reminder of that order;
 * without news it only says how many are late.
 */
export function morningText<S extends MorningStage>(
  morning: Morning<S>,
  reader: UserType,
): { title: string; message: string; isNews: boolean } | null {
  const { orders, lateBefore } = morning;
  const [first] = orders;
  const late = lateBefore > 0 ? [lateText(lateBefore)] : [];
  if (!first)
    return lateBefore === 0 ? null : { title: 'Nothing new is due', message: late.join(' '), isNews: false };
  if (orders.length === 1)
    return {
      title: first.orderName,
      message: [orderText(first, reader), ...late].join(' '),
      isNews: true,
    };
  const shown = orders.slice(0, NAMED).map((order) => `${order.orderName}: ${orderText(order, reader)}`);
  const more = orders.length - shown.length;
  const rest = more > 0 ? [`${more} more ${more === 1 ? 'order has' : 'orders have'} deadlines due.`] : [];
  return { title: newsText(morning), message: [...shown, ...rest, ...late].join(' '), isNews: true };
}
