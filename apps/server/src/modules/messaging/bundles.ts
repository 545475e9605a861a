import type { Thread } from '@selvedge/domain/messaging/thread';

/** Notifications are bundled per conversation and per thread of an order while they are unread. */
export const bundleOfMessages = (authorId: number): string => `message:${authorId}`;
export const bundleOfComments = (orderId: string, thread: Thread | 'both'): string =>
  `comment:${orderId}:${thread}`;
