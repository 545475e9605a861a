import type { BodyOf, QueryOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/messaging';
import { localized } from '@selvedge/domain/localized-text';
import { threadsFor } from '@selvedge/domain/messaging/thread';
import { searchWords } from '@selvedge/domain/search-words';
import type { Context } from '#server/http/context';
import { Refusal } from '#server/http/refusal';
import { readBundles } from '#server/modules/notifications/notifications';
import { namesOf } from '#server/modules/orders/orders';
import * as attaching from './attachments-store';
import { bundleOfComments, bundleOfMentions, bundleOfMessages } from './bundles';
import { requirePartner } from './conversation-partner';
import { presentAttachment, presentSearchResult } from './present';
import { filesOfPins, presentMessagePin, presentMessages } from './present-pins';
import type { Paging } from './read-store';
import * as store from './read-store';
import * as searching from './search-store';
import { requireTargetInThread } from './target';

export { commentLink, messageLink } from './addresses';
export { bundleOfComments, bundleOfMentions, bundleOfMessages } from './bundles';
export { listUnreadMentions } from './mentions';
export { commentedText, send } from './send';
export { removeComments } from './store';
export type { UnmailedMessage } from './unmailed-store';
export { listUnmailed, mailedContents, markMailed, skipOldMessages } from './unmailed-store';

export const unreadCount = (ctx: Context) => store.unreadCount(ctx);
export const recipients = (ctx: Context) => store.partners(ctx);

export async function search(ctx: Context, query: QueryOf<typeof contract.searchMessages>) {
  const words = searchWords(query.text);
  if (words.length === 0) return [];
  const rows = await searching.search(ctx, words, query);
  const files = await filesOfPins(ctx, rows);
  return rows.map((row) =>
    presentSearchResult(row, words, ctx.actor.userType, presentMessagePin(ctx, row, files)),
  );
}

export async function comments(ctx: Context, query: QueryOf<typeof contract.filterMessages>) {
  const target = await requireTargetInThread(ctx, query.orderId, query);
  const rows = await store.comments(ctx, target, query.thread, query);
  return presentMessages(ctx, rows);
}

export async function attachments(ctx: Context, orderId: string, query: Paging) {
  await requireTargetInThread(ctx, orderId, {});
  const rows = await attaching.attachments(ctx, orderId, query);
  const messages = new Set(rows.map((row) => row.messageId));
  return {
    files: rows.map((row) => presentAttachment(row, ctx.actor.userType)),
    before: messages.size < query.pageSize ? null : (rows.at(-1)?.messageId ?? null),
  };
}

export async function markRead(ctx: Context, body: BodyOf<typeof contract.markRead>) {
  const { receiverId, about, orderId, thread } = body;
  const authors: { authorId: number }[] = [];
  if (receiverId !== undefined) {
    await requirePartner(ctx, receiverId);
    authors.push(...(await store.markReadFrom(ctx, receiverId, about)));
    if (!(await store.hasUnreadFrom(ctx, receiverId))) await readBundles(ctx, [bundleOfMessages(receiverId)]);
  }
  if (orderId !== undefined) {
    const target = await requireTargetInThread(ctx, orderId, body);
    authors.push(...(await store.markReadAbout(ctx, target, thread)));
    const threads = thread ? [thread] : threadsFor(ctx.actor.userType);
    await readBundles(
      ctx,
      [...threads, 'both' as const].flatMap((one) => [
        bundleOfComments(orderId, one),
        bundleOfMentions(orderId, one),
      ]),
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
