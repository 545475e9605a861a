import type { Actor } from '@selvedge/domain/actor';
import type { Day } from '@selvedge/domain/calendar';
import type { Style } from '@selvedge/domain/orders/order';
import type { CardStage } from '@selvedge/domain/planning/card-stages';
import type { StandingFacts } from '@selvedge/domain/planning/order-state';
import { type OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { planEnd, standingJson, viewerOf } from '#server/db/order-state';
import { isPublished, isSample, orderReach, userTypeOf } from '#server/db/reach';
import { raw, type Sql, sql } from '#server/db/sql';
import type { Context, VisitorContext } from '#server/http/context';
import { openLinks, type SealedLink } from '#server/modules/sharing/sharing';

const partnerView = (side: 'buyer' | 'factory'): string =>
  `(left(o.${side}_view, -1) || ',"version":' || o.${side}_version || ',"updatedAt":"' ||
    to_char(o.${side}_updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"}')`;

/** Columns of each side's projection. A side that sees all styles in full reads the shared `styles`. */
const VIEWS: Record<UserType, { view: string; styles: string; card: string; stages: string }> = {
  [UserType.Buyer]: {
    view: partnerView('buyer'),
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
    view: partnerView('factory'),
    styles: 'coalesce(o.factory_styles, o.styles)',
    card: 'o.factory_card',
    stages: 'o.factory_stages',
  },
};
const viewAndStyles = (userType: UserType): Sql =>
  raw(`${VIEWS[userType].view} as view, (${VIEWS[userType].styles})::text as styles`);

export interface StoredView {
  view: string;
  styles: string;
}
export interface ViewRow extends StoredView {
  plan: PlanColumns;
  standing: StandingRow;
  orderStatus: OrderStatus;
  traderOrganizationId: number;
  editorUsers: number[];
  /** For traders only. */
  merchandiserId?: number | null;
  /** For traders only: which of its partners are only in their book. */
  inBook?: number[] | null;
  isSample: boolean;
  links: SealedLink[] | null;
}
export interface ListedStage extends CardStage {
  stageId: string;
  stageName: string;
  stageType: string;
  total: number;
}
/** What the head of an order shows a side of the plan: the stages of its card, its end and the progress of its sides. */
export interface PlanColumns {
  stages: ListedStage[];
  exFactory: Day | null;
  overallProgressClient?: number | null;
  overallProgressManufacturer?: number | null;
}
const planColumns = (userType: UserType): Sql => {
  const client =
    userType === UserType.Manufacturer ? sql`` : sql`, 'overallProgressClient', o.progress_client`;
  const factory =
    userType === UserType.Buyer ? sql`` : sql`, 'overallProgressManufacturer', o.progress_factory`;
  return sql`json_build_object('stages', ${raw(VIEWS[userType].stages)}, 'exFactory', ${planEnd(userType)}
    ${client} ${factory}) as plan`;
};
const standingOf = (ctx: Context): Sql => sql`${standingJson(viewerOf(ctx))} as standing`;

/** Partners never learn that another one is only in the trader's book. */
const inBook = ({ actor }: Context): Sql =>
  actor.userType === UserType.Trader
    ? sql`(select array_agg(g.id) from organizations g
        where g.id in (o.buyer_org_id, o.factory_org_id) and g.kept_by = o.trader_org_id) as "inBook",`
    : sql``;

/** What `ViewRow` has besides the projection, for a saved order whose projection the caller already has. */
export const savedFacts = (ctx: Context, orderId: string) =>
  ctx.db.one<Pick<ViewRow, 'plan' | 'standing' | 'isSample' | 'inBook'>>(sql`
    select ${planColumns(ctx.actor.userType)}, ${standingOf(ctx)}, ${inBook(ctx)}
      ${isSample} as "isSample"
    from orders o
    where o.id = ${orderId}`);

export const findView = (ctx: Context, orderId: string) =>
  ctx.db.maybe<ViewRow>(sql`
    select ${viewAndStyles(ctx.actor.userType)}, ${planColumns(ctx.actor.userType)}, ${standingOf(ctx)},
      o.status as "orderStatus",
      o.trader_org_id as "traderOrganizationId", o.editor_users as "editorUsers", ${isSample} as "isSample",
      ${ctx.actor.userType === UserType.Trader ? sql`o.merchandiser_id as "merchandiserId",` : sql``}
      ${inBook(ctx)}
      ${openLinks(ctx)} as links
    from orders o where o.id = ${orderId} and ${orderReach(ctx.actor)}`);

/** A side sees its own people and the trader's. */
const namesFor = (userType: UserType): Sql => {
  const seen =
    userType === UserType.Trader
      ? sql``
      : sql`and ${userTypeOf()} in (${code(UserType.Trader)}, ${code(userType)})`;
  return sql`coalesce((
    select json_agg(json_build_object('name', u.name, 'userType', ${userTypeOf()})
      order by array_position(o.associated_users, u.id))
    from users u join organizations g on g.id = u.organization_id
    where u.id = any(o.associated_users) ${seen}), '[]') as people`;
};
interface GuestRow extends StoredView {
  plan: PlanColumns;
  people: { name: string; userType: UserType }[];
}
/** The stored projection of a side, for a guest whose share link was checked. */
export const guestView = (ctx: VisitorContext, orderId: string, userType: UserType) =>
  ctx.db.maybe<GuestRow>(sql`
    select ${viewAndStyles(userType)}, ${planColumns(userType)}, ${namesFor(userType)}
    from orders o
    where o.id = ${orderId} and ${isPublished}`);

export const viewOf = (ctx: Context, orderId: string, userType: UserType) =>
  ctx.db.maybe<GuestRow>(
    sql`select ${viewAndStyles(userType)}, ${planColumns(userType)}, ${namesFor(userType)} from orders o
      where o.id = ${orderId} and o.trader_org_id = ${ctx.actor.organizationId} and ${orderReach(ctx.actor)}`,
  );

export async function styles(ctx: Context, orderId: string): Promise<Style[] | null> {
  const row = await ctx.db.maybe<{ styles: Style[] }>(sql`
    select ${raw(VIEWS[ctx.actor.userType].styles)} as styles
    from orders o
    where o.id = ${orderId} and ${orderReach(ctx.actor)}`);
  return row?.styles ?? null;
}

export const cardColumn = (actor: Actor): Sql => raw(VIEWS[actor.userType].card);
export const stagesColumn = (actor: Actor): Sql => raw(VIEWS[actor.userType].stages);
export const viewColumn = (actor: Actor): Sql => raw(VIEWS[actor.userType].view);

/** What a query selects for the standing of an order; null unless it is live. */
export type StandingRow = Pick<StandingFacts, 'ends' | 'shippedOn'> | null;
