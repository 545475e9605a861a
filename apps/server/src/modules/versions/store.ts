import type { CustomField, Style } from '@selvedge/domain/orders/order';
import { OrderStatus, type OrganizationType, UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { authorReach, fileAckReach, fileVersionReach, orderReach } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export interface OrderRow {
  orderStatus: OrderStatus;
  traderOrganizationId: number;
  editorUsers: number[];
  associatedUsers: number[];
  /** Whether partners of the order's trader accept changes before they count, and may request some. */
  changeFlow: boolean;
}
export const findOrder = (ctx: Context, orderId: string) =>
  ctx.db.maybe<OrderRow>(sql`
    select o.status as "orderStatus", o.trader_org_id as "traderOrganizationId", o.editor_users as "editorUsers",
      o.associated_users as "associatedUsers", t.change_flow as "changeFlow"
    from orders o join organizations t on t.id = o.trader_org_id where o.id = ${orderId} and ${orderReach(ctx.actor)}`);

export interface VersionRow {
  id: string;
  fieldId: string;
  styleId: string | null;
  number: number;
  url: string | null;
  note: string;
  author: string;
  newest: boolean;
  createdAt: string;
}
/** An author whom the actor may not know appears as the trader. */
export const list = (ctx: Context, orderId: string) =>
  ctx.db.many<VersionRow>(sql`
    select v.id, v.field_id as "fieldId", v.style_id as "styleId", v.number, v.url, v.note, v.newest,
      case when ${authorReach(ctx.actor)} then u.name else t.name end as author, v.created_at as "createdAt"
    from file_versions v join orders o on o.id = v.order_id join organizations t on t.id = o.trader_org_id
      left join users u on u.id = v.author_id left join organizations g on g.id = u.organization_id
    where v.order_id = ${orderId} and ${orderReach(ctx.actor)} and ${fileVersionReach(ctx.actor)}
    order by v.number desc`);

export interface AckRow {
  versionId: string;
  organizationId: number;
  person: string | null;
  askedAt: string;
  acknowledgedAt: string | null;
}
export const acknowledgements = (ctx: Context, orderId: string) =>
  ctx.db.many<AckRow>(sql`
    select a.version_id as "versionId", a.organization_id as "organizationId",
      case when ${authorReach(ctx.actor)} then u.name end as person, a.asked_at as "askedAt",
      a.acknowledged_at as "acknowledgedAt"
    from file_versions v join file_acks a on a.version_id = v.id
      left join users u on u.id = a.user_id left join organizations g on g.id = u.organization_id
    where v.order_id = ${orderId} and ${fileAckReach(ctx.actor)}`);

export interface AskedRow {
  id: number;
  name: string;
  type: OrganizationType;
}
/** The buyer first. Not read with acknowledgements, of which an order has thousands. */
export const askedOrganizations = (ctx: Context, orderId: string) =>
  ctx.db.many<AskedRow>(sql`
    select p.id, p.name, p.type from organizations p
    where p.id in (
      select a.organization_id from file_versions v join file_acks a on a.version_id = v.id
      where v.order_id = ${orderId} and ${fileAckReach(ctx.actor)})
    order by p.type desc, p.id`);

interface NamedContent {
  orderId: string;
  customFields: CustomField[];
  styleInfo: Style[];
}
/** The fields and some styles of orders that the caller has read, for the names of files. */
export const contents = (ctx: Context, orderIds: readonly string[], styleIds: readonly string[]) =>
  ctx.db.many<NamedContent>(sql`
    select o.id as "orderId", o.fields as "customFields",
      ${
        styleIds.length === 0
          ? sql`'[]'::json`
          : sql`(
            select coalesce(json_agg(s.style order by s.nth), '[]')
            from json_array_elements(o.styles) with ordinality s (style, nth)
            where s.style ->> 'styleId' = any(${styleIds}::text[]))`
      } as "styleInfo"
    from orders o where o.id = any(${orderIds}::uuid[])`);

export interface AskedVersion {
  id: string;
  orderId: string;
  fieldId: string;
  styleId: string | null;
  number: number;
  newestNumber: number;
  orderStatus: OrderStatus;
  orderName: string;
  traderOrganizationId: number;
  associatedUsers: number[];
  asked: number[];
}
/** Versions within reach by their ids. A partner must also have seen the newest version of the file. */
export const byIds = (ctx: Context, versionIds: readonly string[]) =>
  ctx.db.many<AskedVersion>(sql`
    select v.id, v.order_id as "orderId", v.field_id as "fieldId", v.style_id as "styleId", v.number,
      n.number as "newestNumber", o.status as "orderStatus", o.name as "orderName",
      o.trader_org_id as "traderOrganizationId", o.associated_users as "associatedUsers",
      array(select a.organization_id from file_acks a where a.version_id = v.id) as asked
    from file_versions v join orders o on o.id = v.order_id
      join file_versions n on n.order_id = v.order_id and n.field_id = v.field_id and n.newest
    where v.id = any(${versionIds}::uuid[]) and ${orderReach(ctx.actor)} and ${fileVersionReach(ctx.actor)}
      and ${fileVersionReach(ctx.actor, sql`n`)}
    order by v.order_id, v.id`);

/** Acknowledges versions for the actor's organization; returns the ids of those that waited for it. */
export async function acknowledge(ctx: Context, versionIds: readonly string[]): Promise<string[]> {
  const done = await ctx.db.many<{ id: string }>(sql`
    update file_acks set user_id = ${ctx.actor.id}, acknowledged_at = ${ctx.now}
    where version_id = any(${versionIds}::uuid[]) and organization_id = ${ctx.actor.organizationId}
      and acknowledged_at is null
    returning version_id as id`);
  return done.map(({ id }) => id);
}

/** The versions that wait for the actor's organization, as `from` and `where`. */
const waitingFor = ({ actor }: Context) => sql`
  from file_acks a join file_versions v on v.id = a.version_id and v.newest join orders o on o.id = v.order_id
  where a.organization_id = ${actor.organizationId} and a.acknowledged_at is null and ${orderReach(actor)}
    and ${fileVersionReach(actor)} and o.status in (${code(OrderStatus.Active, OrderStatus.Closed)})`;

interface WaitingRow {
  versionId: string;
  orderId: string;
  orderName: string;
  fieldId: string;
  styleId: string | null;
  number: number;
  since: string;
}
export const waiting = (ctx: Context, limit: number) =>
  ctx.db.many<WaitingRow>(sql`
    select w.*, coalesce(f.name, '') as "orderName"
    from (
      select v.id as "versionId", v.order_id as "orderId", v.field_id as "fieldId", v.style_id as "styleId", v.number,
        a.asked_at as since
      ${waitingFor(ctx)} order by a.asked_at, v.id limit ${limit}) w
      left join order_facts f on f.order_id = w."orderId" and f.user_type = ${ctx.actor.userType}
    order by w.since, w."versionId"`);

export async function countWaiting(ctx: Context): Promise<number> {
  return ctx.actor.userType === UserType.Trader ? 0 : await ctx.db.count(waitingFor(ctx));
}
