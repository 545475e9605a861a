import { UserType } from '../vocabulary';
import type { TagTarget } from './tags';
import { type Thread, threadsFor, threadsOf } from './thread';

/** A trader's comment to both partners is in both. */
export type CountedThread = Thread | 'both';

/** Comments with the same tags in a thread. */
export interface CommentCount extends Omit<TagTarget, 'orderId'> {
  thread: CountedThread;
  total: number;
  unread: number;
}

/** A partner does not learn that the other one got a comment too. */
export function threadFor(viewer: UserType, comment: Parameters<typeof threadsOf>[0]): CountedThread {
  const threads = threadsOf(comment).filter((one) => threadsFor(viewer).includes(one));
  return viewer === UserType.Trader && threads.length > 1 ? 'both' : (threads[0] ?? 'internal');
}
