import type { ReminderRules } from '@selvedge/domain/planning/escalation';
import type { Db } from '#server/db/db';
import { orderReach } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

/** The rules of the actor's organization; null before it sets any. */
export const findRules = ({ db, actor }: Context) =>
  db.maybe<ReminderRules>(sql`
    select editors_after as "editorsAfter", admins_after as "adminsAfter" from reminder_rules
    where organization_id = ${actor.organizationId}`);

export async function saveRules(
  db: Db,
  organizationId: number,
  { editorsAfter, adminsAfter }: ReminderRules,
): Promise<void> {
  await db.run(sql`
    insert into reminder_rules (organization_id, editors_after, admins_after)
    values (${organizationId}, ${editorsAfter}, ${adminsAfter})
    on conflict (organization_id) do update
      set editors_after = excluded.editors_after, admins_after = excluded.admins_after`);
}

export const isReachable = ({ db, actor }: Context, orderId: string): Promise<boolean> =>
  db.exists(sql`select from orders o where o.id = ${orderId} and ${orderReach(actor)}`);

export const isMuted = ({ db, actor }: Context, orderId: string): Promise<boolean> =>
  db.exists(sql`select from order_mutes where user_id = ${actor.id} and order_id = ${orderId}`);

export async function setMuted({ db, actor }: Context, orderId: string, muted: boolean): Promise<void> {
  await db.run(
    muted
      ? sql`insert into order_mutes (user_id, order_id) values (${actor.id}, ${orderId}) on conflict do nothing`
      : sql`delete from order_mutes where user_id = ${actor.id} and order_id = ${orderId}`,
  );
}
