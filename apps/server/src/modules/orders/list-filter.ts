import type { QueryOf } from '@selvedge/contract/endpoint';
import type { orgBasedOrders } from '@selvedge/contract/orders';
import { dayIn } from '@selvedge/domain/calendar';
import { isId, isUuid } from '@selvedge/domain/ids';
import { localized } from '@selvedge/domain/localized-text';
import { DUE_BUCKETS, type DueBucket } from '@selvedge/domain/planning/due';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { type OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { EVERY_ORDER, type OrderFilter } from '#server/db/order-filter';
import type { Context } from '#server/http/context';
import { refuseField } from '#server/http/refusal';

export type ListQuery = QueryOf<typeof orgBasedOrders>;

const ORDER_SORTS = ['updated', 'name', 'number', 'progress', 'deadline', 'ship'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export interface ListFilter extends OrderFilter {
  status: OrderStatus | null;
  organizationId: number | null;
  stageName: string;
  stageType: string;
  due: DueBucket | null;
  /** A deadline in this bucket on each named side; the two sides may match with different stages. */
  dueOn: Record<Side, DueBucket | null>;
  late: boolean;
  /** Days from today within which the order ships. */
  shipsWithin: number | null;
  sort: OrderSort;
  page: number;
  pageSize: number;
  /** 'YYYY-MM-DD'; due days count from it. */
  today: string;
}

export function readListFilter(ctx: Context, query: ListQuery, organizationId?: number): ListFilter {
  const status = query.status ? Number(query.status) : null;
  if (status !== null && ![1, 2, 3, 4].includes(status))
    refuseField('status', localized('There is no such status.'));
  const sort = query.sort ? ORDER_SORTS.find((one) => one === query.sort) : 'updated';
  if (!sort) refuseField('sort', localized('There is no such way to sort.'));
  const trader = ctx.actor.userType === UserType.Trader;
  return {
    ...EVERY_ORDER,
    status: status as OrderStatus | null,
    organizationId: organizationId ?? readId('organizationId', query.organizationId),
    buyerIds: trader ? readIds('buyerId', query.buyerId) : null,
    factoryIds: trader ? readIds('factoryId', query.factoryId) : null,
    stageName: query.stageName?.trim() ?? '',
    stageType: query.stageType?.trim() ?? '',
    ...readDue(query, trader),
    search: query.search?.trim() ?? '',
    // `forecast` is of earlier addresses.
    late: [readWord('state', query.state, 'late'), readWord('forecast', query.forecast, 'late')].includes(
      true,
    ),
    shipsWithin: readShip(query.ship),
    mine: readWord('mine', query.mine, 'yes'),
    orderIds: readOrders(query.orders),
    sort,
    page: query.page,
    pageSize: query.pageSize,
    today: dayIn('UTC', ctx.now),
  };
}

/** `due` is any visible side, or `dueSide`. Only traders filter by side; both sides can be combined. */
function readDue(query: ListQuery, trader: boolean): Pick<ListFilter, 'due' | 'dueOn'> {
  const due = readBucket('due', query.due);
  if (!trader) return { due, dueOn: { client: null, factory: null } };
  const side = SIDES.find((one) => one === query.dueSide);
  const on = (one: Side) => (side === one ? due : null);
  return {
    due: side ? null : due,
    dueOn: {
      client: readBucket('dueClient', query.dueClient) ?? on('client'),
      factory: readBucket('dueFactory', query.dueFactory) ?? on('factory'),
    },
  };
}

function readBucket(path: string, text: string | undefined): DueBucket | null {
  if (!text || text === 'all') return null;
  const found = DUE_BUCKETS.find((bucket) => bucket === text.toLowerCase());
  if (found) return found;
  return refuseField(path, localized('There is no such due filter.'));
}

/** Whether a filter is on. Only `word` turns it on; any other text is refused. */
function readWord(path: string, text: string | undefined, word: string): boolean {
  if (text && text !== word)
    refuseField(path, localized('The only value of this filter is {value}.', { value: word }));
  return text === word;
}

function readShip(text: string | undefined): number | null {
  if (!text) return null;
  const days = Number(text);
  if (Number.isInteger(days) && days >= 0 && days <= 366) return days;
  return refuseField('ship', localized('The ship filter is a number of days from 0 to 366.'));
}

const MAX_ORDERS = 100;
function readOrders(text: string | undefined): string[] | null {
  if (!text) return null;
  const ids = text.split(',');
  if (ids.length <= MAX_ORDERS && ids.every(isUuid)) return ids;
  return refuseField(
    'orders',
    localized('Orders must be up to {max} ids with commas between them.', { max: String(MAX_ORDERS) }),
  );
}

function readIds(path: string, text: string | undefined): number[] | null {
  const id = readId(path, text);
  return id === null ? null : [id];
}
function readId(path: string, text: string | undefined): number | null {
  if (!text) return null;
  const id = Number(text);
  if (isId(id)) return id;
  return refuseField(path, localized('The organization must be named by its id.'));
}
