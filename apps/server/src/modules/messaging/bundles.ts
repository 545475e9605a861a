import type { Thread } from '@selvedge/domain/messaging/thread';

/** Unread notifications are bundled per conversation and per thread of an order. */
export const bundleOfMessages = (authorId: number): string => `message:${authorId}`;
export const bundleOfComments = (orderId: string, thread: Thread | 'both'): string =>
  `comment:${orderId}:${thread}`;
export const bundleOfMentions = (orderId: string, thread: Thread | 'both'): string =>
  `mention:${orderId}:${thread}`;
