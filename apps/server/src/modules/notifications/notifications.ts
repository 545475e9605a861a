import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { v7 as uuid } from 'uuid';
import type { Context, WorkContext } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { queuePushes, removeDevicesOf } from '#server/modules/push/push';
import { presentNotification } from './present';
import * as store from './store';

const BATCH = 1000;

export async function notifyPeople(
  ctx: WorkContext,
  recipients: readonly { userId: number; message: LocalizedText }[],
  facts: store.NotificationFacts,
): Promise<void> {
  if (recipients.length === 0) return;
  const stored = await store.insert(
    ctx,
    recipients.map((one) => ({ ...one, id: uuid() })),
    facts,
  );
  await queuePushes(ctx, stored);
  ctx.live({ kind: 'notifications', userIds: recipients.map((one) => one.userId) });
}

/** Adds many notifications with individual texts. A person must not get two with the same bundle key. */
export async function notifyEach(
  ctx: WorkContext,
  notifications: readonly Omit<store.FullNotification, 'id'>[],
): Promise<void> {
  if (notifications.length === 0) return;
  for (let start = 0; start < notifications.length; start += BATCH) {
    const stored = await store.insertEach(
      ctx,
      notifications.slice(start, start + BATCH).map((one) => ({ ...one, id: uuid() })),
    );
    await queuePushes(ctx, stored);
  }
  ctx.live({ kind: 'notifications', userIds: [...new Set(notifications.map((one) => one.userId))] });
}

export async function list(ctx: Context, page: { page: number; pageSize: number }) {
  const rows = await store.list(ctx, page);
  return rows.map((row) => presentNotification(ctx, row));
}

export async function markRead(ctx: Context, ids: readonly string[]) {
  if ((await store.markRead(ctx, ids)) === 0) notFound();
  ctx.live({ kind: 'notifications', userIds: [ctx.actor.id] });
  return {
    message:
      ids.length === 1 ? localized('Notification marked as read') : localized('Notifications marked as read'),
  };
}

export async function readBundles(ctx: Context, bundleKeys: readonly string[]): Promise<void> {
  if ((await store.markBundlesRead(ctx, bundleKeys)) > 0)
    ctx.live({ kind: 'notifications', userIds: [ctx.actor.id] });
}

export async function withdrawNotifications(
  ctx: Context,
  kind: string,
  withdrawn: readonly { organizationId: number; words: string }[],
): Promise<void> {
  if (withdrawn.length > 0) await store.withdraw(ctx, kind, withdrawn);
}

export async function removeNotificationsOf(ctx: WorkContext, userId: number): Promise<void> {
  await store.removeAllOf(ctx, userId);
  await removeDevicesOf(ctx, userId);
}
