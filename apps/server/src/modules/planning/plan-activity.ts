import { pathTo } from '@selvedge/contract/paths';
import type { Side } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import type { PlannedOrder } from './store';
import { touchPartnersOf } from './totals-store';

const PLANNING_TAB = { tab: 'CREATE_ORDER_PLANNING_LIST' };
export const planUrl = (orderId: string) => pathTo('/order/$orderId', { orderId }, PLANNING_TAB);
export const stageUrl = (orderId: string, stageId: string) =>
  pathTo('/order/$orderId', { orderId }, { ...PLANNING_TAB, open: stageId });
/** The page of a stage with the sample rounds of one of its parts. */
export const roundsUrl = (orderId: string, stageId: string, subStageId: string) =>
  pathTo('/order/$orderId', { orderId }, { ...PLANNING_TAB, open: stageId, rounds: subStageId });
export const linkToStages = (orderId: string, stageIds: readonly string[]) => {
  const [first, ...others] = stageIds;
  return first && others.length === 0 ? stageUrl(orderId, first) : planUrl(orderId);
};
export type OrderFacts = Pick<
  PlannedOrder,
  | 'orderId'
  | 'orderName'
  | 'traderOrganizationId'
  | 'buyerOrganizationId'
  | 'manufacturerOrganizationId'
  | 'associatedUsers'
>;
export const organizationsOf = (order: OrderFacts): number[] =>
  [order.traderOrganizationId, order.buyerOrganizationId, order.manufacturerOrganizationId].filter(
    (id) => id !== null,
  );

export const organizationsOfSide = (order: OrderFacts, side: Side): number[] =>
  [
    order.traderOrganizationId,
    side === 'client' ? order.buyerOrganizationId : order.manufacturerOrganizationId,
  ].filter((id) => id !== null);

interface ChangedPlan {
  order: OrderFacts;
  userTypes: readonly UserType[];
}

/** Updates the change time of the partners whose view of the plan changed, and sends them a live event; no others. */
export const announcePlan = (
  ctx: Context,
  order: OrderFacts,
  userTypes: readonly UserType[],
): Promise<void> => announcePlans(ctx, [{ order, userTypes }]);

export async function announcePlans(ctx: Context, plans: readonly ChangedPlan[]): Promise<void> {
  const orders = new Map<string, { order: OrderFacts; userTypes: Set<UserType> }>();
  for (const { order, userTypes } of plans) {
    const types = orders.get(order.orderId)?.userTypes ?? [];
    orders.set(order.orderId, { order, userTypes: new Set([...types, ...userTypes]) });
  }
  const changed = [...orders].map(([orderId, { userTypes }]) => ({ orderId, userTypes: [...userTypes] }));
  await touchPartnersOf(ctx, changed);
  for (const { order, userTypes } of orders.values())
    ctx.live({
      kind: 'planning',
      orderId: order.orderId,
      organizationIds: organizationsOf(order),
      userIds: order.associatedUsers,
      userTypes: [...new Set([UserType.Trader, ...userTypes])],
    });
}
