import type { BodyOf, QueryOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/messaging';
import { localized } from '@selvedge/domain/localized-text';
import type { Thread } from '@selvedge/domain/messaging/thread';
import { threadsFor } from '@selvedge/domain/messaging/thread';
import { searchWords } from '@selvedge/domain/search-words';
import type { Context } from '#server/http/context';
import { notFound, Refusal } from '#server/http/refusal';
import { NO_USER, visiblePeople } from '#server/modules/identity/identity';
import { readBundles } from '#server/modules/notifications/notifications';
import { namesOf } from '#server/modules/orders/orders';
import * as attaching from './attachments-store';
import { bundleOfComments, bundleOfMessages } from './bundles';
import { presentAttachment, presentMessage, presentSearchResult } from './present';
import type { Paging } from './read-store';
import * as store from './read-store';
import * as searching from './search-store';
import { requireTarget } from './target';

export { bundleOfComments, bundleOfMessages } from './bundles';
export { send } from './send';

export const unreadCount = (ctx: Context) => store.unreadCount(ctx);
export const recipients = (ctx: Context) => store.partners(ctx);

/** Requires a person whom the actor may know, or with whom they exchanged messages earlier. */
async function requirePartner(ctx: Context, userId: number): Promise<void> {
  if (userId === ctx.actor.id) notFound(NO_USER);
  const [recipient] = await visiblePeople(ctx, [userId]);
  if (!recipient && !(await store.hasExchanged(ctx, userId))) notFound(NO_USER);
}

export async function conversation(ctx: Context, query: QueryOf<typeof contract.messagesByReceiver>) {
  await requirePartner(ctx, query.receiverId);
  const rows = await store.conversation(ctx, query.receiverId, query);
  return rows.map((row) => presentMessage(row, ctx.actor.userType));
}

export async function search(ctx: Context, query: QueryOf<typeof contract.searchMessages>) {
  const words = searchWords(query.text);
  if (words.length === 0) return [];
  return (await searching.search(ctx, words, query)).map((row) =>
    presentSearchResult(row, words, ctx.actor.userType),
  );
}

interface TargetQuery {
  styleId?: string | undefined;
  comboId?: string | undefined;
  stageId?: string | undefined;
  thread?: Thread | undefined;
}
/** The requested part of an order. The other side's thread is a 404. */
function checkedTarget(ctx: Context, orderId: string, { styleId, comboId, stageId, thread }: TargetQuery) {
  if (thread && !threadsFor(ctx.actor.userType).includes(thread)) notFound(localized('Thread not found.'));
  return requireTarget(ctx, {
    orderId,
    styleId: styleId ?? null,
    comboId: comboId ?? null,
    stageId: stageId ?? null,
  });
}

export async function comments(ctx: Context, query: QueryOf<typeof contract.filterMessages>) {
  const target = await checkedTarget(ctx, query.orderId, query);
  const rows = await store.comments(ctx, target, query.thread, query);
  return rows.map((row) => presentMessage(row, ctx.actor.userType));
}

export async function attachments(ctx: Context, orderId: string, query: Paging) {
  await checkedTarget(ctx, orderId, {});
  const rows = await attaching.attachments(ctx, orderId, query);
  const messages = new Set(rows.map((row) => row.messageId));
  return {
    files: rows.map((row) => presentAttachment(row, ctx.actor.userType)),
    before: messages.size < query.pageSize ? null : (rows.at(-1)?.messageId ?? null),
  };
}

/** Marks a conversation or thread as read and updates the reader's badges and the author's read marks. */
export async function markRead(ctx: Context, body: BodyOf<typeof contract.markRead>) {
  const { receiverId, orderId, thread } = body;
  const authors: { authorId: number }[] = [];
  if (receiverId !== undefined) {
    await requirePartner(ctx, receiverId);
    authors.push(...(await store.markReadFrom(ctx, receiverId)));
    await readBundles(ctx, [bundleOfMessages(receiverId)]);
  }
  if (orderId !== undefined) {
    const target = await checkedTarget(ctx, orderId, body);
    authors.push(...(await store.markReadAbout(ctx, target, thread)));
    const threads = thread ? [thread] : threadsFor(ctx.actor.userType);
    await readBundles(
      ctx,
      [...threads, 'both' as const].map((one) => bundleOfComments(orderId, one)),
    );
  }
  if (receiverId === undefined && orderId === undefined)
    throw new Refusal('VALIDATION_FAILED', localized('Say whose messages or which order was read.'));
  if (authors.length > 0)
    ctx.live({
      kind: 'messaging',
      userIds: [...new Set([ctx.actor.id, ...authors.map((one) => one.authorId)])],
    });
  return store.unreadCount(ctx);
}

export const orders = (ctx: Context) => store.ordersForTags(ctx);

/** The styles, combos and stages that the actor can tag. */
export async function breakdowns(ctx: Context, orderId: string) {
  const styles = await namesOf(ctx, orderId);
  const stages = await store.stagesByCombo(ctx, orderId);
  return styles.map((style) => ({
    ...style,
    combos: style.combos.map((combo) => ({
      ...combo,
      stages: stages
        .filter((stage) => stage.comboId === combo.comboId)
        .map(({ stageId, stageName, stageType }) => ({ stageId, stageName, stageType })),
    })),
  }));
}
