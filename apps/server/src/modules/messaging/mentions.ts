import type { QueryOf } from '@selvedge/contract/endpoint';
import type { mentionable } from '@selvedge/contract/mentions';
import type { PageUrl } from '@selvedge/contract/paths';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { threadFor } from '@selvedge/domain/messaging/counts';
import { excerptOf } from '@selvedge/domain/messaging/excerpt';
import {
  CANNOT_MENTION,
  type Mention,
  mentionableTypes,
  readersOf,
} from '@selvedge/domain/messaging/mentions';
import { type Thread, threadsFor } from '@selvedge/domain/messaging/thread';
import { orderTitle } from '@selvedge/domain/orders/rules';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { accept } from '#server/http/refusal';
import { notifyPeople } from '#server/modules/notifications/notifications';
import { commentLink, messageLink } from './addresses';
import { bundleOfMentions } from './bundles';
import * as store from './mentions-store';
import { type ResolvedTarget, requireTargetInThread } from './target';

export async function suggestMentions(ctx: Context, query: QueryOf<typeof mentionable>) {
  const { orderId, stageId, thread, search } = query;
  const target = await requireTargetInThread(ctx, orderId, { stageId, thread });
  const threads = thread ? [thread] : threadsFor(ctx.actor.userType).filter((one) => one !== 'internal');
  const types = typesIn(threads, target);
  return store.searchMentionable(ctx, { orderId, types, search: search.trim() });
}

/** Types of people who can see all of the threads, and the stage if there is one. */
const typesIn = (threads: readonly Thread[], { stage }: ResolvedTarget): UserType[] =>
  mentionableTypes(readersOf(threads)).filter(
    (type) =>
      !stage ||
      type === UserType.Trader ||
      (type === UserType.Buyer ? stage.visibleClient : stage.visibleFactory),
  );

/** The people that a comment mentions, with their names. Refuses ids of people who cannot see its threads. */
export async function mentionedInComment(
  ctx: Context,
  ids: readonly number[],
  { target, threads }: { target: ResolvedTarget; threads: readonly Thread[] },
): Promise<Mention[]> {
  if (ids.length === 0) return [];
  const types = typesIn(threads, target);
  return inOrderOf(ids, await store.findMentionable(ctx, { orderId: target.orderId, types, ids }));
}

export async function mentionedInMessage(
  ctx: Context,
  ids: readonly number[],
  receivers: readonly number[],
): Promise<Mention[]> {
  if (ids.length === 0) return [];
  const people = await store.typesOfPeople(ctx, [...receivers, ctx.actor.id]);
  const types = mentionableTypes(people.map(({ userType }) => userType));
  return inOrderOf(
    ids,
    people.filter(({ userType }) => types.includes(userType)),
  );
}

function inOrderOf(ids: readonly number[], people: readonly Mention[]): Mention[] {
  const found = [...new Set(ids)].map((id) => people.find(({ userId }) => userId === id));
  if (found.includes(undefined)) accept([{ path: 'mentions', message: CANNOT_MENTION }]);
  return found.flatMap((one) => (one ? [{ userId: one.userId, name: one.name }] : []));
}

interface MentionNews {
  target: ResolvedTarget;
  thread: Thread | 'both';
  message: LocalizedText;
  action: PageUrl;
}
export async function notifyMentioned(
  ctx: Context,
  userIds: readonly number[],
  { target, thread, ...news }: MentionNews,
): Promise<void> {
  await notifyPeople(
    ctx,
    userIds.map((userId) => ({ userId, message: news.message })),
    {
      kind: 'mention',
      title: localized('{author} mentioned you on {order}', {
        author: ctx.actor.name,
        order: orderTitle(target.order.name),
      }),
      action: news.action,
      bundleKey: bundleOfMentions(target.orderId, thread),
      stageIds: target.stage ? [target.stage.stageId] : [],
    },
  );
}

export async function listUnreadMentions(ctx: Context) {
  const rows = await store.unreadMentions(ctx);
  return { total: rows[0]?.total ?? 0, items: rows.map((row) => presentMention(row, ctx.actor.userType)) };
}

function presentMention(row: store.UnreadMentionRow, viewer: UserType) {
  const { id, orderId, orderName, creatorName, createdAt, content, createdByUserId } = row;
  const isComment = !row.isDirect && orderId !== null;
  const thread = isComment ? threadFor(viewer, row) : null;
  return {
    messageId: id,
    orderId,
    orderName,
    author: creatorName,
    createdAt,
    thread,
    excerpt: excerptOf(content, []),
    link:
      isComment && thread
        ? commentLink({ ...row, orderId }, thread, { at: id })
        : messageLink(createdByUserId, id),
  };
}
