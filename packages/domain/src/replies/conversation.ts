import { type CountedThread, threadFor } from '../messaging/counts';
import type { TagTarget } from '../messaging/tags';
import { audienceOf } from '../messaging/thread';
import { UserType } from '../vocabulary';

/** Urgent messages are mailed at once. */
export const UNREAD_MINUTES = 15;
/** Between two mails to a person about a conversation. */
export const MAIL_PAUSE_MINUTES = 30;
export const MESSAGES_A_MAIL = 20;
/** Days after which an unread message is not mailed any more. */
export const UNMAILED_DAYS = 3;

/**
 * Comments of one thread on one part of an order, or messages of one person about the part. A reply to a message to
 * many people without an order goes to its author, as in the app.
 */
export type Conversation = TagTarget &
  ({ thread: CountedThread; partnerId: null } | { thread: null; partnerId: number });

export interface MailedMessage extends TagTarget {
  authorId: number;
  creatorUserType: UserType;
  targetAudienceUserType: readonly UserType[];
  isDirect: boolean;
}
export function conversationOf(reader: UserType, message: MailedMessage): Conversation {
  const { orderId, styleId, comboId, stageId, isDirect, authorId } = message;
  const place = { orderId, styleId, comboId, stageId };
  return isDirect || orderId === null
    ? { ...place, thread: null, partnerId: authorId }
    : { ...place, thread: threadFor(reader, message), partnerId: null };
}

export interface Parties {
  traderId: number | null;
  buyerId: number | null;
  factoryId: number | null;
}
/** A reply to a comment to both partners goes to its author's side, the trader's. */
export function readingParty(
  reader: UserType,
  thread: CountedThread,
  { traderId, buyerId, factoryId }: Parties,
): number | null {
  if (reader !== UserType.Trader || thread === 'internal' || thread === 'both') return traderId;
  return thread === 'buyer' ? buyerId : factoryId;
}

/** Has the reader's organization: a new buyer or factory must not get replies to earlier mails. */
export function conversationKey(reader: UserType, conversation: Conversation, parties: Parties): string {
  const { orderId, styleId, comboId, stageId, thread, partnerId } = conversation;
  const place = [orderId, styleId, comboId, stageId].map((id) => id ?? '').join('.');
  return thread === null
    ? `message ${place} ${partnerId}`
    : `comment ${place} ${thread} ${readingParty(reader, thread, parties) ?? ''}`;
}

/** A partner's reply goes to the trader, a trader's into the thread. */
export const replyAudience = (author: UserType, thread: CountedThread): UserType[] =>
  audienceOf(author, thread === 'both' ? 'internal' : thread);
