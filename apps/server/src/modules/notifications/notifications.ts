import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import * as store from './store';

/** Notifies people of one event, each with their own message; `action` is a path of the app. */
export async function notifyPeople(
  ctx: Context,
  told: readonly { userId: number; message: string }[],
  facts: { kind: string; title: string; action: string; bundleKey?: string | undefined },
): Promise<void> {
  if (told.length === 0) return;
  await store.insert(
    ctx,
    told.map((one) => ({ ...one, id: uuid() })),
    facts,
  );
  await ctx.live({ kind: 'notifications', userIds: told.map((one) => one.userId) });
}

export const list = (ctx: Context, page: { page: number; pageSize: number }) => store.list(ctx, page);

export async function markRead(ctx: Context, id: string) {
  if ((await store.markRead(ctx, id)) === 0) notFound();
  await ctx.live({ kind: 'notifications', userIds: [ctx.actor.id] });
  return { message: 'Notification marked as read' };
}

/** What was read where it stands (a conversation, a thread) need not be read again in the bell. */
export async function readBundles(ctx: Context, bundleKeys: readonly string[]): Promise<void> {
  if ((await store.markBundlesRead(ctx, bundleKeys)) > 0)
    await ctx.live({ kind: 'notifications', userIds: [ctx.actor.id] });
}
