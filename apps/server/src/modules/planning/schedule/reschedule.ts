import type * as contract from '@selvedge/contract/dates';
import type { BodyOf } from '@selvedge/contract/endpoint';
import { localized } from '@selvedge/domain/localized-text';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import { checkMoves, type DeadlineMove } from '@selvedge/domain/planning/dates/date-rules';
import {
  checkPlanBack,
  type PlanBasis,
  type PlanFrom,
  planAnchor,
  previewPlanFrom,
  redated,
  retimed,
} from '@selvedge/domain/planning/plan-from';
import { isSideOpen, SIDES, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Context } from '#server/http/context';
import { accept, notFound, refuseField } from '#server/http/refusal';
import type { Answer } from '#server/http/routes';
import { changePlans } from '../change-plans';
import { commitPlan } from '../history/commit';
import { lockPlan, refuseStale } from '../locked-plan';
import { NO_STAGE } from '../refusals';
import type { PlannedOrder, StageRow } from '../store';
import * as store from '../store';
import { setPlanFrom } from '../totals-store';
import { planBasisOf } from './anchor';
import { type PartDeadline, readPartDeadlines, writePartDeadlines } from './part-deadlines-store';
import { reasonOfSlips } from './record-dates';
import { otherBasis, partDeadlines } from './reschedule-activity';
import { schedule } from './schedule';
import { acceptReason } from './sent-reason';

interface StoredPlan {
  order: PlannedOrder;
  stages: StageRow[];
  parts: Map<string, PartDeadline>;
}

const SENT_TWICE = localized('A deadline was sent twice.');
const NO_DEADLINE = localized('A stage needs a deadline.');

export async function reschedule(
  ctx: Context,
  orderId: string,
  { moves, planFrom, reason: sentReason, commitMessage }: BodyOf<typeof contract.reschedule>,
  ifMatch: string | undefined,
): Promise<Answer> {
  const summary = commitMessage.trim();
  const problem = summary === '' ? null : checkCommitMessage(summary);
  if (problem) refuseField('commitMessage', problem);
  const order = await lockPlan(ctx, orderId);
  await refuseStale(ctx, order, ifMatch);
  const reason = acceptReason(ctx, sentReason);
  const plan = await storedPlan(ctx, order, moves);
  const basis = await basisOf(ctx, plan, planFrom);
  const anchor = planAnchor(basis, plan.stages, order.planStart);
  refuseWrongMoves(plan, moves, anchor.floor);
  const dated = planFrom
    ? redated(plan.stages, previewPlanFrom(basis, plan.stages, order.planStart).moves)
    : plan.stages;
  const ofStages = moves.flatMap(({ stageId, subStageId, side, commitment }) =>
    subStageId || !commitment ? [] : [{ stageId, side, to: commitment }],
  );
  const after = retimed(dated, ofStages, anchor, basis.planFrom);
  const pairs = plan.stages.flatMap((before, index) => {
    const now = after[index];
    return now && SIDES.some((side) => isRetimed(before, now, side)) ? [{ before, after: now }] : [];
  });
  const parts = moves.flatMap(({ subStageId, side, commitment }) => {
    const part = plan.parts.get(`${subStageId} ${side}`);
    return part && part.commitment !== commitment ? [{ ...part, commitment }] : [];
  });
  const isOtherBasis = basis.planFrom !== order.planFrom;
  if (pairs.length > 0 || parts.length > 0 || isOtherBasis)
    await commitPlan(ctx, order, { kind: 'saved', summary }, async () => {
      const stageIds = [
        ...pairs.map(({ after: { stageId } }) => stageId),
        ...parts.map(({ stageId }) => stageId),
      ];
      const dated = { stageIds: [...new Set(stageIds)], reasonOf: reasonOfSlips(reason) };
      const { dates } = await changePlans(ctx, [orderId], dated, async () => {
        if (isOtherBasis) await setPlanFrom(ctx, orderId, basis.planFrom);
        await store.retimeStages(
          ctx,
          pairs.map((pair) => pair.after),
        );
        return { result: await writePartDeadlines(ctx, parts) };
      });
      const changes = [
        ...(isOtherBasis ? [otherBasis(basis.planFrom)] : []),
        ...partDeadlines(plan.stages, parts),
      ];
      return { result: undefined, changes, dates };
    });
  return schedule(ctx, orderId);
}

const isRetimed = (before: StageRow, after: StageRow, side: 'client' | 'factory'): boolean => {
  const [old, now] = [before.sides[side], after.sides[side]];
  return old.deadline !== now.deadline || old.lead !== now.lead;
};

async function storedPlan(
  ctx: Context,
  order: PlannedOrder,
  moves: readonly DeadlineMove[],
): Promise<StoredPlan> {
  const subStageIds = moves.flatMap(({ subStageId }) => subStageId ?? []);
  const parts = subStageIds.length === 0 ? [] : await readPartDeadlines(ctx, order.orderId, subStageIds);
  return {
    order,
    stages: await store.listStages(ctx, order.orderId),
    parts: new Map(parts.map((part) => [`${part.subStageId} ${part.side}`, part])),
  };
}

/** What the plan counts from after the change. Refuses a plan that cannot count back from the ship date. */
async function basisOf(
  ctx: Context,
  { order, stages }: StoredPlan,
  planFrom: PlanFrom | undefined,
): Promise<PlanBasis> {
  const basis = await planBasisOf(ctx, { ...order, planFrom: planFrom ?? order.planFrom }, stages);
  const problem = planFrom === 'ship' ? checkPlanBack(basis, stages) : null;
  if (problem) refuseField('planFrom', problem);
  return basis;
}

/** Throws 404 for unknown stages and parts, and for sides without a deadline of their own. */
function refuseWrongMoves(plan: StoredPlan, moves: readonly DeadlineMove[], floor: string): void {
  const stages = new Map(plan.stages.map((stage) => [stage.stageId, stage]));
  const sideOf = ({ stageId, subStageId, side }: DeadlineMove) => {
    const stage = stages.get(stageId);
    if (!stage || !sideIsTracked(stage, side)) return undefined;
    const { done, status } = stage.sides[side];
    if (!subStageId) return { isComplete: !isSideOpen({ total: stage.totalItems, done, status }) };
    const part = plan.parts.get(`${subStageId} ${side}`);
    return part?.stageId === stageId ? part : undefined;
  };
  if (moves.some((move) => !sideOf(move))) notFound(NO_STAGE);
  const seen = new Set<string>();
  const problems = moves.flatMap(({ stageId, subStageId, side, commitment }, index) => {
    const key = `${subStageId ?? stageId} ${side}`;
    const isTwice = seen.has(key);
    seen.add(key);
    const path = `moves.${index}`;
    if (isTwice) return [{ path, message: SENT_TWICE }];
    return subStageId || commitment ? [] : [{ path: `${path}.commitment`, message: NO_DEADLINE }];
  });
  accept([...problems, ...checkMoves(moves, floor, sideOf)]);
}
