import { type Day, dayIn } from '@selvedge/domain/calendar';
import {
  type Anchor,
  clampDeadline,
  deadlineFor,
  type LeadUnit,
  leadTimeFor,
} from '@selvedge/domain/planning/anchor';
import { type LeadStage, leadBesideDeadline, shippedStage } from '@selvedge/domain/planning/plan-from';
import { cleanStage } from '@selvedge/domain/planning/rules';
import type { SentStage } from '@selvedge/domain/planning/sent-stage';
import { eachSide } from '@selvedge/domain/planning/sides';
import type { StagePlan } from '@selvedge/domain/planning/stage';
import type { Context } from '#server/http/context';
import { planAnchorOf } from './schedule/anchor';
import type { PlannedOrder, StageRow } from './store';

type TimedPlan = StagePlan & { unit: LeadUnit };

/** Returns a function that gives a sent stage its deadlines and lead times, counted from the start of the saved plan. */
export async function stageTiming(
  ctx: Context,
  order: PlannedOrder,
  inputs: readonly SentStage[],
  before: readonly StageRow[],
): Promise<(input: SentStage) => TimedPlan> {
  const leads = leadsAfter(order, inputs, before, dayIn('UTC', ctx.now));
  const anchor = await planAnchorOf(ctx, order, [...leads.values()]);
  const shipped = order.planFrom === 'ship' ? shippedStage([...leads.values()]) : null;
  return (input) => {
    const lead = leads.get(input);
    return timed(input, anchor, lead?.unit ?? 'calendar', lead === shipped ? lead : undefined);
  };
}

function leadsAfter(
  { poDate, planStart }: PlannedOrder,
  inputs: readonly SentStage[],
  before: readonly StageRow[],
  today: Day,
): Map<SentStage | StageRow, LeadStage> {
  const stored = new Map(before.map((stage) => [stage.stageId, stage]));
  const sentIds = new Set(inputs.map(({ stageId }) => stageId));
  const unsent = before.filter(({ stageId }) => !sentIds.has(stageId));
  return new Map<SentStage | StageRow, LeadStage>([
    ...inputs
      .filter(({ removed }) => !removed)
      .map((input) => {
        const old = stored.get(input.stageId ?? '');
        const storedLead = old?.sides.client.lead ?? 0;
        const lead = leadBesideDeadline(input.sides.client, storedLead, planStart ?? poDate ?? today);
        const unit = input.schedule?.unit ?? old?.unit ?? 'calendar';
        return [input, { stageName: input.stageName, unit, sides: { client: { lead } } }] as const;
      }),
    ...unsent.map((stage) => [stage, stage] as const),
  ]);
}

/**
 * Deadline and lead time describe the same date: a sent deadline determines the lead time, else the reverse. The client
 * lead time of the shipped stage, on which the start of the plan depends, does not follow from its deadline.
 */
function timed(input: SentStage, anchor: Anchor, unit: LeadUnit, shipped: LeadStage | undefined): TimedPlan {
  const {
    stageId: _stageId,
    orderId: _orderId,
    removed: _removed,
    ref: _ref,
    schedule: _schedule,
    reason: _reason,
    ...stage
  } = cleanStage(input);
  const sides = eachSide((side) => {
    const { lead, deadline, ...rest } = input.sides[side];
    if (!deadline) return { ...rest, lead, deadline: deadlineFor(anchor, side, lead, unit) };
    const clamped = clampDeadline(anchor, deadline);
    const own = side === 'client' ? shipped?.sides.client.lead : undefined;
    return { ...rest, lead: own ?? leadTimeFor(anchor, side, clamped, unit), deadline: clamped };
  });
  return { ...stage, unit, sides };
}
