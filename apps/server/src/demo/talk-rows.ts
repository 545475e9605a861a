import { pathTo } from '@selvedge/contract/paths';
import type { DemoOrder } from '@selvedge/demo/demo-order';
import type { DemoMessage } from '@selvedge/demo/named-talk';
import { HOUSE_PEOPLE } from '@selvedge/demo/people';
import type { MakeId } from '@selvedge/demo/seeded-ids';
import type { DemoComment } from '@selvedge/demo/talk';
import { localized, verbatim } from '@selvedge/domain/localized-text';
import { threadsOf } from '@selvedge/domain/messaging/thread';
import type { OrderRecord } from '@selvedge/domain/orders/order';
import { orderFacts, orderTitle } from '@selvedge/domain/orders/rules';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Row, Rows } from '#server/modules/loading/loading';
import {
  bundleOfComments,
  bundleOfMentions,
  bundleOfMessages,
  commentedText,
  commentLink,
} from '#server/modules/messaging/messaging';

const NAMES = Object.values(HOUSE_PEOPLE).map(({ name }) => name);
const nameOf = (personId: number): string => NAMES[personId - 1] ?? '';

export function talkRows({ record, stages, comments }: DemoOrder, makeId: MakeId): Rows {
  const organizations = organizationsOf(record);
  const rows = comments.map((comment) => {
    const stage = stages.find(({ stageId }) => stageId === comment.stageId);
    const id = makeId(comment.at);
    const shown = {
      id,
      orderId: record.orderId,
      orderName: orderName(record),
      stageName: stage?.stageName ?? null,
    };
    return {
      message: messageRow(comment, id, { orderId: record.orderId, organizations }),
      recipients: receiversOf(comment).map((userId) =>
        recipientRow(id, userId, comment.authorId, isMentioned(comment, userId)),
      ),
      ...announced(comment, shown, makeId),
    };
  });
  return {
    messages: rows.map(({ message }) => message),
    message_recipients: rows.flatMap(({ recipients }) => recipients),
    activities: rows.map(({ activity }) => activity),
    notifications: rows.flatMap(({ notifications }) => notifications),
  };
}

export function messageRows(messages: readonly DemoMessage[], makeId: MakeId): Rows {
  const rows = messages.map((message) => ({ message, id: makeId(message.at) }));
  return {
    messages: rows.map(({ message, id }) => ({
      ...NO_PLACE,
      ...(message.about
        ? { order_id: message.about.orderId, organizations: organizationsOf(message.about) }
        : {}),
      id,
      author_id: message.authorId,
      author_type: message.authorType,
      content: message.text,
      is_direct: message.isDirect,
      is_urgent: message.isUrgent,
      via: 'app',
      audience: message.audience,
      receivers: message.isDirect ? message.receivers : [],
      created_at: message.at,
    })),
    message_recipients: rows.flatMap(({ message: { receivers, authorId }, id }) =>
      receivers.map((userId) => recipientRow(id, userId, authorId)),
    ),
    notifications: rows.flatMap(({ message: { at, receivers, authorId, isUrgent, text } }) =>
      receivers.map((userId) => ({
        id: makeId(at),
        user_id: userId,
        kind: 'message',
        title: localized('New message from {person}', { person: nameOf(authorId) }),
        message: isUrgent ? localized('Urgent: {words}', { words: text }) : verbatim(text),
        action: pathTo('/message/$recipientId', { recipientId: authorId }),
        stage_ids: [],
        bundle_key: bundleOfMessages(authorId),
        is_read: false,
        created_at: at,
      })),
    ),
  };
}

const NO_PLACE = {
  attachments: [],
  mentions: [],
  organizations: [],
  order_id: null,
  style_id: null,
  combo_id: null,
  stage_id: null,
};
const recipientRow = (messageId: string, userId: number, authorId: number, mentioned = false): Row => ({
  message_id: messageId,
  user_id: userId,
  author_id: authorId,
  mentioned,
  read_at: null,
});
const receiversOf = ({ receivers, mentions = [], authorId }: DemoComment) =>
  [...new Set([...receivers, ...mentions.map(({ userId }) => userId)])].filter((id) => id !== authorId);
const isMentioned = ({ mentions = [] }: DemoComment, userId: number): boolean =>
  mentions.some((one) => one.userId === userId);
function organizationsOf(record: OrderRecord): number[] {
  const parties = [record.traderOrganization, record.buyerOrganization, record.manufacturerOrganization];
  return parties.flatMap((one) => (one ? [one.id] : []));
}
const orderName = ({ customFields }: DemoOrder['record']) => orderFacts(customFields).orderName;

const messageRow = (
  { at, authorId, authorType, audience, stageId, part, text, mentions = [], pin }: DemoComment,
  id: string,
  { orderId, organizations }: { orderId: string; organizations: number[] },
): Row => ({
  id,
  author_id: authorId,
  author_type: authorType,
  content: text,
  attachments: [],
  mentions,
  is_direct: false,
  is_urgent: false,
  via: 'app',
  audience,
  receivers: [],
  organizations,
  order_id: orderId,
  style_id: part?.styleId ?? null,
  combo_id: part?.comboId ?? null,
  stage_id: stageId,
  ...(pin
    ? {
        pin_id: id,
        pin_file: pin.file,
        pin_page: pin.page,
        pin_x: pin.x,
        pin_y: pin.y,
        pin_number: pin.numbers,
      }
    : {}),
  created_at: at,
});

interface Shown {
  id: string;
  orderId: string;
  orderName: string;
  stageName: string | null;
}
function announced(comment: DemoComment, { id, orderId, orderName, stageName }: Shown, makeId: MakeId) {
  const { at, authorId, authorType, audience, stageId, part, pin, text } = comment;
  const place = { styleId: part?.styleId ?? null, comboId: part?.comboId ?? null, stageId };
  const [thread = 'internal'] = threadsOf({ creatorUserType: authorType, targetAudienceUserType: audience });
  const types = new Set([UserType.Trader, authorType, ...audience]);
  const action = commentLink({ orderId, ...place }, thread, { pinId: pin ? id : null });
  const what = commentedText({ ...place, stage: stageName === null ? null : { stageName } });
  return {
    activity: {
      id: makeId(at),
      order_id: orderId,
      actor_id: authorId,
      kind: 'comment',
      texts: Object.fromEntries([...types].map((type) => [type, what])),
      tags: ['comment'],
      action_url: action,
      facts: { messageId: id },
      created_at: at,
    },
    notifications: receiversOf(comment).map((userId) => ({
      id: makeId(at),
      user_id: userId,
      ...(isMentioned(comment, userId)
        ? {
            kind: 'mention',
            title: localized('{author} mentioned you on {order}', {
              author: nameOf(authorId),
              order: orderTitle(orderName),
            }),
            bundle_key: bundleOfMentions(orderId, thread),
            stage_ids: stageId === null ? [] : [stageId],
          }
        : {
            kind: 'comment',
            title: localized('New comment on {order}', { order: orderTitle(orderName) }),
            bundle_key: bundleOfComments(orderId, thread),
            stage_ids: [],
          }),
      message: localized('{person}: {words}', { person: nameOf(authorId), words: verbatim(text) }),
      action,
      is_read: false,
      created_at: at,
    })),
  };
}

const UNREAD_MAX = 6;
const newestFirst = (one: unknown, other: unknown): number => String(other).localeCompare(String(one));

export function withFewUnread(notifications: readonly Row[]): Row[] {
  const unread = new Map<unknown, number>();
  const bundles = new Set<string>();
  return notifications
    .toSorted((one, other) => newestFirst(one.created_at, other.created_at))
    .map((row) => {
      const bundle = `${String(row.user_id)} ${String(row.bundle_key)}`;
      const count = (unread.get(row.user_id) ?? 0) + (bundles.has(bundle) ? 0 : 1);
      const isRead = bundles.has(bundle) || count > UNREAD_MAX;
      bundles.add(bundle);
      unread.set(row.user_id, count);
      return { ...row, is_read: isRead };
    });
}

export function withFewUnreadMessages(recipients: readonly Row[], readAt: string): Row[] {
  const unread = new Map<unknown, number>();
  return recipients
    .toSorted((one, other) => newestFirst(one.message_id, other.message_id))
    .map((row) => {
      const count = (unread.get(row.user_id) ?? 0) + 1;
      unread.set(row.user_id, count);
      return count > UNREAD_MAX ? { ...row, read_at: readAt } : row;
    });
}

/** Except the newest comment to one person: its mail is in the outbox within minutes of the first start. */
export function withOneUnmailed(
  recipients: readonly Row[],
  comments: readonly Row[],
  { readerId, mailedAt }: { readerId: number; mailedAt: string },
): Row[] {
  const ids = new Set(comments.map(({ message_id: id }) => id));
  const newest = recipients
    .filter((row) => row.user_id === readerId && row.read_at === null && ids.has(row.message_id))
    .toSorted((one, other) => newestFirst(one.message_id, other.message_id))[0];
  return recipients.map((row) => ({
    ...row,
    mailed_at: row.read_at === null && row !== newest ? mailedAt : null,
  }));
}

export function conversationRows(recipients: readonly Row[]): Row[] {
  const newest = new Map<string, Row>();
  for (const { message_id: id, user_id: receiver, author_id: author } of recipients)
    for (const [userId, partnerId] of [
      [receiver, author],
      [author, receiver],
    ]) {
      const key = `${String(userId)} ${String(partnerId)}`;
      const known = newest.get(key);
      if (!known || String(known.newest_message_id) < String(id))
        newest.set(key, { user_id: userId, partner_id: partnerId, newest_message_id: id });
    }
  return [...newest.values()];
}
