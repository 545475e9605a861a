import type { PushKind } from '@selvedge/domain/push/rules';
import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';
import type { Context, VisitorContext } from '#server/http/context';

export interface DeviceRow {
  id: string;
  device: string;
  kinds: PushKind[];
  createdAt: string;
  endpoint: string;
}
export const list = (ctx: Context) =>
  ctx.db.many<DeviceRow>(sql`
    select id, device, kinds, created_at as "createdAt", endpoint from push_subscriptions
    where user_id = ${ctx.actor.id} order by created_at, id`);

/** Locks the actor's devices for this transaction, so that they are counted correctly. */
export const lock = (ctx: Context) =>
  ctx.db.run(sql`select id from users where id = ${ctx.actor.id} for no key update`);

/** Excludes the device with this endpoint. */
export const countOthers = (ctx: Context, endpoint: string) =>
  ctx.db.count(sql`from push_subscriptions where user_id = ${ctx.actor.id} and endpoint <> ${endpoint}`);

/** Removes waiting notifications too. */
export const takeOver = (ctx: Context, endpoint: string) =>
  ctx.db.run(sql`delete from push_subscriptions where endpoint = ${endpoint} and user_id <> ${ctx.actor.id}`);

export interface NewDevice {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
  kinds: readonly PushKind[];
}
export const save = (ctx: Context, one: NewDevice) =>
  ctx.db.one<{ id: string }>(sql`
    insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, device, kinds, created_at)
    values (${one.id}, ${ctx.actor.id}, ${one.endpoint}, ${one.p256dh}, ${one.auth}, ${one.device}, ${one.kinds},
      ${ctx.now})
    on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
      device = excluded.device, kinds = excluded.kinds
    returning id`);

type Keys = Pick<NewDevice, 'endpoint' | 'p256dh' | 'auth'>;
/** The next subscription may be stored already. Null if neither is known with its secret. */
export async function move(db: Db, old: Omit<Keys, 'p256dh'>, next: Keys): Promise<{ id: string } | null> {
  const isOld = sql`endpoint = ${old.endpoint} and auth = ${old.auth}`;
  const moved = await db.maybe<{ id: string }>(sql`
    update push_subscriptions set endpoint = ${next.endpoint}, p256dh = ${next.p256dh}, auth = ${next.auth}
    where ${isOld} and not exists (
      select from push_subscriptions o where o.endpoint = ${next.endpoint} and o.endpoint <> ${old.endpoint})
    returning id`);
  if (moved) return moved;
  const stored = await db.maybe<{ id: string }>(
    sql`select id from push_subscriptions where endpoint = ${next.endpoint} and auth = ${next.auth}`,
  );
  if (stored) await db.run(sql`delete from push_subscriptions where ${isOld} and id <> ${stored.id}`);
  return stored;
}

export const remove = (ctx: Context, id: string) =>
  ctx.db.run(sql`delete from push_subscriptions where id = ${id} and user_id = ${ctx.actor.id}`);

export const removeEnded = (db: Db, id: string) =>
  db.run(sql`delete from push_subscriptions where id = ${id}`);

export const removeAllOf = ({ db }: Pick<VisitorContext, 'db'>, userId: number) =>
  db.run(sql`delete from push_subscriptions where user_id = ${userId}`);

export const removeAll = (db: Db) => db.run(sql`delete from push_subscriptions`);
