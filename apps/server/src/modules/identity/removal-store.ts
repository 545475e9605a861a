import { AccountStatus } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import type { Contact } from './store';
import { anonymize } from './store';

/** An organization's people, held until the transaction ends, their links first: completing a sign-up takes them in that order. */
export async function holdUnclaimed(ctx: Context, organizationId: number) {
  await ctx.db.run(sql`
    select from one_time_keys k join users u on u.id = k.user_id where u.organization_id = ${organizationId} for update of k`);
  return ctx.db.many<Contact & { claimed: boolean }>(sql`
    select u.id, u.name, u.email, u.email_verified or u.password_hash is not null or u.invited_by is null as claimed
    from users u where u.organization_id = ${organizationId} for update of u`);
}

/**
 * Deletes an organization without people; one that orders name keeps nothing but its name. Templates made for a deleted
 * one keep its name, links made for it go, and files shared with it are the uploader's team's again.
 */
export async function removeEmptyOrganization(ctx: Context, id: number): Promise<void> {
  const unused = sql`not exists (select from users where organization_id = ${id})
    and not exists (select from orders where ${id} in (buyer_org_id, factory_org_id))
    and not exists (select from connections where other_org_id = ${id})`;
  await ctx.db.run(
    sql`update order_files set audience = 'team', party_id = null where party_id = ${id} and ${unused}`,
  );
  const deleted = await ctx.db.run(sql`delete from organizations where id = ${id} and ${unused}`);
  if (deleted === 0)
    await ctx.db.run(
      sql`update organizations set email = null, phone = null, address = null, updated_at = ${ctx.now} where id = ${id}`,
    );
}

/**
 * Deletes a person who never signed in, and takes them off every stage. Where an order or a message names them, the row
 * stays as a deactivated 'Former user', so that nothing refers to a person who is not there.
 */
export async function removeInvited(ctx: Context, person: { id: number; email: string }): Promise<void> {
  await takeOffStages(ctx, person.id);
  const deleted = await ctx.db.run(sql`
    delete from users u where u.id = ${person.id} and not exists (select from orders o where o.associated_users @> array[u.id])
      and not exists (select from message_recipients r where r.user_id = u.id)`);
  if (deleted === 0) {
    await ctx.db.run(
      sql`update users set status = ${code(AccountStatus.Deactivated)}, awaiting_approval = false
        where id = ${person.id}`,
    );
    await anonymize(ctx, person);
  }
  await ctx.db.run(
    sql`delete from mails where lower(recipient) = lower(${person.email}) and sent_at is null`,
  );
}

/** Removed and cleared stages, too: these can be restored. An open plan editor gets a conflict when it saves. */
async function takeOffStages(ctx: Context, userId: number): Promise<void> {
  const named = sql`${userId} = any(st.clients || st.traders || st.manufacturers)`;
  const orders = await ctx.db.many<{ id: string }>(sql`
    update orders o set plan_version = o.plan_version + 1 where exists (select from stages st where st.order_id = o.id and ${named}) returning o.id`);
  if (orders.length === 0) return;
  await ctx.db.run(sql`
    update stages st set clients = array_remove(st.clients, ${userId}::integer), traders = array_remove(st.traders, ${userId}::integer),
      manufacturers = array_remove(st.manufacturers, ${userId}::integer)
    where st.order_id = any(${orders.map((order) => order.id)}::uuid[]) and ${named}`);
}
