import { UserType } from '../vocabulary';
import type { TagTarget } from './tags';
import { type Thread, threadsFor, threadsOf } from './thread';

/** The thread of a comment; a trader's comment to both partners is in both. */
export type CountedThread = Thread | 'both';

/** The number of comments with the same tags in a thread, and how many of them the viewer has not read. */
export interface CommentCount extends Omit<TagTarget, 'orderId'> {
  thread: CountedThread;
  total: number;
  unread: number;
}

/** The thread of a comment as a viewer knows it: a partner does not learn that the other one got it too. */
export function threadFor(viewer: UserType, comment: Parameters<typeof threadsOf>[0]): CountedThread {
  const threads = threadsOf(comment).filter((one) => threadsFor(viewer).includes(one));
  return viewer === UserType.Trader && threads.length > 1 ? 'both' : (threads[0] ?? 'internal');
}
