import type { setBaseline as contract } from '@selvedge/contract/dates';
import type { BodyOf } from '@selvedge/contract/endpoint';
import { type Baseline, newBaseline } from '@selvedge/domain/planning/dates/baseline';
import { baselineText } from '@selvedge/domain/planning/dates/date-texts';
import { mayPlan } from '@selvedge/domain/planning/policy';
import { SIDES } from '@selvedge/domain/planning/sides';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { accept, notFound } from '#server/http/refusal';
import type { Answer } from '#server/http/routes';
import { record, type Texts } from '#server/modules/activity/activity';
import { changePlans } from '../change-plans';
import { announcePlan, type OrderFacts, organizationsOf, planUrl } from '../plan-activity';
import { NO_ORDER, NO_STAGE } from '../refusals';
import * as store from '../store';
import { type FreezablePlan, readFreezable, writeBaselines } from './baseline-store';
import { readBaseline } from './facts-store';
import { schedule } from './schedule';

/** Freezes the deadlines of all or chosen stages as agreed. Drafts have no baseline. */
export async function setBaseline(
  ctx: Context,
  orderId: string,
  { stageIds, sides, note }: BodyOf<typeof contract>,
): Promise<Answer> {
  const order = (await store.lockOrderWithoutStyles(ctx, orderId)) ?? notFound(NO_ORDER);
  ctx.permit(mayPlan, order);
  const [plan = notFound(NO_ORDER)] = await readFreezable(ctx, [orderId]);
  const known = new Set(plan.stages.map(({ stageId }) => stageId));
  if (stageIds?.some((stageId) => !known.has(stageId))) notFound(NO_STAGE);
  const stages = order.orderStatus === OrderStatus.Draft ? [] : plan.stages;
  const request = { sides, note: note.trim(), ...(stageIds ? { stageIds } : {}) };
  const made = newBaseline(stages, request, plan.current);
  if ('problems' in made) {
    accept(made.problems);
    return notFound();
  }
  const { rowVersion } = plan;
  await changePlans(ctx, [orderId], null, async () => ({
    result: await writeBaselines(ctx, [
      { ...made.baseline, orderId, rowVersion, madeBy: ctx.actor.id, note: request.note },
    ]),
  }));
  await announceBaseline(ctx, order, plan, made.baseline);
  return schedule(ctx, orderId);
}

/** Adds the activity. A partner reads of its own side of stages that are shown to it, with its own number. */
async function announceBaseline(
  ctx: Context,
  order: OrderFacts,
  { stages }: FreezablePlan,
  { number, days }: Baseline,
): Promise<void> {
  const { orderId } = order;
  const texts: Texts = {
    [UserType.Trader]: baselineText(number, new Set(days.map(({ stageId }) => stageId)).size),
  };
  const stageIdsFor: Partial<Record<UserType, string[]>> = {};
  for (const side of SIDES) {
    const frozen = new Set(days.filter((day) => day.side === side).map(({ stageId }) => stageId));
    const seen = stages.filter(({ stageId, shared }) => shared[side] && frozen.has(stageId));
    const own = seen.length > 0 ? await readBaseline(ctx, orderId, side) : null;
    if (!own) continue;
    const partner = PARTNER_TYPES[side];
    texts[partner] = baselineText(own.number, seen.length);
    stageIdsFor[partner] = seen.map(({ stageId }) => stageId);
  }
  await record(ctx, {
    kind: 'plan.baselineSet',
    orderId,
    organizationIds: organizationsOf(order),
    texts,
    tags: ['planning'],
    actionUrl: planUrl(orderId),
    facts: { stageIdsFor },
  });
  await announcePlan(
    ctx,
    order,
    SIDES.map((side) => PARTNER_TYPES[side]).filter((type) => texts[type] !== undefined),
  );
}
