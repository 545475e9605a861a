import { UserType } from '@selvedge/domain/vocabulary';
import type { Message } from './queries';

/** The two threads of an order, which never meet (product.md section 7). */
export type Thread = 'buyer' | 'manufacturer';
export const THREAD_TYPE: Record<Thread, UserType> = {
  buyer: UserType.Buyer,
  manufacturer: UserType.Manufacturer,
};

/** The one thread of a buyer or manufacturer; a trader chooses. */
export const ownThread = (userType: UserType): Thread | null =>
  userType === UserType.Buyer ? 'buyer' : userType === UserType.Manufacturer ? 'manufacturer' : null;

/** Whom a comment is for: a trader names the thread's side, the sides write to the trader. */
export const audienceOf = (userType: UserType, thread: Thread): UserType[] =>
  userType === UserType.Trader ? [THREAD_TYPE[thread]] : [UserType.Trader];

/** Whether a comment belongs to a thread: written by or for that side; one for traders only stands in both. */
export function inThread(message: Message, thread: Thread): boolean {
  const type = THREAD_TYPE[thread];
  if (message.creatorUserType === type || message.targetAudienceUserType.includes(type)) return true;
  const sides = [message.creatorUserType, ...message.targetAudienceUserType];
  return sides.every((one) => one === UserType.Trader);
}
