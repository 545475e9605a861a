import type { Actor } from '@selvedge/domain/actor';
import type { CustomField, OrganizationRef, Style } from '@selvedge/domain/orders/order';
import type { OrderStatus } from '@selvedge/domain/vocabulary';
import { UserType } from '@selvedge/domain/vocabulary';
import { guestReach, orderReach } from '#server/db/reach';
import type { Sql } from '#server/db/sql';
import { constant, sql } from '#server/db/sql';
import type { Context, VisitorContext } from '#server/http/context';
import type { SealedLink } from '#server/modules/sharing/sharing';
import { openLinks } from '#server/modules/sharing/sharing';

/** An order as stored, for those who change it. */
export interface OrderRow {
  orderId: string;
  number: string | null;
  orderStatus: OrderStatus;
  traderOrganizationId: number;
  trader: OrganizationRef;
  buyer: OrganizationRef | null;
  factory: OrganizationRef | null;
  buyerAdmitted: boolean;
  factoryAdmitted: boolean;
  createdById: number;
  version: number;
  poDate: string | null;
  editingStep: number;
  associatedUsers: number[];
  editorUsers: number[];
  document: { customFields: CustomField[]; styleInfo: Style[] };
  createdAt: string;
  updatedAt: string;
}

const ref = (column: string, table: string) =>
  constant(
    `case when o.${column} is null then null else json_build_object('id', ${table}.id, 'name', ${table}.name) end`,
  );

const rowOf = (ctx: Context, orderId: string): Sql => sql`
    select o.id as "orderId", o.number, o.status as "orderStatus", o.trader_org_id as "traderOrganizationId", ${ref('trader_org_id', 't')} as trader,
      ${ref('buyer_org_id', 'b')} as buyer, ${ref('factory_org_id', 'f')} as factory, o.buyer_admitted as "buyerAdmitted",
      o.factory_admitted as "factoryAdmitted", o.created_by as "createdById", o.version, o.po_date as "poDate", o.editing_step as "editingStep",
      o.associated_users as "associatedUsers", o.editor_users as "editorUsers", o.document, o.created_at as "createdAt", o.updated_at as "updatedAt"
    from orders o join organizations t on t.id = o.trader_org_id left join organizations b on b.id = o.buyer_org_id
      left join organizations f on f.id = o.factory_org_id
    where o.id = ${orderId} and ${orderReach(ctx.actor)}`;

/** The order within the actor's reach, as stored. */
export const find = (ctx: Context, orderId: string) => ctx.db.maybe<OrderRow>(rowOf(ctx, orderId));
/** The same, locked until the transaction ends. */
export const lock = (ctx: Context, orderId: string) =>
  ctx.db.maybe<OrderRow>(sql`${rowOf(ctx, orderId)} for update of o`);

const VIEWS: Record<UserType, { view: string; card: string; stages: string }> = {
  [UserType.Buyer]: { view: 'buyer_view', card: 'buyer_card', stages: 'buyer_stages' },
  [UserType.Trader]: { view: 'trader_view', card: 'trader_card', stages: 'trader_stages' },
  [UserType.Manufacturer]: { view: 'factory_view', card: 'factory_card', stages: 'factory_stages' },
};

export interface ViewRow {
  view: string;
  orderStatus: OrderStatus;
  traderOrganizationId: number;
  editorUsers: number[];
  links: SealedLink[] | null;
}
/** The stored projection for the actor's side, as text, with the facts that decide what the viewer may do. */
export const findView = (ctx: Context, orderId: string) =>
  ctx.db.maybe<ViewRow>(sql`
    select o.${constant(VIEWS[ctx.actor.userType].view)} as view, o.status as "orderStatus", o.trader_org_id as "traderOrganizationId",
      o.editor_users as "editorUsers", ${openLinks(ctx)} as links
    from orders o where o.id = ${orderId} and ${orderReach(ctx.actor)}`);

/** The stored projection of a side, for the holder of a link that was admitted. */
export const guestView = (ctx: VisitorContext, orderId: string, userType: UserType) =>
  ctx.db.maybe<{ view: string }>(
    sql`select o.${constant(VIEWS[userType].view)} as view from orders o where o.id = ${orderId} and ${guestReach}`,
  );

/** What a save writes: the document, its projections, and the facts that lists filter by. */
export interface OrderWrite {
  orderId: string;
  number: string | null;
  status: OrderStatus;
  traderId: number;
  buyerId: number | null;
  factoryId: number | null;
  buyerAdmitted: boolean;
  factoryAdmitted: boolean;
  createdById: number;
  version: number;
  poDate: string | null;
  name: string;
  search: string;
  editingStep: number;
  associatedUsers: number[];
  editorUsers: number[];
  document: string;
  views: { buyer: string; trader: string; factory: string };
  cards: { buyer: string; trader: string; factory: string };
  createdAt: string;
}

export async function write(ctx: Context, order: OrderWrite): Promise<void> {
  await ctx.db.run(sql`
    insert into orders (id, number, status, trader_org_id, buyer_org_id, factory_org_id, buyer_admitted, factory_admitted, created_by,
      version, po_date, name, search, editing_step, associated_users, editor_users, document, buyer_view, trader_view, factory_view,
      buyer_card, trader_card, factory_card, created_at, updated_at)
    values (${order.orderId}, ${order.number}, ${order.status}, ${order.traderId}, ${order.buyerId}, ${order.factoryId}, ${order.buyerAdmitted},
      ${order.factoryAdmitted}, ${order.createdById}, ${order.version}, ${order.poDate}, ${order.name}, ${order.search}, ${order.editingStep},
      ${order.associatedUsers}, ${order.editorUsers}, ${order.document}, ${order.views.buyer}, ${order.views.trader}, ${order.views.factory},
      ${order.cards.buyer}, ${order.cards.trader}, ${order.cards.factory}, ${order.createdAt}, ${ctx.now})
    on conflict (id) do update set number = excluded.number, status = excluded.status, buyer_org_id = excluded.buyer_org_id,
      factory_org_id = excluded.factory_org_id, buyer_admitted = excluded.buyer_admitted, factory_admitted = excluded.factory_admitted,
      version = excluded.version, po_date = excluded.po_date, name = excluded.name, search = excluded.search,
      editing_step = excluded.editing_step, associated_users = excluded.associated_users, editor_users = excluded.editor_users,
      document = excluded.document, buyer_view = excluded.buyer_view, trader_view = excluded.trader_view, factory_view = excluded.factory_view,
      buyer_card = excluded.buyer_card, trader_card = excluded.trader_card, factory_card = excluded.factory_card, updated_at = excluded.updated_at`);
}

/** Keeps the order as it was just written as a revision. */
export async function addRevision(
  ctx: Context,
  revision: { orderId: string; commitMessage: string; changes: string },
): Promise<void> {
  await ctx.db.run(sql`
    insert into order_revisions (order_id, version, author_id, commit_message, status, buyer_org_id, factory_org_id, document, changes, created_at)
    select o.id, o.version, ${ctx.actor.id}, ${revision.commitMessage}, o.status, o.buyer_org_id, o.factory_org_id, o.document, ${revision.changes}::jsonb, ${ctx.now}::timestamptz
    from orders o where o.id = ${revision.orderId}`);
}

export const lastRevision = (ctx: Context, orderId: string) =>
  ctx.db.maybe<{ changedBy: string; changedAt: string }>(sql`
    select coalesce(u.name, 'Deleted user') as "changedBy", r.created_at as "changedAt" from order_revisions r left join users u on u.id = r.author_id
    where r.order_id = ${orderId} order by r.version desc limit 1`);

/**
 * The next order number of a trader's organisation, as SV-2026-00042. Taken aside, so that orders made at once do not
 * wait for each other; one that is refused leaves a gap. It need not wait for the disk: the order's own commit does.
 */
export async function nextNumber(ctx: Context): Promise<string> {
  const { counter } = await ctx.aside(async (db) => {
    await db.run(sql`set local synchronous_commit = off`);
    return db.one<{ counter: number }>(sql`
      update organizations set order_counter = order_counter + 1 where id = ${ctx.actor.organizationId} returning order_counter as counter`);
  });
  return `SV-${ctx.now.getUTCFullYear()}-${String(counter).padStart(5, '0')}`;
}

/** The organisation and type of each of these people. */
export const people = (ctx: Context, ids: readonly number[]) =>
  ctx.db.many<{ id: number; organizationId: number; userType: UserType }>(sql`
    select u.id, u.organization_id as "organizationId", case g.type when 11003 then 3001 when 11002 then 3002 else 3003 end as "userType"
    from users u join organizations g on g.id = u.organization_id where u.id = any(${ids}::integer[])`);

export const remove = (ctx: Context, orderId: string) =>
  ctx.db.run(sql`delete from orders where id = ${orderId} and status = 3`);

/** Names of an order's styles and combos, from the actor's projection. */
export async function styles(ctx: Context, orderId: string): Promise<Style[] | null> {
  const row = await ctx.db.maybe<{ styles: Style[] }>(sql`
    select o.${constant(VIEWS[ctx.actor.userType].view)}::json -> 'styleInfo' as styles from orders o where o.id = ${orderId} and ${orderReach(ctx.actor)}`);
  return row?.styles ?? null;
}

export const cardColumn = (actor: Actor): Sql => constant(`o.${VIEWS[actor.userType].card}`);
/** The stages on a side's card, with the figures of the sides that it may see. */
export const stagesColumn = (actor: Actor): Sql => constant(`o.${VIEWS[actor.userType].stages}`);
export const viewColumn = (actor: Actor): Sql => constant(`o.${VIEWS[actor.userType].view}`);
