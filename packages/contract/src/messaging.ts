import { MAX_MESSAGE, MESSAGE_EMPTY, MESSAGE_ORIGINS } from '@selvedge/domain/messaging/audience';
import { MAX_MENTIONS } from '@selvedge/domain/messaging/mentions';
import { TAG_NAMES } from '@selvedge/domain/messaging/tags';
import { THREADS } from '@selvedge/domain/messaging/thread';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { issueMessage } from './issue-message';
import {
  asPartner,
  instant,
  pathId,
  queryInt,
  readerLanguage,
  text,
  userId,
  userType,
  uuid,
} from './scalars';

const orderOrNone = z.union([z.literal('none'), uuid]);
export const tag = z.object({ tagName: z.enum(TAG_NAMES), tagValue: uuid });
/** What a pin lies on: a field with a file, or a round of a sample stage. */
export const PinnedOn = z.object({ name: z.string(), round: z.nullable(z.int()) });
export const pinNumbers = z.object({
  buyer: z.optional(z.int()),
  manufacturer: z.optional(z.int()),
  internal: z.optional(z.int()),
});
const messagePin = z
  .object({ id: uuid, on: PinnedOn, numbers: pinNumbers, isResolved: z.boolean() })
  .register(z.globalRegistry, { id: 'MessagePin' });
export const Message = z
  .object({
    id: uuid,
    content: z.string(),
    createdByUserId: userId,
    creatorName: z.string(),
    creatorPicture: z.nullable(z.string()),
    createdAt: instant,
    isDirect: z.boolean(),
    receiverUserIds: z.array(userId),
    targetAudienceUserType: z.array(userType),
    tags: z.array(tag),
    readBy: z.array(userId),
    creatorUserType: userType,
    isUrgent: z.boolean(),
    via: z.enum(MESSAGE_ORIGINS),
    attachments: z.array(z.string()),
    mentions: z.array(z.object({ userId, name: z.string() })),
    /** The pin that the comment starts or answers; null without one, or if the caller may not see its file any more. */
    pin: z.nullable(messagePin),
    can: z.object({ translate: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'Message' });

/** The server sets author, time, author's type and readers; sent values are ignored. */
const hasWords = ({ content, attachments }: { content: string; attachments: string[] }): boolean =>
  content.trim() !== '' || attachments.length > 0;
const MessageInput = z
  .object({
    /** May be empty if there are attachments. */
    content: z._default(text(MAX_MESSAGE), ''),
    receiverUserIds: z._default(z.array(userId).check(z.maxLength(200)), []),
    targetAudienceUserType: z._default(z.array(userType).check(z.maxLength(3)), []),
    tags: z._default(z.array(tag).check(z.maxLength(4)), []),
    isUrgent: z._default(z.boolean(), false),
    attachments: z._default(z.array(text(500)).check(z.maxLength(10)), []),
    mentions: z._default(z.array(userId).check(z.maxLength(MAX_MENTIONS)), []),
    /** A comment at a point of a page (0..1 from its left and upper edge), or a reply to the first comment of a pin. */
    pin: z.optional(
      z.union([
        z.object({ file: text(500), page: z.number(), x: z.number(), y: z.number() }),
        z.object({ of: uuid }),
      ]),
    ),
  })
  .check(z.refine(hasWords, { error: issueMessage(MESSAGE_EMPTY), path: ['content'] }));

export const unreadCount = endpoint({
  method: 'GET',
  path: '/messages/unread-count',
  access: 'session',
  summary: 'How many messages are unread',
  result: z.object({ unreadCount: z.int() }),
});
export const myRecipients = endpoint({
  method: 'GET',
  path: '/messages/my-recipients',
  access: 'session',
  summary: 'Conversation partners with unread counts',
  result: z.array(
    z.object({
      userId,
      unreadCount: z.int(),
      name: z.string(),
      profilePicture: z.nullable(z.string()),
      userType,
      organizationName: z.string(),
      lastMessage: z.string(),
      lastMessageAt: instant,
    }),
  ),
});
export const messagesByReceiver = endpoint({
  method: 'GET',
  path: '/messages/by-receiver',
  access: 'session',
  summary: 'The conversation with one person, newest first',
  query: z.object({
    receiverId: pathId,
    /** Only messages about this order, or only those without an order. */
    orderId: z.optional(orderOrNone),
    before: z.optional(uuid),
    pageSize: queryInt(50, 1, 100),
  }),
  /** `partnerSees`: whether both people can see the order and stage that the message is about. */
  result: z.array(z.extend(Message, { partnerSees: z.boolean() })),
});
export const searchMessages = endpoint({
  method: 'GET',
  path: '/messages/search',
  access: 'session',
  summary: 'Messages and comments that the caller may read, by their words, newest first',
  query: z.object({
    text: text(200),
    before: z.optional(uuid),
    pageSize: queryInt(20, 1, 100),
  }),
  result: z.array(
    z.object({
      id: uuid,
      excerpt: z.string(),
      createdAt: instant,
      createdByUserId: userId,
      creatorName: z.string(),
      /** The other person of a conversation; null for a comment on an order. */
      partner: z.nullable(z.object({ userId, name: z.string(), profilePicture: z.nullable(z.string()) })),
      orderName: z.nullable(z.string()),
      thread: z.nullable(z.enum(THREADS)),
      tags: z.array(tag),
      pin: z.nullable(messagePin),
    }),
  ),
});
export const filterMessages = endpoint({
  method: 'GET',
  path: '/messages/filter',
  access: 'session',
  preview: 'partners',
  summary: 'Comments on an order, style, combo or stage',
  query: z.object({
    as: asPartner,
    orderId: uuid,
    styleId: z.optional(uuid),
    comboId: z.optional(uuid),
    stageId: z.optional(uuid),
    /** A trader may filter by thread; other sides have only one. */
    thread: z.optional(z.enum(THREADS)),
    before: z.optional(uuid),
    pageSize: queryInt(100, 1, 200),
  }),
  result: z.array(Message),
});
export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages',
  access: 'session',
  policy: 'mayAddress',
  summary: 'Send a message or a comment',
  body: MessageInput,
  result: Message,
});
export const markRead = endpoint({
  method: 'PUT',
  path: '/messages/read',
  access: 'session',
  policy: 'reach',
  summary: 'Mark a conversation, or the comments on an order or a part of it, read',
  body: z.object({
    receiverId: z.optional(userId),
    /** Narrows a conversation to messages about this order, or to those without an order. */
    about: z.optional(orderOrNone),
    orderId: z.optional(uuid),
    styleId: z.optional(uuid),
    comboId: z.optional(uuid),
    stageId: z.optional(uuid),
    thread: z.optional(z.enum(THREADS)),
  }),
  result: z.object({ unreadCount: z.int() }),
});
export const translateMessage = endpoint({
  method: 'POST',
  path: '/messages/:messageId/translation',
  access: 'session',
  policy: 'reach',
  summary: 'A message in the language of the request; 404 if translation is off or the message out of reach',
  params: z.object({ messageId: uuid }),
  result: z.object({ text: z.string(), language: readerLanguage }),
});
export const messageOrders = endpoint({
  method: 'GET',
  path: '/messages/associated-orders',
  access: 'session',
  summary: 'Orders that a message can be tagged with',
  result: z.array(z.object({ orderId: uuid, orderName: z.string() })),
});
export const orderBreakdowns = endpoint({
  method: 'GET',
  path: '/messages/order-breakdowns',
  access: 'session',
  summary: 'Styles, combos and stages of an order, for tags',
  query: z.object({ orderId: uuid }),
  result: z.array(
    z.object({
      styleId: uuid,
      styleName: z.string(),
      combos: z.array(
        z.object({
          comboId: uuid,
          comboName: z.string(),
          stages: z.array(z.object({ stageId: uuid, stageName: z.string(), stageType: z.string() })),
        }),
      ),
    }),
  ),
});
