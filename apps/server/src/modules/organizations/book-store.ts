import { AccountStatus, type OrganizationType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { sql } from '#server/db/sql';
import type { Context, VisitorContext, WorkContext } from '#server/http/context';
import { comparable } from './own-name-store';
import { update } from './store';

export interface BookPartner {
  id: number;
  name: string;
  type: OrganizationType;
  address: string | null;
  /** The organization that was asked whether it is this partner. */
  linkedTo: number | null;
  isSample: boolean;
  /** Somebody signed up and declined the request: only these people change their organization. */
  hasPeople: boolean;
  isInvited: boolean;
}
const hasPeople = sql`exists (select from users u where u.organization_id = g.id and u.email_verified)`;
const columns = sql`g.id, g.name, g.type, g.address, g.linked_to as "linkedTo", g.is_sample as "isSample",
  ${hasPeople} as "hasPeople", exists (select from users u where u.organization_id = g.id and u.email is not null
    and u.status = ${code(AccountStatus.InProgress)}) as "isInvited"`;

/** Locked until the transaction ends, so that changes of a partner are serialized. */
export const lockBookPartner = (ctx: Context, id: number) =>
  ctx.db.maybe<BookPartner>(sql`
    select ${columns} from organizations g where g.id = ${id} and g.kept_by = ${ctx.actor.organizationId} and g.name <> '' for update`);

/** New orders and what else begins to name the partner wait until the transaction ends. */
export const lockPartner = (ctx: WorkContext, id: number) =>
  ctx.db.run(sql`select from organizations where id = ${id} for update`);

/** A partner of that name and type, in the own book or connected. `name` is compared as `comparableName` does. */
export const findOwnPartner = (ctx: Context, name: string, type: OrganizationType, except: number | null) =>
  ctx.db.maybe<{ id: number; isInBook: boolean }>(sql`
    select g.id, g.kept_by is not null as "isInBook" from organizations g
    join connections c on c.other_org_id = g.id and c.trader_org_id = ${ctx.actor.organizationId}
    where g.type = ${type} and g.id is distinct from ${except} and ${comparable(sql`g.name`)} = ${name}
    order by g.id limit 1`);

/** Null if the name was put into the book meanwhile. */
export const insertBookPartner = (
  ctx: Context,
  partner: { name: string; type: OrganizationType; address: string | null; isSample?: boolean },
) =>
  ctx.db.maybe<{ id: number }>(sql`
    insert into organizations (name, type, address, kept_by, is_sample)
    values (${partner.name}, ${partner.type}, ${partner.address}, ${ctx.actor.organizationId},
      ${partner.isSample ?? false})
    on conflict do nothing returning id`);

/** Names of the book are compared, and sample data loaded and removed, one after the other. */
export const lockBook = (ctx: Context) =>
  ctx.db.run(sql`select from organizations where id = ${ctx.actor.organizationId} for no key update`);
export const samplePartners = (ctx: Context) =>
  ctx.db.many<{ id: number }>(sql`
    select g.id from organizations g where g.kept_by = ${ctx.actor.organizationId} and g.is_sample and g.name <> ''
    order by g.id for update`);

/** A new name is written into the orders by a job. */
export const changeBookPartner = (
  ctx: Context,
  id: number,
  { name, address }: { name: string; address: string | null },
) => update(ctx, id, { name, address });

/** Somebody who signed up keeps the organization. */
export async function deleteBookPartner(ctx: Context, id: number): Promise<void> {
  const deleted = await ctx.db.run(sql`
    delete from organizations g where g.id = ${id} and not exists (select from users u where u.organization_id = g.id)`);
  if (deleted === 0)
    await ctx.db.run(sql`update organizations set kept_by = null, updated_at = ${ctx.now} where id = ${id}`);
}

/** `target` was asked whether it is the partner; null withdraws the question. */
export const askWhetherSame = (ctx: Context, id: number, target: number | null) =>
  ctx.db.run(sql`update organizations set linked_to = ${target}, updated_at = ${ctx.now} where id = ${id}`);

/** The partners of a trader's book that an organization was asked about. */
export const partnersAskedOf = (ctx: Context, traderId: number, target: number) =>
  ctx.db.many<BookPartner>(sql`
    select ${columns} from organizations g
    where g.kept_by = ${traderId} and g.linked_to = ${target} and g.name <> '' order by g.id for update`);

/** `target` took over what named the partner. Somebody who signed up keeps the organization. */
export const endBookPartner = (ctx: WorkContext, id: number, target: number) =>
  ctx.db.run(sql`
    update organizations g set updated_at = ${ctx.now},
      kept_by = case when ${hasPeople} then null else g.kept_by end,
      linked_to = case when ${hasPeople} then null else ${target}::integer end,
      name = case when ${hasPeople} then g.name else '' end,
      address = case when ${hasPeople} then g.address end,
      rename_cursor = case when ${hasPeople} then g.rename_cursor end
    where g.id = ${id}`);

/** Somebody of the partner signed up: it is an organization of its own from now on. False if it was one before. */
export const joinFromBook = async (ctx: VisitorContext, id: number): Promise<boolean> =>
  (await ctx.db.run(sql`
    update organizations set kept_by = null, linked_to = null, joined_at = ${ctx.now}, joined_from = kept_by,
      updated_at = ${ctx.now}
    where id = ${id} and kept_by is not null`)) === 1;

/**
 * The trader's request was declined or withdrawn. False if the organization was never in the trader's book, works with
 * another trader by now, or if another partner in the book has its name.
 */
export const returnToBook = async (ctx: Context, id: number, traderId: number): Promise<boolean> =>
  (await ctx.db.run(sql`
    update organizations g set kept_by = ${traderId}, joined_at = null, joined_from = null, updated_at = ${ctx.now}
    where g.id = ${id} and g.joined_from = ${traderId}
      and not exists (select from connections c where c.other_org_id = g.id and c.trader_org_id <> ${traderId})
      and not exists (select from organizations k
      where k.kept_by = ${traderId} and k.type = g.type and ${comparable(sql`k.name`)} = ${comparable(sql`g.name`)})`)) ===
  1;
