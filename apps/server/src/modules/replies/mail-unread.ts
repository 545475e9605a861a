import { fileLabel } from '@selvedge/domain/files/file-name';
import { orderTitle } from '@selvedge/domain/orders/rules';
import {
  type Conversation,
  conversationKey,
  conversationOf,
  MAIL_PAUSE_MINUTES,
  MESSAGES_A_MAIL,
  readingParty,
  UNMAILED_DAYS,
  UNREAD_MINUTES,
} from '@selvedge/domain/replies/conversation';
import { replyAddress } from '@selvedge/domain/replies/reply-address';
import type { Config } from '#server/config';
import type { WorkContext } from '#server/http/context';
import { fromParts } from '#server/mail/delivery';
import { type MailTo, sendMails } from '#server/mail/mail';
import {
  commentLink,
  listUnmailed,
  mailedContents,
  markMailed,
  messageLink,
  skipOldMessages,
  type UnmailedMessage,
} from '#server/modules/messaging/messaging';
import { stopMailUrl, unsubscribeHeaders } from '#server/modules/reporting/reporting';
import type { StoredAddress } from './store';
import * as store from './store';
import { digestOf, newToken, seal, threadId, unseal } from './tokens';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MAX_MESSAGES = 20_000;
const MAX_MAILS = 2_000;

interface Unread {
  key: string;
  personId: number;
  conversation: Conversation;
  messages: [UnmailedMessage, ...UnmailedMessage[]];
}

/** Each message is mailed once. The number of statements does not depend on the number of mails. */
export async function mailUnread(ctx: WorkContext): Promise<void> {
  const since = new Date(ctx.now.getTime() - UNMAILED_DAYS * DAY_MS);
  await skipOldMessages(ctx, since);
  const until = new Date(ctx.now.getTime() - UNREAD_MINUTES * MINUTE_MS);
  const conversations = byConversation(await listUnmailed(ctx, { since, until, limit: MAX_MESSAGES }));
  if (conversations.length === 0) return;
  const addresses = new Map(
    (await store.addressesOf(ctx, conversations)).map((one) => [keyOf(one), one] as const),
  );
  const pausedSince = ctx.now.getTime() - MAIL_PAUSE_MINUTES * MINUTE_MS;
  const due = conversations
    .filter((one) => Date.parse(addresses.get(keyOf(one))?.mailedAt ?? '1970-01-01') <= pausedSince)
    .slice(0, MAX_MAILS);
  if (due.length === 0) return;
  const tokens = await keepAddresses(ctx, due, addresses);
  const mails = await mailsOf(ctx, due, tokens);
  await markMailed(
    ctx,
    due.flatMap(({ messages }) => messages),
  );
  await sendMails(ctx, mails);
}

const keyOf = ({ personId, key }: store.ConversationKey): string => `${personId} ${key}`;

function byConversation(messages: readonly UnmailedMessage[]): Unread[] {
  const conversations = new Map<string, Unread>();
  for (const message of messages) {
    const conversation = conversationOf(message.readerType, placed(message));
    const key = conversationKey(message.readerType, conversation, message);
    const id = keyOf({ personId: message.readerId, key });
    const found = conversations.get(id);
    if (!found) conversations.set(id, { key, personId: message.readerId, conversation, messages: [message] });
    else if (found.messages.length < MESSAGES_A_MAIL) found.messages.push(message);
  }
  return [...conversations.values()];
}

/** A direct message keeps only a place that its reader can open. */
const placed = (message: UnmailedMessage): UnmailedMessage =>
  message.traderId === null
    ? { ...message, orderId: null, styleId: null, comboId: null, stageId: null }
    : message;

/** The token of each conversation; one that was sealed with another secret is replaced. */
async function keepAddresses(
  ctx: WorkContext,
  due: readonly Unread[],
  stored: ReadonlyMap<string, StoredAddress>,
): Promise<string[]> {
  const secret = ctx.config.sessionSecret;
  const addresses = due.map(({ personId, key, conversation }) => {
    const sealed = stored.get(keyOf({ personId, key }))?.sealed;
    const token = (sealed && unseal(secret, sealed)) ?? newToken();
    return {
      token,
      address: { personId, key, conversation, digest: digestOf(secret, token), sealed: seal(secret, token) },
    };
  });
  await store.saveAddresses(
    ctx,
    addresses.map(({ address }) => address),
  );
  return addresses.map(({ token }) => token);
}

async function mailsOf(
  ctx: WorkContext,
  due: readonly Unread[],
  tokens: readonly string[],
): Promise<MailTo[]> {
  const ids = new Set(due.flatMap(({ messages }) => messages.map(({ messageId }) => messageId)));
  const contents = new Map((await mailedContents(ctx, [...ids])).map((one) => [one.messageId, one]));
  const { mailIn } = ctx.config;
  return due.map(({ key, personId, conversation, messages }, nth) => {
    const [first] = messages;
    const stopUrl = stopMailUrl(ctx, { kind: 'messages', address: first.readerEmail });
    const shown = messages.flatMap(({ messageId, authorName, mentionsReader }) => {
      const content = contents.get(messageId);
      return content ? [{ ...content, authorName, mentionsReader }] : [];
    });
    return {
      to: first.readerEmail,
      causedBy: [...new Set(messages.map(({ authorId }) => authorId))],
      headers: { ...unsubscribeHeaders(stopUrl), ...threadHeaders(ctx.config, { personId, key }) },
      ...(mailIn ? { replyTo: replyAddress(mailIn.address, tokens[nth] ?? '') } : {}),
      mail: {
        kind: 'messages',
        name: first.readerName,
        orderName: conversation.orderId === null ? null : orderTitle(first.orderName ?? ''),
        messages: shown.map((one) => ({
          author: one.authorName,
          organization: one.authorOrganization,
          at: one.createdAt,
          isUrgent: one.isUrgent,
          mentionsReader: one.mentionsReader,
          words: one.content,
          files: one.attachments.map(fileLabel),
        })),
        now: ctx.now,
        path: conversationPath(conversation, first.messageId),
        stopUrl,
        answeredTo: mailIn ? answeredTo(conversation, first) : null,
      },
    };
  });
}

/** Optionally opens a message. */
export const conversationPath = ({ thread, partnerId, orderId, ...part }: Conversation, at?: string) =>
  thread !== null && orderId !== null
    ? commentLink({ ...part, orderId }, thread, at ? { at } : {})
    : messageLink(partnerId ?? 0, at);

/** Mail programs show mails that refer to the same first mail as one thread. */
function threadHeaders({ sessionSecret, mailFrom }: Config, conversation: store.ConversationKey) {
  const [, domain = 'selvedge'] = fromParts(mailFrom).address.split('@');
  const first = `<conversation-${threadId(sessionSecret, keyOf(conversation))}@${domain}>`;
  return { References: first, 'In-Reply-To': first };
}

function answeredTo({ thread }: Conversation, message: UnmailedMessage): string {
  if (thread === null) return message.authorName;
  const { traderId, traderName, buyerId, buyerName, factoryName } = message;
  const reader = readingParty(message.readerType, thread, message);
  return (reader === traderId ? traderName : reader === buyerId ? buyerName : factoryName) ?? '';
}
