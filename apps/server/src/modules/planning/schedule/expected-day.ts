import type { setExpected as contract } from '@selvedge/contract/dates';
import type { BodyOf } from '@selvedge/contract/endpoint';
import type { Day } from '@selvedge/domain/calendar';
import { checkExpected } from '@selvedge/domain/planning/dates/date-rules';
import type { Reason } from '@selvedge/domain/planning/dates/reasons';
import { isSideOpen, sideIsShared } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES, stageVisibleTo } from '@selvedge/domain/planning/view';
import type { Context } from '#server/http/context';
import { notFound, refuseField } from '#server/http/refusal';
import type { Answer } from '#server/http/routes';
import { recordAll } from '#server/modules/activity/activity';
import { changePlans } from '../change-plans';
import { announcePlan, type OrderFacts } from '../plan-activity';
import { NO_STAGE } from '../refusals';
import { permitSide } from '../report-rules';
import { actorFirstExpected } from '../report-store';
import type { StageRow } from '../store';
import * as store from '../store';
import { changesOfStages } from './date-change-store';
import { findChange } from './date-history-store';
import { readExpected, writeExpected } from './expected-day-store';
import { expectedEvent } from './expected-event';
import { givenReasons, reasonsGiven } from './given-reasons';
import { reasonOfSlips } from './record-dates';
import { schedule } from './schedule';
import { acceptReason } from './sent-reason';
import { storeReason } from './state-reason';

export async function setExpected(
  ctx: Context,
  stageId: string,
  body: BodyOf<typeof contract>,
): Promise<Answer> {
  return schedule(ctx, await storeExpected(ctx, stageId, body));
}

/** Returns the id of the order. `path` is the place of the day in the body. */
export async function storeExpected(
  ctx: Context,
  stageId: string,
  { side, day, reason: sent }: BodyOf<typeof contract>,
  path = 'day',
): Promise<string> {
  const order = (await store.lockOrderOfStage(ctx, stageId)) ?? notFound(NO_STAGE);
  const stages = await store.listStages(ctx, order.orderId);
  const stage = stages.find((one) => one.stageId === stageId) ?? notFound(NO_STAGE);
  if (!stageVisibleTo(stage, ctx.actor.userType)) notFound(NO_STAGE);
  permitSide(ctx, { order, stage }, side);
  const isComplete = !isSideOpen({ ...stage.sides[side], total: stage.totalItems });
  const problem = checkExpected(day, isComplete, actorFirstExpected(ctx));
  if (problem) refuseField(path, problem);
  const reason = acceptReason(ctx, sent);
  if ((await readExpected(ctx, stageId, side)) !== day) await changeDay(ctx, order, stage, side, day, reason);
  else if (reason) await stateAgain(ctx, order, stageId, side, reason);
  return order.orderId;
}

async function changeDay(
  ctx: Context,
  order: OrderFacts,
  stage: StageRow,
  side: Side,
  day: Day | null,
  reason: Reason | null,
): Promise<void> {
  const { stageId } = stage;
  const { dates } = await changePlans(
    ctx,
    [order.orderId],
    { stageIds: [stageId], reasonOf: reasonOfSlips(reason) },
    async () => ({ result: await writeExpected(ctx, stageId, side, day) }),
  );
  const isShared = sideIsShared(stage, side);
  const reasons = givenReasons(dates, ctx.actor.userType);
  const shown = { stageId, stageName: stage.stageName, isShared, traders: stage.associatedUsers.traders };
  await recordAll(ctx, [expectedEvent(order, shown, side, day), ...reasonsGiven(order, reasons)]);
  await announcePlan(ctx, order, isShared ? [PARTNER_TYPES[side]] : []);
}

/** The same day was sent again with a reason: states it about the change to that day. */
async function stateAgain(
  ctx: Context,
  order: OrderFacts,
  stageId: string,
  side: Side,
  reason: Reason,
): Promise<void> {
  const last = (await changesOfStages(ctx, [stageId])).findLast((change) => change.side === side);
  const change = last?.kind === 'expected' ? await findChange(ctx, last.changeId) : null;
  if (change) await storeReason(ctx, order, change, reason);
}
