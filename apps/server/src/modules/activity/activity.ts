import type { UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { announce } from '#server/modules/integrations/integrations';
import { notifyPeople } from '#server/modules/notifications/notifications';
import * as store from './store';

/** A text for each user type that may know; a type without one is told nothing. */
export type Texts = Partial<Record<UserType, string>>;

/** Something that happened on an order: one event feeds the activity, the notifications and the live updates. */
export interface Recorded {
  kind: string;
  orderId: string;
  organizationIds: number[];
  texts: Texts;
  tags?: string[];
  commitMessage?: string | null;
  actionUrl?: string | null;
  /** What the audit needs: who is the actor, from, to, and the like. */
  facts?: object;
  notify?: { userIds: readonly number[]; title: string; texts: Texts; action: string; bundleKey?: string };
}

export async function record(ctx: Context, event: Recorded): Promise<void> {
  await store.insert(ctx, {
    id: uuid(),
    orderId: event.orderId,
    kind: event.kind,
    texts: event.texts,
    tags: event.tags ?? [],
    commitMessage: event.commitMessage ?? null,
    actionUrl: event.actionUrl ?? null,
    facts: { ...event.facts, ...(ctx.actor.apiKey ? { apiKey: ctx.actor.apiKey.name } : {}) },
  });
  const userTypes = Object.keys(event.texts).map(Number) as UserType[];
  await announce(ctx, { ...event, userTypes, facts: event.facts ?? {} });
  ctx.live({
    kind: 'activity',
    orderId: event.orderId,
    organizationIds: event.organizationIds,
    userTypes,
  });
  const { notify } = event;
  const others = (notify?.userIds ?? []).filter((id) => id !== ctx.actor.id);
  if (!notify || others.length === 0) return;
  const people = await store.whoReach(ctx, event.orderId, others);
  const told = people.flatMap((person) => {
    const message = notify.texts[person.userType];
    return message ? [{ userId: person.id, message }] : [];
  });
  await notifyPeople(ctx, told, {
    kind: event.kind,
    title: notify.title,
    action: notify.action,
    bundleKey: notify.bundleKey,
  });
}

export async function orderActivity(ctx: Context, orderId: string, page: { page: number; pageSize: number }) {
  const rows = (await store.listForOrder(ctx, orderId, page)) ?? notFound('Order not found.');
  return rows.map((row) => ({
    activityId: row.id,
    activityTime: row.at,
    description: row.description,
    userId: row.userName === null ? null : row.userId,
    userName: row.userName,
    tags: row.tags,
    actionUrl: row.actionUrl,
    commitMessage: row.commitMessage,
  }));
}
