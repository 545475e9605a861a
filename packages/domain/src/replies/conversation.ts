import { type CountedThread, threadFor } from '../messaging/counts';
import type { TagTarget } from '../messaging/tags';
import { audienceOf } from '../messaging/thread';
import { UserType } from '../vocabulary';

/** Minutes for which a message stays unread before it is mailed. Urgent ones are mailed at once. */
export const UNREAD_MINUTES = 15;
/** Minutes between two mails to a person about a conversation. */
export const MAIL_PAUSE_MINUTES = 30;
/** Messages of one mail. */
export const MESSAGES_A_MAIL = 20;
/** Days after which an unread message is not mailed any more. */
export const UNMAILED_DAYS = 3;

/**
 * What a reply answers: comments of one thread on one part of an order, or messages of one person about the part.
 * Messages to many people without an order are answered to their author, as in the app.
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

/** The organizations of an order. */
export interface Parties {
  traderId: number | null;
  buyerId: number | null;
  factoryId: number | null;
}
/**
 * The organization that reads a reply in a thread. A comment to both partners is answered on its author's side, which is
 * the trader's.
 */
export function readingParty(
  reader: UserType,
  thread: CountedThread,
  { traderId, buyerId, factoryId }: Parties,
): number | null {
  if (reader !== UserType.Trader || thread === 'internal' || thread === 'both') return traderId;
  return thread === 'buyer' ? buyerId : factoryId;
}

/**
 * The key of a conversation. It contains the organization that reads the replies: when an order gets another buyer or
 * factory, an earlier mail cannot be answered to the new one.
 */
export function conversationKey(reader: UserType, conversation: Conversation, parties: Parties): string {
  const { orderId, styleId, comboId, stageId, thread, partnerId } = conversation;
  const place = [orderId, styleId, comboId, stageId].map((id) => id ?? '').join('.');
  return thread === null
    ? `message ${place} ${partnerId}`
    : `comment ${place} ${thread} ${readingParty(reader, thread, parties) ?? ''}`;
}

/** The user types to which a reply by a person goes: a partner's to the trader, a trader's into the thread. */
export const replyAudience = (author: UserType, thread: CountedThread): UserType[] =>
  audienceOf(author, thread === 'both' ? 'internal' : thread);
