import { dayIn } from '@selvedge/domain/calendar';
import type { Anchor } from '@selvedge/domain/planning/anchor';
import { type LeadStage, type PlanBasis, planAnchor } from '@selvedge/domain/planning/plan-from';
import { EVERY_DAY } from '@selvedge/domain/workdays/working-days';
import type { Context } from '#server/http/context';
import { calendarsOfOrder } from '#server/modules/workdays/workdays';
import type { PlannedOrder } from '../store';
import { calendarCache } from './facts';

type Basis = Pick<PlannedOrder, 'orderId' | 'poDate' | 'planFrom' | 'shipDate' | 'planStart'>;

/** What the start of a plan is computed from. Reads the calendars only if one of its leads is in working days. */
export async function planBasisOf(
  ctx: Context,
  { orderId, poDate, planFrom, shipDate }: Basis,
  stages: readonly Pick<LeadStage, 'unit'>[],
): Promise<PlanBasis> {
  const today = dayIn('UTC', ctx.now);
  const basis = { planFrom, poDate, shipDate, today, clientDays: EVERY_DAY, factoryDays: EVERY_DAY };
  if (stages.every(({ unit }) => unit !== 'working')) return basis;
  const { client, factory } = await calendarsOfOrder(ctx, orderId);
  const counted = calendarCache();
  return { ...basis, clientDays: counted(client), factoryDays: counted(factory) };
}

export const planAnchorOf = async (
  ctx: Context,
  order: Basis,
  stages: readonly LeadStage[],
): Promise<Anchor> => planAnchor(await planBasisOf(ctx, order, stages), stages, order.planStart);
