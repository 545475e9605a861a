import type { Actor } from '@selvedge/domain/actor';
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
