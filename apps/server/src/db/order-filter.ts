import type { Actor } from '@selvedge/domain/actor';
import { listOf } from '@selvedge/domain/board/query';
import { isId } from '@selvedge/domain/ids';
import { type DueBucket, LIST_RANGES } from '@selvedge/domain/planning/due';
import { UserType } from '@selvedge/domain/vocabulary';
import { searchIn } from './order-search';
import { isNoSample, orderReach } from './reach';
import { raw, type Sql, sql } from './sql';

/** Null is every value. */
export interface OrderFilter {
  buyerIds: readonly number[] | null;
  factoryIds: readonly number[] | null;
  traderIds: readonly number[] | null;
  merchandiserIds: readonly number[] | null;
  brands: readonly string[] | null;
  seasons: readonly string[] | null;
  orderIds: readonly string[] | null;
  /** Only orders that list the actor. */
  mine: boolean;
  /** Whether sample data are among them. */
  samples: boolean;
  search: string;
}
export const EVERY_ORDER: OrderFilter = {
  buyerIds: null,
  factoryIds: null,
  traderIds: null,
  merchandiserIds: null,
  brands: null,
  seasons: null,
  orderIds: null,
  mine: false,
  samples: true,
  search: '',
};

/** Comma-separated; null, which filters nothing, without items. */
export function itemsOf(text: string | undefined): readonly string[] | null {
  const items = listOf(text);
  return items.length === 0 ? null : items;
}
const idsOf = (text: string | undefined): readonly number[] | null =>
  text ? listOf(text).map(Number).filter(isId) : null;

type Texts = 'buyerId' | 'factoryId' | 'merchandiserId' | 'traderId' | 'brand' | 'season' | 'search';
/** Filters that do not exist for the actor's type have no effect. */
export function readOrderFilter(
  { userType }: Actor,
  query: { [Name in Texts]?: string | undefined },
): OrderFilter {
  const isTrader = userType === UserType.Trader;
  return {
    ...EVERY_ORDER,
    buyerIds: isTrader ? idsOf(query.buyerId) : null,
    factoryIds: isTrader ? idsOf(query.factoryId) : null,
    traderIds: isTrader ? null : idsOf(query.traderId),
    merchandiserIds: isTrader ? idsOf(query.merchandiserId) : null,
    brands: itemsOf(query.brand),
    seasons: itemsOf(query.season),
    search: query.search?.trim() ?? '',
  };
}

/** No condition for null. One value is compared as such, so that an index on it can also sort. */
function within(
  column: string,
  values: readonly (string | number)[] | null,
  type: 'integer' | 'text' | 'uuid',
): Sql[] {
  if (values === null) return [];
  const [one] = values;
  return [
    values.length === 1
      ? sql`${raw(column)} = ${one}::${raw(type)}`
      : sql`${raw(column)} = any(${values}::${raw(type)}[])`,
  ];
}

/** In days; replaces the infinite ends of buckets. */
const FAR = 100_000;
/** Whether a deadline, an SQL expression, is in a bucket of lists. */
export function inDueBucket(deadline: Sql, bucket: DueBucket, today: string): Sql {
  const [from, to] = LIST_RANGES[bucket];
  return sql`${deadline} between ${today}::date + ${Math.max(from, -FAR)}::integer
    and ${today}::date + ${to}::integer`;
}

/** Conditions of orders `o` within reach; brands and seasons are those of their facts `f`. */
export const filteredOrders = (actor: Actor, filter: OrderFilter): Sql[] => [
  orderReach(actor),
  ...within('o.buyer_org_id', filter.buyerIds, 'integer'),
  ...within('o.factory_org_id', filter.factoryIds, 'integer'),
  ...within('o.trader_org_id', filter.traderIds, 'integer'),
  ...within('o.merchandiser_id', filter.merchandiserIds, 'integer'),
  ...within('f.brand', filter.brands, 'text'),
  ...within('f.season', filter.seasons, 'text'),
  ...within('o.id', filter.orderIds, 'uuid'),
  ...(filter.mine ? [sql`o.associated_users @> array[${actor.id}::integer]`] : []),
  ...(filter.samples ? [] : [isNoSample]),
  ...(filter.search === '' ? [] : [searchIn(actor, filter.search)]),
];
