import type { board, changeCells } from '@selvedge/contract/board';
import type { QueryOf } from '@selvedge/contract/endpoint';
import {
  BOARD_ORDERS_MAX,
  BOARD_PAGE,
  BOARD_WORKBOOK_MAX,
  type BoardGroup,
  type BoardSort,
  groupsFor,
  listOf,
} from '@selvedge/domain/board/query';
import { callerDay, type Day, dayIn } from '@selvedge/domain/calendar';
import { isUuid } from '@selvedge/domain/ids';
import { localized } from '@selvedge/domain/localized-text';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { sideOfType } from '@selvedge/domain/planning/view';
import { OrderStatus, STAGE_TYPES, type StageType, type UserType } from '@selvedge/domain/vocabulary';
import { EVERY_ORDER, itemsOf, type OrderFilter, readOrderFilter } from '#server/db/order-filter';
import type { Context } from '#server/http/context';
import { refuseField } from '#server/http/refusal';

export type BoardQuery = QueryOf<typeof board>;

/** Null is every value. */
export interface BoardFilter extends OrderFilter {
  statuses: readonly OrderStatus[];
  sides: readonly Side[];
  stageTypes: readonly StageType[] | null;
  stageKeys: readonly string[] | null;
  states: readonly string[] | null;
  behind: boolean;
  exFrom: Day | null;
  exTo: Day | null;
  hasChangers: boolean;
  group: BoardGroup | null;
  sort: BoardSort;
  page: number;
  pageSize: number;
  today: Day;
}

export function readBoardFilter(ctx: Context, query: BoardQuery, pageSize = BOARD_PAGE): BoardFilter {
  const { userType } = ctx.actor;
  const { group = null, exFrom = null, exTo = null } = query;
  if (group && !groupsFor(userType).includes(group))
    refuseField('group', localized('There is no such way to group.'));
  const types = listOf(query.stageType);
  return {
    ...readOrderFilter(ctx.actor, { ...query, ...partnersOf(query) }),
    mine: query.scope === 'mine',
    statuses: query.closed === '1' ? [OrderStatus.Active, OrderStatus.Closed] : [OrderStatus.Active],
    sides: sidesOf(userType, query.side),
    stageTypes: types.length === 0 ? null : STAGE_TYPES.filter((type) => types.includes(type)),
    stageKeys: itemsOf(query.stages),
    states: statesOf(query.state),
    behind: query.late === '1',
    exFrom,
    exTo,
    orderIds:
      query.orders === undefined ? null : listOf(query.orders).filter(isUuid).slice(0, BOARD_ORDERS_MAX),
    hasChangers: query.changers === '1' && query.orders !== undefined,
    group,
    sort: query.sort,
    page: query.page,
    pageSize,
    today: callerDay(dayIn('UTC', ctx.now), query.today),
  };
}

export const filterOfOrders = (
  ctx: Context,
  orderIds: readonly string[],
  { side, today }: QueryOf<typeof changeCells>,
): BoardFilter => ({
  ...EVERY_ORDER,
  statuses: Object.values(OrderStatus),
  sides: sidesOf(ctx.actor.userType, side),
  stageTypes: null,
  stageKeys: null,
  states: null,
  behind: false,
  exFrom: null,
  exTo: null,
  orderIds,
  hasChangers: false,
  group: null,
  sort: 'exFactory',
  page: 1,
  pageSize: orderIds.length,
  today: callerDay(dayIn('UTC', ctx.now), today),
});

/** The trader chose the orders. */
export interface PartnerOrders {
  traderId: number;
  brand: string | null;
  season: string | null;
  /** A partner may not know the merchandiser; the result does not tell it. */
  merchandiserId: number | null;
  today: Day;
}
/** As the actor, a stand-in of a partner, sees them. */
export const filterOfPartner = (
  ctx: Context,
  { traderId, brand, season, merchandiserId, today }: PartnerOrders,
): BoardFilter => ({
  ...filterOfOrders(ctx, [], { side: 'both', today }),
  traderIds: [traderId],
  merchandiserIds: merchandiserId === null ? null : [merchandiserId],
  brands: brand === null ? null : [brand],
  seasons: season === null ? null : [season],
  statuses: [OrderStatus.Active],
  orderIds: null,
  pageSize: BOARD_WORKBOOK_MAX,
});

/** Ids as the address has them; earlier addresses call them `buyerIds`, `factoryIds` and `traderIds`. */
export const partnersOf = (query: BoardQuery) => ({
  buyerId: query.buyerId ?? query.buyerIds,
  factoryId: query.factoryId ?? query.factoryIds,
  traderId: query.traderId ?? query.traderIds,
});

/** The forecast late orders of earlier addresses ship late. */
const statesOf = (text: string | undefined): readonly string[] | null =>
  itemsOf(text)?.map((state) => (state === 'forecastLate' ? 'late' : state)) ?? null;

/** Partners have their own side, whichever they ask for. */
function sidesOf(userType: UserType, asked: BoardQuery['side']): readonly Side[] {
  const own = sideOfType(userType);
  if (own) return [own];
  return asked === 'both' ? SIDES : [asked];
}
