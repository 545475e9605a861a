import { UserType } from '../vocabulary';

/**
 * The threads of an order's comments: with the buyer, with the manufacturer, and the trader's own. The first two
 * never meet: what is said in one is not there for the other side.
 */
export const THREADS = ['buyer', 'manufacturer', 'internal'] as const;
export type Thread = (typeof THREADS)[number];

interface Comment {
  creatorUserType: UserType;
  targetAudienceUserType: readonly UserType[];
}
const speaks = (comment: Comment, type: UserType): boolean =>
  comment.creatorUserType === type || comment.targetAudienceUserType.includes(type);

/** Where a comment stands: one for both sides in both threads, one for traders only in the internal one. */
export function threadsOf(comment: Comment): Thread[] {
  const threads: Thread[] = [];
  if (speaks(comment, UserType.Buyer)) threads.push('buyer');
  if (speaks(comment, UserType.Manufacturer)) threads.push('manufacturer');
  return threads.length === 0 ? ['internal'] : threads;
}

const THREADS_OF_TYPE: Record<UserType, readonly Thread[]> = {
  [UserType.Buyer]: ['buyer'],
  [UserType.Trader]: THREADS,
  [UserType.Manufacturer]: ['manufacturer'],
};
/** The threads that a viewer's type may open. */
export const threadsFor = (viewer: UserType): readonly Thread[] => THREADS_OF_TYPE[viewer];

const ADDRESSED: Record<Thread, UserType> = {
  buyer: UserType.Buyer,
  manufacturer: UserType.Manufacturer,
  internal: UserType.Trader,
};
/** Whom a comment in a thread is for: the sides write to the trader, the trader to the thread's side. */
export const audienceOf = (author: UserType, thread: Thread): UserType[] => [
  author === UserType.Trader ? ADDRESSED[thread] : UserType.Trader,
];

/** The side whose thread it is, for queries; null for the internal one. */
export const sideOfThread = (thread: Thread): UserType | null =>
  thread === 'internal' ? null : ADDRESSED[thread];
