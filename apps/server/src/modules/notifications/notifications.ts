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
  ctx.live({ kind: 'notifications', userIds: told.map((one) => one.userId) });
}

export const list = (ctx: Context, page: { page: number; pageSize: number }) => store.list(ctx, page);

export async function markRead(ctx: Context, id: string) {
  if ((await store.markRead(ctx, id)) === 0) notFound();
  ctx.live({ kind: 'notifications', userIds: [ctx.actor.id] });
  return { message: 'Notification marked as read' };
}
