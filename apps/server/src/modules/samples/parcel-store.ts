import type { QueryOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/samples';
import type { Day } from '@selvedge/domain/calendar';
import type { Side } from '@selvedge/domain/planning/stage';
import type { Courier } from '@selvedge/domain/samples/couriers';
import { PARCELS_PER_PAGE } from '@selvedge/domain/samples/rules';
import { v7 as uuid } from 'uuid';
import { authorReach, parcelReach } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { fromRounds, isRoundOf } from './store';

export interface Route {
  fromOrg: number;
  toOrg: number;
  side: Side;
}
export interface ParcelRow extends Route {
  id: string;
  fromName: string;
  toName: string;
  courier: Courier | null;
  awb: string;
  note: string;
  /** Null if the actor may not know the name. */
  createdBy: string | null;
  createdAt: string;
  sentOn: Day | null;
  receivedOn: Day | null;
}

const parcelColumns = (ctx: Context): Sql => sql`
  pc.id, pc.from_org as "fromOrg", pc.to_org as "toOrg", pc.side, pc.courier, pc.awb, pc.note, pc.sent_on as "sentOn",
  pc.received_on as "receivedOn", pc.created_at as "createdAt",
  (select g.name from organizations g where g.id = pc.from_org) as "fromName",
  (select g.name from organizations g where g.id = pc.to_org) as "toName",
  (select u.name from users u join organizations g on g.id = u.organization_id
    where u.id = pc.created_by and ${authorReach(ctx.actor)}) as "createdBy"`;

/** Locks the open bag of a route, which it makes if there is none, and returns its id. */
export async function lockBag(ctx: Context, route: Route): Promise<string> {
  const { fromOrg, toOrg, side } = route;
  await ctx.db.run(sql`
    insert into parcels (id, from_org, to_org, side, created_by, created_at)
    values (${uuid()}, ${fromOrg}, ${toOrg}, ${side}, ${ctx.actor.id}, ${ctx.now})
    on conflict (from_org, to_org, side) where sent_on is null do nothing`);
  const bag = await ctx.db.maybe<{ id: string }>(sql`
    select id from parcels where from_org = ${fromOrg} and to_org = ${toOrg} and side = ${side} and sent_on is null
    for update`);
  // Somebody sent the bag while this call waited for its lock.
  return bag?.id ?? lockBag(ctx, route);
}

const bagOf = (ctx: Context, userId: number): Sql => sql`
  pc.sent_on is null and pc.from_org = ${ctx.actor.organizationId} and pc.created_by = ${userId}`;

/** Samples in the bags that a person began. */
export const countPacked = (ctx: Context, userId: number): Promise<number> =>
  ctx.db.count(sql`
    from sample_rounds sr join parcels pc on pc.id = sr.parcel_id
    where sr.withdrawn_at is null and ${bagOf(ctx, userId)}`);

export const givePacked = (ctx: Context, userId: number, toId: number) =>
  ctx.db.run(sql`update parcels pc set created_by = ${toId} where ${bagOf(ctx, userId)}`);

interface SentParcel {
  courier: Courier | null;
  awb: string;
  sentOn: Day;
}
export async function addParcel(
  ctx: Context,
  { fromOrg, toOrg, side }: Route,
  { courier, awb, sentOn }: SentParcel,
): Promise<string> {
  const id = uuid();
  await ctx.db.run(sql`
    insert into parcels (id, from_org, to_org, side, courier, awb, sent_on, created_by, created_at)
    values (${id}, ${fromOrg}, ${toOrg}, ${side}, ${courier}, ${awb}, ${sentOn}, ${ctx.actor.id}, ${ctx.now})`);
  return id;
}

export const findParcel = (ctx: Context, id: string) =>
  ctx.db.maybe<ParcelRow>(
    sql`select ${parcelColumns(ctx)} from parcels pc where pc.id = ${id} and ${parcelReach(ctx.actor)}`,
  );
/** Locks a bag or parcel, after the orders of its rounds. */
export const lockParcel = (ctx: Context, id: string) =>
  ctx.db.maybe<ParcelRow>(sql`
    select ${parcelColumns(ctx)} from parcels pc where pc.id = ${id} and ${parcelReach(ctx.actor)} for update of pc`);

type Filters = Omit<QueryOf<typeof contract.listParcels>, 'page'>;

const listed = (ctx: Context, { partnerId, orderId, stage }: Filters): Sql => sql`
  from parcels pc where ${parcelReach(ctx.actor)}
    and (pc.sent_on is not null
      or exists (select from sample_rounds sr where sr.parcel_id = pc.id and sr.withdrawn_at is null))
    and ${partnerId === undefined ? sql`true` : sql`${partnerId} in (pc.from_org, pc.to_org)`}
    and ${
      orderId || stage
        ? sql`exists (select ${fromRounds(ctx, sql`sr.parcel_id = pc.id and ${isRoundOf({ orderId, stage })}`)})`
        : sql`true`
    }`;

/** Open bags first, then parcels, the newest first. */
export const listParcels = (ctx: Context, { page, ...filters }: QueryOf<typeof contract.listParcels>) =>
  ctx.db.many<ParcelRow>(sql`
    select ${parcelColumns(ctx)} ${listed(ctx, filters)}
    order by pc.sent_on is not null, pc.sent_on desc, pc.created_at desc, pc.id
    limit ${PARCELS_PER_PAGE} offset ${(page - 1) * PARCELS_PER_PAGE}`);
export const countParcels = (ctx: Context, filters: Filters): Promise<number> =>
  ctx.db.count(listed(ctx, filters));

interface ParcelChange {
  courier: Courier | null;
  awb: string;
  note: string;
  sentOn: Day | null;
}
export const changeParcel = (ctx: Context, id: string, { courier, awb, note, sentOn }: ParcelChange) =>
  ctx.db.run(sql`
    update parcels set courier = ${courier}, awb = ${awb}, note = ${note}, sent_on = ${sentOn} where id = ${id}`);

/** Parcels of which all rounds are received are received, on the day of the last one. */
export const receiveParcels = (ctx: Context, roundIds: readonly string[]) =>
  ctx.db.run(sql`
    update parcels pc set received_on = t.received_on
    from (
      select r.parcel_id, max(r.received_on) as received_on from sample_rounds r
      where r.withdrawn_at is null and r.parcel_id in (
        select one.parcel_id from sample_rounds one where one.id = any(${roundIds}::uuid[]))
      group by r.parcel_id having bool_and(r.received_on is not null)
    ) t where pc.id = t.parcel_id and pc.sent_on is not null and pc.received_on is null`);

/** Bags and parcels to or from partners of the sample data whose rounds were deleted with their orders. */
export const removeSampleParcels = (ctx: Context) =>
  ctx.db.run(sql`
    delete from parcels pc using organizations g
    where g.kept_by = ${ctx.actor.organizationId} and g.is_sample and g.id in (pc.from_org, pc.to_org)
      and not exists (select from sample_rounds sr where sr.parcel_id = pc.id)`);
