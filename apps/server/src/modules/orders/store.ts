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
  customFields: CustomField[];
  styleInfo: Style[];
  createdAt: string;
  updatedAt: string;
}

const ref = (column: string, table: string) =>
  constant(
    `case when o.${column} is null then null else json_build_object('id', ${table}.id, 'name', ${table}.name) end`,
  );

/** Orders as `OrderRow`, to be narrowed by a condition on `o`. */
export const orderRows = sql`
    select o.id as "orderId", o.number, o.status as "orderStatus", o.trader_org_id as "traderOrganizationId", ${ref('trader_org_id', 't')} as trader,
      ${ref('buyer_org_id', 'b')} as buyer, ${ref('factory_org_id', 'f')} as factory, o.buyer_admitted as "buyerAdmitted",
      o.factory_admitted as "factoryAdmitted", o.created_by as "createdById", o.version, o.po_date as "poDate", o.editing_step as "editingStep",
      o.associated_users as "associatedUsers", o.editor_users as "editorUsers", o.fields as "customFields", o.styles as "styleInfo",
      o.created_at as "createdAt", o.updated_at as "updatedAt"
    from orders o join organizations t on t.id = o.trader_org_id left join organizations b on b.id = o.buyer_org_id
      left join organizations f on f.id = o.factory_org_id`;
const rowOf = (ctx: Context, orderId: string): Sql =>
  sql`${orderRows} where o.id = ${orderId} and ${orderReach(ctx.actor)}`;

/** The order within the actor's reach, as stored. */
export const find = (ctx: Context, orderId: string) => ctx.db.maybe<OrderRow>(rowOf(ctx, orderId));
/** The same, locked until the transaction ends. */
export const lock = (ctx: Context, orderId: string) =>
  ctx.db.maybe<OrderRow>(sql`${rowOf(ctx, orderId)} for update of o`);

/** Where a side's projections stand. Styles that a side sees whole stand once for all, in `styles`. */
const VIEWS: Record<UserType, { view: string; styles: string; card: string; stages: string }> = {
  [UserType.Buyer]: {
    view: 'o.buyer_view',
    styles: 'coalesce(o.buyer_styles, o.styles)',
    card: 'o.buyer_card',
    stages: 'o.buyer_stages',
  },
  [UserType.Trader]: {
    view: 'o.trader_view',
    styles: 'o.styles',
    card: 'o.trader_card',
    stages: 'o.trader_stages',
  },
  [UserType.Manufacturer]: {
    view: 'o.factory_view',
    styles: 'coalesce(o.factory_styles, o.styles)',
    card: 'o.factory_card',
    stages: 'o.factory_stages',
  },
};
const viewAndStyles = (userType: UserType): Sql =>
  constant(`${VIEWS[userType].view} as view, (${VIEWS[userType].styles})::text as styles`);

/** A side's projection as stored, as text: the view but for its styles, and these. */
export interface StoredView {
  view: string;
  styles: string;
}
export interface ViewRow extends StoredView {
  orderStatus: OrderStatus;
  traderOrganizationId: number;
  editorUsers: number[];
  links: SealedLink[] | null;
}
/** The stored projection for the actor's side, with the facts that decide what the viewer may do. */
export const findView = (ctx: Context, orderId: string) =>
  ctx.db.maybe<ViewRow>(sql`
    select ${viewAndStyles(ctx.actor.userType)}, o.status as "orderStatus", o.trader_org_id as "traderOrganizationId",
      o.editor_users as "editorUsers", ${openLinks(ctx)} as links
    from orders o where o.id = ${orderId} and ${orderReach(ctx.actor)}`);

/** Whether the order is within the actor's reach. */
export const isWithinReach = async (ctx: Context, orderId: string): Promise<boolean> =>
  (await ctx.db.maybe(
    sql`select o.id from orders o where o.id = ${orderId} and ${orderReach(ctx.actor)}`,
  )) !== null;

/** The stored projection of a side, for the holder of a link that was admitted. */
export const guestView = (ctx: VisitorContext, orderId: string, userType: UserType) =>
  ctx.db.maybe<StoredView>(
    sql`select ${viewAndStyles(userType)} from orders o where o.id = ${orderId} and ${guestReach}`,
  );

/** What a save writes: the document, its projections, and the facts that lists filter by. */
export interface OrderWrite extends ProjectionWrite {
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
  createdAt: string;
}
/** What the sides see of an order, as JSON. */
export interface ProjectionWrite {
  fields: string;
  /** Each side's projection but for its styles. */
  views: { buyer: string; trader: string; factory: string };
  styles: StylesWrite;
  cards: { buyer: string; trader: string; factory: string };
}
/** The styles as the trader knows them, and as another side does that does not see them whole. */
export interface StylesWrite {
  whole: string;
  buyer: string | null;
  factory: string | null;
}

/** Writes a new order. */
export async function add(ctx: Context, order: OrderWrite): Promise<void> {
  await ctx.db.run(sql`
    insert into orders (id, number, status, trader_org_id, buyer_org_id, factory_org_id, buyer_admitted, factory_admitted, created_by,
      version, po_date, name, search, editing_step, associated_users, editor_users, fields, buyer_view, trader_view, factory_view,
      styles, buyer_styles, factory_styles, buyer_card, trader_card, factory_card, created_at, updated_at)
    values (${order.orderId}, ${order.number}, ${order.status}, ${order.traderId}, ${order.buyerId}, ${order.factoryId}, ${order.buyerAdmitted},
      ${order.factoryAdmitted}, ${order.createdById}, ${order.version}, ${order.poDate}, ${order.name}, ${order.search}, ${order.editingStep},
      ${order.associatedUsers}, ${order.editorUsers}, ${order.fields}, ${order.views.buyer}, ${order.views.trader}, ${order.views.factory},
      ${order.styles.whole}, ${order.styles.buyer}, ${order.styles.factory}, ${order.cards.buyer}, ${order.cards.trader}, ${order.cards.factory},
      ${order.createdAt}, ${ctx.now})`);
}

/** Writes a stored order anew. Its styles only where they changed: they may be many megabytes. */
export async function replace(ctx: Context, order: OrderWrite, withStyles: boolean): Promise<void> {
  const { whole, buyer, factory } = order.styles;
  const styles = withStyles
    ? sql`styles = ${whole}, buyer_styles = ${buyer}, factory_styles = ${factory},`
    : sql``;
  await ctx.db.run(sql`
    update orders set status = ${order.status}, buyer_org_id = ${order.buyerId}, factory_org_id = ${order.factoryId},
      buyer_admitted = ${order.buyerAdmitted}, factory_admitted = ${order.factoryAdmitted}, version = ${order.version}, po_date = ${order.poDate},
      name = ${order.name}, search = ${order.search}, editing_step = ${order.editingStep}, associated_users = ${order.associatedUsers},
      editor_users = ${order.editorUsers}, fields = ${order.fields}, buyer_view = ${order.views.buyer}, trader_view = ${order.views.trader},
      factory_view = ${order.views.factory}, ${styles} buyer_card = ${order.cards.buyer}, trader_card = ${order.cards.trader},
      factory_card = ${order.cards.factory}, updated_at = ${ctx.now}
    where id = ${order.orderId}`);
}

/** Keeps the order as it was just written as a revision; without its styles where they are those of the one before. */
export async function addRevision(
  ctx: Context,
  revision: { orderId: string; commitMessage: string; changes: string; stylesChanged: boolean },
): Promise<void> {
  await ctx.db.run(sql`
    insert into order_revisions (order_id, version, author_id, commit_message, status, buyer_org_id, factory_org_id, fields, styles, changes, created_at)
    select o.id, o.version, ${ctx.actor.id}, ${revision.commitMessage}, o.status, o.buyer_org_id, o.factory_org_id, o.fields, case when ${revision.stylesChanged} then o.styles end, ${revision.changes}::jsonb, ${ctx.now}::timestamptz
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

/** The organisation and type of each of these people. Until the transaction ends, the organisations keep their names. */
export const people = (ctx: Pick<Context, 'db'>, ids: readonly number[]) =>
  ctx.db.many<Person>(sql`
    select u.id, g.id as "organizationId", g.name as "organizationName", case g.type when 11003 then 3001 when 11002 then 3002 else 3003 end as "userType"
    from users u join organizations g on g.id = u.organization_id where u.id = any(${ids}::integer[])
    for key share of g`);
export interface Person {
  id: number;
  organizationId: number;
  organizationName: string;
  userType: UserType;
}

export const remove = (ctx: Context, orderId: string) =>
  ctx.db.run(sql`delete from orders where id = ${orderId} and status = 3`);

/** An order's styles, from the actor's projection. */
export async function styles(ctx: Context, orderId: string): Promise<Style[] | null> {
  const row = await ctx.db.maybe<{ styles: Style[] }>(sql`
    select ${constant(VIEWS[ctx.actor.userType].styles)} as styles from orders o where o.id = ${orderId} and ${orderReach(ctx.actor)}`);
  return row?.styles ?? null;
}

export const cardColumn = (actor: Actor): Sql => constant(VIEWS[actor.userType].card);
/** The stages on a side's card, with the figures of the sides that it may see. */
export const stagesColumn = (actor: Actor): Sql => constant(VIEWS[actor.userType].stages);
/** A side's projection but for its styles. */
export const viewColumn = (actor: Actor): Sql => constant(VIEWS[actor.userType].view);
