import type { QueryOf } from '@selvedge/contract/endpoint';
import type { messagesByReceiver } from '@selvedge/contract/messaging';
import { type CommentCount, threadFor } from '@selvedge/domain/messaging/counts';
import type { Context } from '#server/http/context';
import { requirePartner } from './conversation-partner';
import * as store from './counts-store';
import type { MessageOfList } from './present';
import { presentMessages } from './present-pins';
import type { MessageRow } from './read-store';
import * as reading from './read-store';
import { requireTarget } from './target';

const WHOLE_ORDER = { styleId: null, comboId: null, stageId: null };

export async function countComments(ctx: Context, orderId: string): Promise<CommentCount[]> {
  await requireTarget(ctx, { orderId, ...WHOLE_ORDER });
  const byKey = new Map<string, CommentCount>();
  for (const row of await store.counts(ctx, orderId)) {
    const { styleId, comboId, stageId } = row;
    const thread = threadFor(ctx.actor.userType, row);
    const key = [styleId, comboId, stageId, thread].join();
    const { total = 0, unread = 0 } = byKey.get(key) ?? {};
    const sum = { total: total + row.total, unread: unread + row.unread };
    byKey.set(key, { styleId, comboId, stageId, thread, ...sum });
  }
  return [...byKey.values()];
}

export async function conversationOrders(ctx: Context, receiverId: number) {
  await requirePartner(ctx, receiverId);
  return store.conversationOrders(ctx, receiverId);
}

export async function conversation(ctx: Context, query: QueryOf<typeof messagesByReceiver>) {
  const { receiverId, orderId } = query;
  await requirePartner(ctx, receiverId);
  if (orderId && orderId !== 'none') await requireTarget(ctx, { orderId, ...WHOLE_ORDER });
  const rows = await reading.conversation(ctx, receiverId, query);
  const shared = await sharedKeys(ctx, receiverId, rows);
  const presented = await presentMessages(ctx, rows);
  return rows.map((row, index) => ({
    ...(presented[index] as MessageOfList),
    partnerSees: row.orderId === null || shared.has(keyOf(row)),
  }));
}

const keyOf = ({ orderId, stageId }: Pick<MessageRow, 'orderId' | 'stageId'>): string =>
  `${orderId} ${stageId}`;

async function sharedKeys(
  ctx: Context,
  receiverId: number,
  rows: readonly MessageRow[],
): Promise<Set<string>> {
  const tagged = new Map(rows.filter((row) => row.orderId !== null).map((row) => [keyOf(row), row]));
  if (tagged.size === 0) return new Set();
  return new Set((await store.sharedTargets(ctx, receiverId, [...tagged.values()])).map(keyOf));
}
