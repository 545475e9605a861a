import type { CardValues } from '@selvedge/domain/orders/order-values';
import * as z from 'zod/mini';
import { headline } from './order-shapes';
import { day, instant, isSample, orderStatus, queryInt, text, userId, userType, uuid } from './scalars';
import type { ShapeOf } from './shape-of';

interface CardParts {
  plan: unknown;
  standing: unknown;
  overallProgressClient: number;
  overallProgressManufacturer: number;
  planningStages: unknown;
  moreStages: unknown;
  forecast: unknown;
  associatedUsers: unknown;
  updatedAt: string;
  isEditor: boolean;
  isSample: true;
}

const CardPerson = z.object({
  id: userId,
  name: z.string(),
  email: z.optional(z.string()),
  profilePicture: z.nullable(z.string()),
  userType,
  roleName: z.optional(z.int()),
});
const CardStage = z.object({
  stageId: uuid,
  stageName: z.string(),
  stageType: z.string(),
  totalItems: z.int(),
  completedClientTrader: z.optional(z.int()),
  completedTraderManufacturer: z.optional(z.int()),
  /** Whole days until the side's next open deadline; absent for the other side. */
  dueDaysClient: z.optional(z.nullable(z.int())),
  dueDaysManufacturer: z.optional(z.nullable(z.int())),
});

const OrderListItem = z
  .object({
    orderId: uuid,
    orderNumber: z.optional(z.string()),
    orderName: z.optional(z.string()),
    item: z.optional(z.string()),
    image: z.optional(z.nullable(z.string())),
    orderStatus,
    orderType: z.optional(z.string()),
    orderDescription: z.optional(z.string()),
    brandName: z.optional(z.string()),
    season: z.optional(z.string()),
    buyerName: z.optional(z.string()),
    associatedManufacturer: z.optional(z.string()),
    associatedTrader: z.optional(z.string()),
    totalStyles: z.int(),
    totalCombos: z.int(),
    totalQuantity: z.optional(z.number()),
    overallProgressClient: z.optional(z.number()),
    overallProgressManufacturer: z.optional(z.number()),
    actualShipmentDate: z.optional(z.nullable(z.string())),
    ...headline,
    /** The four most urgent stages: late, due within a week, in progress, then by deadline. */
    planningStages: z.array(CardStage).check(z.maxLength(4)),
    /** How many other stages the viewer sees in the plan. */
    moreStages: z.int(),
    /** The forecast of the end of a late order, and the days by which it is late; null for other orders. */
    forecast: z.nullable(z.object({ day, late: z.int() })),
    associatedUsers: z.array(CardPerson),
    updatedAt: instant,
    isEditor: z.optional(z.boolean()),
    isSample,
  } satisfies ShapeOf<CardValues & CardParts>)
  .register(z.globalRegistry, { id: 'OrderListItem' });

export const counts = z.object({
  all: z.int(),
  active: z.int(),
  completed: z.int(),
  archived: z.int(),
  draft: z.optional(z.int()),
});
export const OrderPage = z.object({ orders: z.array(OrderListItem), total: z.int(), counts });

export const OrderFilter = z.object({
  status: z.optional(text(4)),
  organizationId: z.optional(text(20)),
  buyerId: z.optional(text(20)),
  factoryId: z.optional(text(20)),
  stageName: z.optional(text(200)),
  stageType: z.optional(text(60)),
  /**
   * `overdue`, `today`, `week` or `month`: orders with such a deadline on `dueSide`, or on any of the caller's sides.
   */
  due: z.optional(text(10)),
  dueSide: z.optional(text(10)),
  /** Per side, for traders only. With both, either side may match. */
  dueClient: z.optional(text(10)),
  dueFactory: z.optional(text(10)),
  search: z.optional(text(200)),
  /** `late`: live orders that ship late. */
  state: z.optional(text(10)),
  /** `state` in earlier addresses. */
  forecast: z.optional(text(10)),
  ship: z.optional(text(3)),
  /** `yes`: only orders that list the caller as a user. */
  mine: z.optional(text(3)),
  /** Up to 100 order ids, separated by commas. */
  orders: z.optional(text(3700)),
  /**
   * `updated` (newest change first), `name`, `number` (newest first), `progress` (lowest first), `deadline` (nearest
   * open deadline on the caller's sides) or `ship` (earliest ship date visible to the caller).
   */
  sort: z.optional(text(10)),
  page: queryInt(1, 1, 100_000),
  pageSize: queryInt(20, 1, 100),
});

export const HomeOrder = z.object({
  orderId: uuid,
  orderName: z.optional(z.string()),
  orderStatus,
  isSample,
  buyerOrganization: z.optional(z.string()),
  traderOrganization: z.optional(z.string()),
  manufacturerOrganization: z.optional(z.string()),
  overallProgressClient: z.optional(z.number()),
  overallProgressManufacturer: z.optional(z.number()),
  clientTaskDue: z.optional(
    z.nullable(z.object({ stageName: z.string(), stageType: z.string(), dueDays: z.int() })),
  ),
  manufacturerTaskDue: z.optional(
    z.nullable(z.object({ stageName: z.string(), stageType: z.string(), dueDays: z.int() })),
  ),
});
export const dueCounts = z.object({ overdue: z.int(), today: z.int(), week: z.int(), month: z.int() });
