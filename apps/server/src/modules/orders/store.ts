import type { CustomField, OrganizationRef, Style } from '@selvedge/domain/orders/order';
import type { OrderPolicyFacts } from '@selvedge/domain/orders/policy';
import type { PlanFrom } from '@selvedge/domain/planning/plan-from';
import { AccountStatus, OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { waitsForMove } from '#server/db/partner-move';
import { isSample, orderReach, userTypeOf } from '#server/db/reach';
import { raw, type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { type FactsRow, writeFacts } from './facts-store';

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
  merchandiserId: number | null;
  version: number;
  buyerVersion: number;
  factoryVersion: number;
  poDate: string | null;
  contractShip: string | null;
  planFrom: PlanFrom;
  editingStep: number;
  associatedUsers: number[];
  editorUsers: number[];
  customFields: CustomField[];
  styleInfo: Style[];
  createdAt: string;
  updatedAt: string;
}

const ref = (column: string, table: string) =>
  raw(
    `case when o.${column} is null then null else json_build_object('id', ${table}.id, 'name', ${table}.name) end`,
  );

/** Selects `OrderRow`; the caller adds a condition on `o`. */
export const orderRows = sql`
    select o.id as "orderId", o.number, o.status as "orderStatus", o.trader_org_id as "traderOrganizationId",
      ${ref('trader_org_id', 't')} as trader, ${ref('buyer_org_id', 'b')} as buyer,
      ${ref('factory_org_id', 'f')} as factory, o.buyer_admitted as "buyerAdmitted",
      o.factory_admitted as "factoryAdmitted", o.created_by as "createdById",
      o.merchandiser_id as "merchandiserId", o.version,
      o.buyer_version as "buyerVersion", o.factory_version as "factoryVersion", o.po_date as "poDate",
      o.contract_ship as "contractShip", o.plan_from as "planFrom",
      o.editing_step as "editingStep", o.associated_users as "associatedUsers", o.editor_users as "editorUsers",
      o.fields as "customFields", o.styles as "styleInfo", o.created_at as "createdAt", o.updated_at as "updatedAt"
    from orders o join organizations t on t.id = o.trader_org_id left join organizations b on b.id = o.buyer_org_id
      left join organizations f on f.id = o.factory_org_id`;
const rowOf = (ctx: Context, orderId: string): Sql =>
  sql`${orderRows} where o.id = ${orderId} and ${orderReach(ctx.actor)}`;

/** Whether changing an order within reach takes long. Checks the stored size of its styles without reading them. */
export const isLarge = async (ctx: Context, orderId: string): Promise<boolean> =>
  ctx.db.exists(sql`
    select from orders o
    where o.id = ${orderId} and ${orderReach(ctx.actor)} and pg_column_size(o.styles) > ${LARGE_STYLES}`);
/** In compressed bytes; about a megabyte of JSON. */
const LARGE_STYLES = 64 * 1024;

export const policyFacts = (ctx: Context, orderId: string) =>
  ctx.db.maybe<OrderPolicyFacts>(sql`
    select o.status as "orderStatus", o.trader_org_id as "traderOrganizationId", o.editor_users as "editorUsers"
    from orders o where o.id = ${orderId} and ${orderReach(ctx.actor)}`);

export const find = (ctx: Context, orderId: string) => ctx.db.maybe<OrderRow>(rowOf(ctx, orderId));
/** Like `find`, and locks the order until the transaction ends. */
export const lock = (ctx: Context, orderId: string) =>
  ctx.db.maybe<OrderRow>(sql`${rowOf(ctx, orderId)} and ${waitsForMove} for update of o`);

/** Like `lock`, for many orders, in the sequence of their ids. */
export const lockMany = (ctx: Context, orderIds: readonly string[]) =>
  ctx.db.many<OrderRow>(
    sql`${orderRows} where o.id = any(${orderIds}::uuid[]) and ${orderReach(ctx.actor)} and ${waitsForMove}
      order by o.id for update of o`,
  );

export const isWithinReach = async (ctx: Context, orderId: string): Promise<boolean> =>
  ctx.db.exists(sql`select o.id from orders o where o.id = ${orderId} and ${orderReach(ctx.actor)}`);

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
  merchandiserId: number | null;
  version: number;
  poDate: string | null;
  contractShip: string | null;
  plannedExFactory: string | null;
  name: string;
  styleNames: string[];
  editingStep: number;
  associatedUsers: number[];
  editorUsers: number[];
  createdAt: string;
}
export interface ProjectionWrite {
  fields: string;
  views: { buyer: string; trader: string; factory: string };
  searches: { buyer: string; trader: string; factory: string };
  styles: StylesWrite;
  cards: { buyer: string; trader: string; factory: string };
  /** Ship date per side, 'YYYY-MM-DD'. */
  ships: { buyer: string | null; trader: string | null; factory: string | null };
  facts: FactsRow[];
}
/** The styles as the trader sees them, and a side's own version where it may not see everything; null elsewhere. */
export interface StylesWrite {
  whole: string;
  buyer: string | null;
  factory: string | null;
}

export async function add(ctx: Context, order: OrderWrite): Promise<void> {
  await ctx.db.run(sql`
    insert into orders (id, number, status, trader_org_id, buyer_org_id, factory_org_id, buyer_admitted,
      factory_admitted, created_by, merchandiser_id, version, po_date, name, search, buyer_search, factory_search,
      style_names, editing_step, associated_users, editor_users, fields, buyer_view, trader_view, factory_view,
      styles, buyer_styles, factory_styles, buyer_card, trader_card, factory_card, buyer_ship, trader_ship,
      factory_ship, contract_ship, planned_ex_factory, created_at, updated_at, buyer_updated_at, factory_updated_at)
    values (${order.orderId}, ${order.number}, ${order.status}, ${order.traderId}, ${order.buyerId}, ${order.factoryId},
      ${order.buyerAdmitted}, ${order.factoryAdmitted}, ${order.createdById}, ${order.merchandiserId},
      ${order.version}, ${order.poDate}, ${order.name}, ${order.searches.trader}, ${order.searches.buyer},
      ${order.searches.factory}, ${order.styleNames}, ${order.editingStep}, ${order.associatedUsers},
      ${order.editorUsers}, ${order.fields}, ${order.views.buyer}, ${order.views.trader}, ${order.views.factory},
      ${order.styles.whole}, ${order.styles.buyer}, ${order.styles.factory}, ${order.cards.buyer},
      ${order.cards.trader}, ${order.cards.factory}, ${order.ships.buyer}, ${order.ships.trader},
      ${order.ships.factory}, ${order.contractShip}, ${order.plannedExFactory}, ${order.createdAt},
      ${ctx.now}, ${ctx.now}, ${ctx.now})`);
  await writeFacts(ctx, order.facts);
}

export interface SavedVersions extends Pick<OrderRow, 'buyerVersion' | 'factoryVersion'> {
  /** Whether the stored forecasts are still right. */
  isReckoned: boolean;
}

/**
 * Updates a stored order. Writes styles only if they changed, because they can be many megabytes. A partner's version
 * and time change only with the partner's view. Versions start at 1 when the order leaves draft or names a new partner;
 * a partner that the order named before continues its own numbers. Forecasts are compared with the ship dates: other ship
 * dates require new ones.
 */
export async function replace(ctx: Context, order: OrderWrite, withStyles: boolean): Promise<SavedVersions> {
  await writeFacts(ctx, order.facts);
  const sent = withStyles ? sentStyles(order) : null;
  return ctx.db.one(sql`
    with ${sent?.tables ?? sql``} changed as materialized (
      select buyer_view <> ${order.views.buyer} ${sent?.orDiffer('buyer') ?? sql``} as buyer,
        factory_view <> ${order.views.factory} ${sent?.orDiffer('factory') ?? sql``} as factory
      from orders ${sent?.joins ?? sql``} where id = ${order.orderId})
    update orders set status = ${order.status}, buyer_org_id = ${order.buyerId}, factory_org_id = ${order.factoryId},
      buyer_admitted = ${order.buyerAdmitted}, factory_admitted = ${order.factoryAdmitted},
      merchandiser_id = ${order.merchandiserId}, version = ${order.version},
      po_date = ${order.poDate}, name = ${order.name}, search = ${order.searches.trader},
      buyer_search = ${order.searches.buyer}, factory_search = ${order.searches.factory},
      style_names = ${order.styleNames}, editing_step = ${order.editingStep},
      associated_users = ${order.associatedUsers}, editor_users = ${order.editorUsers}, fields = ${order.fields},
      buyer_view = ${order.views.buyer}, trader_view = ${order.views.trader}, factory_view = ${order.views.factory},
      ${sent?.columns ?? sql``} buyer_card = ${order.cards.buyer}, trader_card = ${order.cards.trader},
      factory_card = ${order.cards.factory}, buyer_ship = ${order.ships.buyer}, trader_ship = ${order.ships.trader},
      factory_ship = ${order.ships.factory}, contract_ship = ${order.contractShip},
      planned_ex_factory = ${order.plannedExFactory},
      reckoned_on = case when (contract_ship, planned_ex_factory, buyer_ship, factory_ship) is not distinct from
          (${order.contractShip}::date, ${order.plannedExFactory}::date, ${order.ships.buyer}::date,
            ${order.ships.factory}::date)
        then reckoned_on end, updated_at = ${ctx.now},
      buyer_version = case when status = ${code(OrderStatus.Draft)} then 1
        when buyer_org_id is distinct from ${order.buyerId}::integer then ${nextNumberFor('buyer', order)}
        when changed.buyer then buyer_version + 1 else buyer_version end,
      buyer_updated_at = case when changed.buyer then ${ctx.now}::timestamptz else buyer_updated_at end,
      factory_version = case when status = ${code(OrderStatus.Draft)} then 1
        when factory_org_id is distinct from ${order.factoryId}::integer then ${nextNumberFor('factory', order)}
        when changed.factory then factory_version + 1 else factory_version end,
      factory_updated_at = case when changed.factory then ${ctx.now}::timestamptz else factory_updated_at end
    from changed ${sent?.joins ?? sql``}
    where id = ${order.orderId}
    returning buyer_version as "buyerVersion", factory_version as "factoryVersion",
      reckoned_on is not null as "isReckoned"`);
}

/** Sends and compares the texts once: the largest order has tens of megabytes of styles. */
function sentStyles({ orderId, styles: { whole, buyer, factory } }: OrderWrite) {
  return {
    tables: sql`
      sent as not materialized (select ${whole}::text as whole, ${buyer}::text as buyer, ${factory}::text as factory),
      compared as materialized (
        select styles::text <> sent.whole as differ from orders cross join sent where id = ${orderId}),`,
    joins: sql`cross join sent cross join compared`,
    orDiffer: (side: 'buyer' | 'factory') => {
      const [stored, own] = [raw(`${side}_styles`), raw(`sent.${side}`)];
      return sql`or case when ${stored} is null and ${own} is null then compared.differ
        else coalesce(${stored}, styles)::text <> coalesce(${own}, sent.whole) end`;
    },
    columns: sql`styles = sent.whole::json, buyer_styles = sent.buyer::json, factory_styles = sent.factory::json,`,
  };
}

const nextNumberFor = (side: 'buyer' | 'factory', order: OrderWrite): Sql => {
  const [version, party] = [raw(`r.${side}_version`), raw(`r.${side}_org_id`)];
  return sql`1 + coalesce((
    select max(${version}) from order_revisions r
    where r.order_id = ${order.orderId} and r.status <> ${code(OrderStatus.Draft)}
      and ${party} = ${side === 'buyer' ? order.buyerId : order.factoryId}), 0)`;
};

/** Organization and user type of people. Locks the organizations against renaming until the transaction ends. */
export const people = (ctx: Pick<Context, 'db'>, ids: readonly number[]) =>
  ctx.db.many<Person>(sql`
    select u.id, g.id as "organizationId", g.name as "organizationName", ${userTypeOf()} as "userType",
      u.awaiting_approval as "awaitingApproval", u.status = ${code(AccountStatus.Deactivated)} as "isDeactivated"
    from users u join organizations g on g.id = u.organization_id where u.id = any(${ids}::integer[])
    order by u.id for key share of g`);
export interface Person {
  id: number;
  organizationId: number;
  organizationName: string;
  userType: UserType;
  awaitingApproval: boolean;
  isDeactivated: boolean;
}

export const remove = (ctx: Context, orderId: string) =>
  ctx.db.run(
    sql`delete from orders o where o.id = ${orderId} and (o.status = ${code(OrderStatus.Draft)} or ${isSample})`,
  );

export const isSampleOrder = async (ctx: Context, orderId: string): Promise<boolean> =>
  ctx.db.exists(sql`select from orders o where o.id = ${orderId} and ${isSample}`);
