import type { CommentCount } from './counts';
import type { Thread } from './thread';

export interface Place {
  styleId?: string | undefined;
  comboId?: string | undefined;
  stageId?: string | undefined;
}
const isAt = (place: Place, count: CommentCount): boolean =>
  (['styleId', 'comboId', 'stageId'] as const).every(
    (name) => place[name] === undefined || place[name] === count[name],
  );

export function countsAt(counts: readonly CommentCount[], place: Place): { total: number; unread: number } {
  const there = counts.filter((count) => isAt(place, count));
  const sum = (name: 'total' | 'unread') => there.reduce((all, count) => all + count[name], 0);
  return { total: sum('total'), unread: sum('unread') };
}

export const unreadIn = (counts: readonly CommentCount[], place: Place, thread: Thread): number =>
  countsAt(
    counts.filter((count) => count.thread === thread || (count.thread === 'both' && thread !== 'internal')),
    place,
  ).unread;
