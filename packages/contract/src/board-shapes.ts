import { BOARD_GROUPS, BOARD_SCOPES, BOARD_SIDES, BOARD_SORTS } from '@selvedge/domain/board/query';
import { localized } from '@selvedge/domain/localized-text';
import { ORDER_STATES } from '@selvedge/domain/planning/order-state';
import { STAGE_CATEGORIES, STAGE_TYPES } from '@selvedge/domain/vocabulary';
import * as z from 'zod/mini';
import { issueMessage } from './issue-message';
import { orderFilter } from './order-filter';
import {
  day,
  isSample,
  orderStatus,
  organizationId,
  queryInt,
  stageStatus,
  text,
  userId,
  uuid,
} from './scalars';

/* A file of its own, because the build does not remove schemas with checks from an endpoint's file. */
const flag = z.optional(z.literal('1'));

export const BoardFilter = z
  .object({
    /** `mine`: orders that list the caller; `team`: orders of the caller's organization. */
    scope: z._default(z.enum(BOARD_SCOPES), 'mine'),
    /** For traders only; partners see their own side. */
    side: z._default(z.enum(BOARD_SIDES), 'both'),
    closed: flag,
    ...orderFilter,
    /** `buyerId`, `factoryId` and `traderId` in earlier addresses. */
    buyerIds: orderFilter.buyerId,
    factoryIds: orderFilter.factoryId,
    traderIds: orderFilter.traderId,
    /** Types and keys of the shown stages, separated by commas; without keys, the keys of `columnsOf`. */
    stageType: z.optional(text(200)),
    stages: z.optional(text(4000)),
    /** Order states, separated by commas; `forecastLate` of earlier addresses is `late`. */
    state: z.optional(text(100)),
    /** Only orders with a stage behind: its open deadline has passed. */
    late: flag,
    exFrom: z.optional(day),
    exTo: z.optional(day),
    search: z.optional(text(200)),
    /** Up to 50 order ids, separated by commas. */
    orders: z.optional(text(1850)),
    /** With `orders`: also who changed each cell last. */
    changers: flag,
    group: z.optional(
      z.enum(BOARD_GROUPS, { error: issueMessage(localized('There is no such way to group.')) }),
    ),
    sort: z._default(
      z.enum(BOARD_SORTS, { error: issueMessage(localized('There is no such way to sort.')) }),
      'exFactory',
    ),
    page: queryInt(1, 1, 100_000),
    /** The current day in the caller's time zone; in UTC by default. */
    today: z.optional(day),
  })
  .check(
    z.refine(({ exFrom, exTo }) => exFrom === undefined || exTo === undefined || exFrom <= exTo, {
      error: issueMessage(localized('The end of the period is before its start.')),
      path: ['exTo'],
    }),
  );

/** Status, commitment, forecast, actual, completed parts, parts, percent (Quantity stages only). */
const CellSide = z.tuple([
  stageStatus,
  z.nullable(day),
  z.nullable(day),
  z.nullable(day),
  z.int(),
  z.int(),
  z.nullable(z.int()),
]);
/** The key of the other side is absent, for readers as for stages that are not shown to it. */
const CellSides = z.object({ client: z.optional(CellSide), factory: z.optional(CellSide) });
/**
 * Stage key, id, category, number of further stages of the order with this key, whether the caller is named on it,
 * sides. A key without a column belongs to the column `*`, "Other stages".
 */
const Cell = z.tuple([z.string(), uuid, z.enum(STAGE_CATEGORIES), z.int(), z.boolean(), CellSides]);
export const Column = z.object({
  /** `*` for the stages without a column of their own, which has no name. */
  key: z.string(),
  name: z.string(),
  /** Null for `*`. */
  type: z.nullable(z.enum(STAGE_TYPES)),
  orders: z.int(),
  late: z.int(),
});
export const Party = z.object({ id: organizationId, name: z.string() });
export const Person = z.object({ id: userId, name: z.string() });
/** Facts that the caller's type may not see, and parties other than the counterparts, are absent. */
export const BoardOrder = z
  .object({
    orderId: uuid,
    name: z.string(),
    number: z.optional(z.string()),
    brand: z.optional(z.string()),
    season: z.optional(z.string()),
    item: z.optional(z.string()),
    pieces: z.optional(z.number()),
    parties: z.object({
      buyer: z.optional(Party),
      trader: z.optional(Party),
      factory: z.optional(Party),
    }),
    /** For traders only. */
    merchandiser: z.optional(z.nullable(Person)),
    status: orderStatus,
    isSample,
    state: z.enum(ORDER_STATES),
    /** The ex-factory stage, also when its column is not shown. */
    exFactory: CellSides,
    group: z.optional(z.string()),
    can: z.object({ plan: z.boolean() }),
    cells: z.array(Cell),
    /** With `changers`: the stage's id, the side, what was changed, and the person; statuses only for partners. */
    changedBy: z.optional(
      z.array(z.tuple([uuid, z.enum(['client', 'factory']), z.enum(['date', 'status']), z.string()])),
    ),
  })
  .register(z.globalRegistry, { id: 'BoardOrder' });
