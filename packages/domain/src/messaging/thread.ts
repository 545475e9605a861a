import { UserType } from '../vocabulary';

/** Neither partner sees the other's thread. */
export const THREADS = ['buyer', 'manufacturer', 'internal'] as const;
export type Thread = (typeof THREADS)[number];

interface Comment {
  creatorUserType: UserType;
  targetAudienceUserType: readonly UserType[];
}
const involves = (comment: Comment, type: UserType): boolean =>
  comment.creatorUserType === type || comment.targetAudienceUserType.includes(type);

/** A comment for both sides is in both threads, a comment for traders only in the internal one. */
export function threadsOf(comment: Comment): Thread[] {
  const threads: Thread[] = [];
  if (involves(comment, UserType.Buyer)) threads.push('buyer');
  if (involves(comment, UserType.Manufacturer)) threads.push('manufacturer');
  return threads.length === 0 ? ['internal'] : threads;
}

const THREADS_OF_TYPE: Record<UserType, readonly Thread[]> = {
  [UserType.Buyer]: ['buyer'],
  [UserType.Trader]: THREADS,
  [UserType.Manufacturer]: ['manufacturer'],
};
export const threadsFor = (viewer: UserType): readonly Thread[] => THREADS_OF_TYPE[viewer];

const ADDRESSED: Record<Thread, UserType> = {
  buyer: UserType.Buyer,
  manufacturer: UserType.Manufacturer,
  internal: UserType.Trader,
};
/** Partners write to the trader, the trader to the partner of the thread. */
export const audienceOf = (author: UserType, thread: Thread): UserType[] => [
  author === UserType.Trader ? ADDRESSED[thread] : UserType.Trader,
];

/** Null for the internal thread. */
export const sideOfThread = (thread: Thread): UserType | null =>
  thread === 'internal' ? null : ADDRESSED[thread];
