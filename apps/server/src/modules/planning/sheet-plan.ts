import { type Day, dayIn } from '@selvedge/domain/calendar';
import { groupBy } from '@selvedge/domain/group-by';
import type { PlanCell, StoredTaPart } from '@selvedge/domain/imports/ta-sheet/compare-plan';
import { settleReport } from '@selvedge/domain/planning/report';
import type { SentStage } from '@selvedge/domain/planning/sent-stage';
import { eachSide, SIDES, sideIsShared } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import type { Context } from '#server/http/context';
import { type DeadlineMove, moveDeadlines } from './cells/apply-cells';
import { type ExpectedDay, stagesOfOrders, writeExpectedDays } from './cells/cells-store';
import { changePlans } from './change-plans';
import { commitPlans } from './history/commit';
import { announcePlans } from './plan-activity';
import { actorDay } from './report-store';
import { writePartDays } from './rounds/rounds-store';
import { saveStages } from './save-stages';
import { writePartDeadlines } from './schedule/part-deadlines-store';
import { readSheetPlans, type SheetPart, type SheetStage } from './sheet-plan-store';
import { writeParts } from './status-changes';
import * as store from './store';

export interface SheetPlanChange {
  summary: string;
  newStages: ReadonlyMap<string, readonly SentStage[]>;
  /** What is written into a plan, of which the new stages and parts are members by now. */
  cellsOf: (orderId: string, stages: readonly SheetStage[]) => readonly PlanCell[];
}

/** Writes what T&A sheets have into plans of locked orders, as the next revision of each. Records no activity. */
export async function changeSheetPlans(
  ctx: Context,
  orderIds: readonly string[],
  { summary, newStages, cellsOf }: SheetPlanChange,
): Promise<void> {
  const orders = await store.lockOrders(ctx, orderIds);
  const changes: { stage: SheetStage; side: Side }[] = [];
  await commitPlans(ctx, orders, { kind: 'saved', summary }, async () => {
    for (const [orderId, sent] of newStages) await addStages(ctx, orderId, sent);
    const plans = await readSheetPlans(ctx, orderIds);
    const cells = [...plans].flatMap(([orderId, stages]) => cellsOf(orderId, stages));
    const changed = [...new Set(cells.map(({ stage }) => stage.stageId))];
    const stages = new Map([...plans.values()].flat().map((stage) => [stage.stageId, stage]));
    for (const { stage, side } of cells) {
      const own = stages.get(stage.stageId);
      if (own) changes.push({ stage: own, side });
    }
    const touched = [...newStages.keys(), ...ordersOf(plans, changed)];
    if (touched.length > 0)
      await changePlans(ctx, [...new Set(touched)], { stageIds: changed }, async () => {
        await writeDays(ctx, orders, plans, cells);
        await writeProgress(ctx, cells);
        return { result: undefined, parts: { stageIds: changed, day: actorDay(ctx) } };
      });
  });
  await announce(ctx, orders, changes);
}

const ordersOf = (
  plans: ReadonlyMap<string, readonly SheetStage[]>,
  stageIds: readonly string[],
): string[] => {
  const changed = new Set(stageIds);
  return [...plans].flatMap(([orderId, stages]) =>
    stages.some(({ stageId }) => changed.has(stageId)) ? [orderId] : [],
  );
};

/** To the partners who see a changed side. */
export const announce = (
  ctx: Context,
  orders: readonly store.PlannedOrder[],
  changed: readonly { stage: SheetStage; side: Side }[],
): Promise<void> =>
  announcePlans(
    ctx,
    orders.map((order) => ({
      order,
      userTypes: SIDES.filter((side) =>
        changed.some(
          (one) => one.side === side && one.stage.orderId === order.orderId && sideIsShared(one.stage, side),
        ),
      ).map((side) => PARTNER_TYPES[side]),
    })),
  );

/** Days follow from the sheet alone, not from lead times. */
async function addStages(ctx: Context, orderId: string, stages: readonly SentStage[]): Promise<void> {
  const order = await store.lockOrder(ctx, orderId);
  if (!order) return;
  const saved = await saveStages(ctx, order, stages, null);
  const withoutDays = saved.stages.map((stage) => ({
    stageId: stage.stageId,
    sides: eachSide((side) => ({ ...stage.sides[side], deadline: null })),
  }));
  await store.moveDeadlines(ctx, withoutDays);
}

async function writeDays(
  ctx: Context,
  orders: readonly store.PlannedOrder[],
  plans: ReadonlyMap<string, readonly SheetStage[]>,
  cells: readonly PlanCell[],
): Promise<void> {
  const orderOf = new Map([...plans.values()].flat().map(({ stageId, orderId }) => [stageId, orderId]));
  const moves: DeadlineMove[] = [];
  const ofParts: { subStageId: string; side: Side; commitment: Day | null }[] = [];
  const expected: ExpectedDay[] = [];
  for (const own of groupBy(
    cells,
    ({ stage, side, set }) => `${stage.stageId} ${side} ${set.kind}`,
  ).values()) {
    const [{ stage, side }] = own;
    const move = (to: Day) =>
      moves.push({ orderId: orderOf.get(stage.stageId) ?? '', stageId: stage.stageId, side, to });
    const days = own.flatMap(({ part, set }) => (set.kind === 'deadline' ? [{ part, day: set.day }] : []));
    const ofStage = days.find(({ part }) => part === null);
    const all = sharedDay(stage.parts, days);
    if (ofStage) move(ofStage.day);
    else if (all) move(all);
    for (const { part, day } of days)
      if (part)
        ofParts.push({ subStageId: part.id, side, commitment: day === (ofStage?.day ?? all) ? null : day });
    for (const { set } of own)
      if (set.kind === 'expected') expected.push({ stageId: stage.stageId, side, day: set.day });
  }
  const stages = await stagesOfOrders(ctx, [...new Set(moves.map(({ orderId }) => orderId))]);
  await moveDeadlines(
    ctx,
    {
      stages: new Map(stages.map((stage) => [stage.stageId, stage])),
      orders: new Map(orders.map((order) => [order.orderId, order])),
      todayUtc: dayIn('UTC', ctx.now),
    },
    moves,
  );
  await writePartDeadlines(ctx, ofParts);
  await writeExpectedDays(ctx, expected);
}

/** The day that all parts of a stage get, which is then its own. */
function sharedDay(
  parts: readonly StoredTaPart[],
  days: readonly { part: StoredTaPart | null; day: Day }[],
): Day | null {
  const [first, ...others] = new Set(days.map(({ day }) => day));
  return first !== undefined && others.length === 0 && days.length === parts.length ? first : null;
}

type Progress = Pick<SheetPart['sides'][Side], 'status' | 'inhouse' | 'startedOn' | 'doneOn'> & {
  submittedAt: Date | null;
};

async function writeProgress(ctx: Context, cells: readonly PlanCell[]): Promise<void> {
  for (const side of SIDES) {
    const own = cells.filter((cell) => cell.side === side && cell.part);
    const parts = [...groupBy(own, ({ part }) => part?.id ?? '').entries()].flatMap(
      ([id, [cell, ...more]]) => {
        const { part, stage } = cell;
        const before = part?.sides[side];
        const changing = [cell, ...more].filter(({ set }) => set.kind !== 'deadline');
        if (!part || !before || changing.length === 0) return [];
        const { status, inhouse, startedOn, doneOn } = before;
        const state: Progress = { status, inhouse, startedOn, doneOn, submittedAt: null };
        for (const { set } of changing) applyTo(ctx, state, { ...set }, { stage, part });
        return [{ id, ...state }];
      },
    );
    await writeParts(
      ctx,
      side,
      parts.map(({ id, status, inhouse, submittedAt }) => ({
        id,
        status,
        inhouse,
        submittedAt,
        at: ctx.now,
        by: ctx.actor.id,
      })),
    );
    await writePartDays(
      ctx,
      side,
      parts.map(({ id, startedOn, doneOn }) => ({ subStageId: id, startedOn, actual: doneOn })),
    );
  }
}

function applyTo(
  ctx: Context,
  state: Progress,
  set: PlanCell['set'],
  { stage, part }: { stage: PlanCell['stage']; part: StoredTaPart },
): void {
  if (set.kind === 'started')
    Object.assign(state, {
      startedOn: set.day,
      ...(state.status === 'NOT_STARTED' ? { status: set.status } : {}),
    });
  if (set.kind !== 'in-house' && set.kind !== 'status') return;
  const sent = set.kind === 'status' ? { status: set.status } : { inhouse: set.inhouse };
  const settled = settleReport({ ...state, required: part.required }, stage.category, sent);
  if ('state' in settled) Object.assign(state, settled.state);
  if (set.kind === 'in-house') return;
  state.doneOn = set.doneOn ?? state.doneOn;
  // A part that was done at once was started on that day.
  state.startedOn ??= set.submittedOn ?? set.doneOn;
  if (set.submittedOn) state.submittedAt = noonOf(ctx, set.submittedOn);
}

const noonOf = ({ now }: Context, day: Day): Date => {
  const noon = new Date(`${day}T12:00:00Z`);
  return noon < now ? noon : now;
};
