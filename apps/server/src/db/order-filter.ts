import type { Actor } from '@selvedge/domain/actor';
import { listOf } from '@selvedge/domain/board/query';
import { isId } from '@selvedge/domain/ids';
import { UserType } from '@selvedge/domain/vocabulary';
import { orderReach } from './reach';
import { raw, type Sql, sql } from './sql';

/** Null is every value. */
export interface OrderFilter {
  buyerIds: readonly number[] | null;
  factoryIds: readonly number[] | null;
  traderIds: readonly number[] | null;
  merchandiserIds: readonly number[] | null;
  brands: readonly string[] | null;
  seasons: readonly string[] | null;
}
export const EVERY_ORDER: OrderFilter = {
  buyerIds: null,
  factoryIds: null,
  traderIds: null,
  merchandiserIds: null,
  brands: null,
  seasons: null,
};

/** Comma-separated; null, which filters nothing, without items. */
export function itemsOf(text: string | undefined): readonly string[] | null {
  const items = listOf(text);
  return items.length === 0 ? null : items;
}
const idsOf = (text: string | undefined): readonly number[] | null =>
  text ? listOf(text).map(Number).filter(isId) : null;

type Texts = 'buyerId' | 'factoryId' | 'merchandiserId' | 'traderId' | 'brand' | 'season';
/** Filters that do not exist for the actor's type have no effect. */
export function readOrderFilter(
  { userType }: Actor,
  query: { [Name in Texts]?: string | undefined },
): OrderFilter {
  const isTrader = userType === UserType.Trader;
  return {
    buyerIds: isTrader ? idsOf(query.buyerId) : null,
    factoryIds: isTrader ? idsOf(query.factoryId) : null,
    traderIds: isTrader ? null : idsOf(query.traderId),
    merchandiserIds: isTrader ? idsOf(query.merchandiserId) : null,
    brands: itemsOf(query.brand),
    seasons: itemsOf(query.season),
  };
}

/** No condition for null. */
export const within = (
  column: string,
  values: readonly (string | number)[] | null,
  type: 'integer' | 'text' | 'uuid',
): Sql[] => (values === null ? [] : [sql`${raw(column)} = any(${values}::${raw(type)}[])`]);

export const filteredOrders = (actor: Actor, filter: OrderFilter): Sql[] => [
  orderReach(actor),
  ...within('o.buyer_org_id', filter.buyerIds, 'integer'),
  ...within('o.factory_org_id', filter.factoryIds, 'integer'),
  ...within('o.trader_org_id', filter.traderIds, 'integer'),
  ...within('o.merchandiser_id', filter.merchandiserIds, 'integer'),
  ...within('f.brand', filter.brands, 'text'),
  ...within('f.season', filter.seasons, 'text'),
];
