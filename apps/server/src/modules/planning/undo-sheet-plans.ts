import { groupBy } from '@selvedge/domain/group-by';
import { eachSide, SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import type { Context } from '#server/http/context';
import { writeExpectedDays } from './cells/cells-store';
import { changePlans } from './change-plans';
import { commitPlans } from './history/commit';
import { writePartDays } from './rounds/rounds-store';
import { writePartDeadlines } from './schedule/part-deadlines-store';
import { announce } from './sheet-plan';
import { areAs, cellsByPlace, type SheetCell, type SheetPlanBefore } from './sheet-plan-before';
import { readSheetPlans, writeSubmissions } from './sheet-plan-store';
import { writeParts } from './status-changes';
import * as store from './store';

export interface UndonePlan {
  restored: number;
  /** The places that changed since. */
  left: number;
}
type Before = { orderId: string; plan: SheetPlanBefore };

/** Sets back what imports changed in the plans of locked orders, as far as it is as they left it. */
export async function undoSheetPlans(
  ctx: Context,
  before: readonly Before[],
  summary: string,
): Promise<Map<string, UndonePlan>> {
  const orderIds = before.map(({ orderId }) => orderId);
  const undone = new Map<string, UndonePlan>();
  if (orderIds.length === 0) return undone;
  const orders = await store.lockOrders(ctx, orderIds);
  const plans = await readSheetPlans(ctx, orderIds);
  const cells: SheetCell[] = [];
  const stageIds: string[] = [];
  for (const { orderId, plan } of before) {
    const now = cellsByPlace(plans.get(orderId) ?? []);
    const own = plan.cells.filter(({ is }) => areAs(now, [is]));
    const stages = plan.newStages.filter((stage) => areAs(now, stage.cells));
    cells.push(...own.map(({ was }) => was));
    stageIds.push(...stages.map(({ stageId }) => stageId));
    const all = plan.cells.length + plan.newStages.length;
    undone.set(orderId, { restored: own.length + stages.length, left: all - own.length - stages.length });
  }
  const changed = orders.filter(({ orderId }) => (undone.get(orderId)?.restored ?? 0) > 0);
  await commitPlans(ctx, changed, { kind: 'saved', summary }, () => write(ctx, changed, cells, stageIds));
  const stages = new Map([...plans.values()].flat().map((stage) => [stage.stageId, stage]));
  const touched = new Set([...stageIds, ...cells.map(({ stageId }) => stageId)]);
  await announce(
    ctx,
    changed,
    [...touched].flatMap((id) => {
      const stage = stages.get(id);
      const ofStage = (side: Side) =>
        stageIds.includes(id) || cells.some((cell) => cell.stageId === id && cell.side === side);
      return stage ? SIDES.filter(ofStage).map((side) => ({ stage, side })) : [];
    }),
  );
  return undone;
}

async function write(
  ctx: Context,
  orders: readonly store.PlannedOrder[],
  cells: readonly SheetCell[],
  removed: readonly string[],
): Promise<void> {
  const touched = [...new Set(cells.map(({ stageId }) => stageId))];
  const orderIds = orders.map(({ orderId }) => orderId);
  if (orderIds.length === 0) return;
  await changePlans(ctx, orderIds, { stageIds: touched }, async () => {
    await store.removeStages(ctx, removed);
    await writeDeadlines(ctx, orderIds, cells);
    for (const side of SIDES)
      await writeSide(
        ctx,
        cells.filter((cell) => cell.side === side),
      );
    return { result: undefined, parts: { stageIds: touched } };
  });
}

async function writeDeadlines(
  ctx: Context,
  orderIds: readonly string[],
  cells: readonly SheetCell[],
): Promise<void> {
  const plans = new Map(
    [...(await readSheetPlans(ctx, orderIds)).values()].flat().map((one) => [one.stageId, one]),
  );
  const moved = groupBy(
    cells.flatMap((cell) => (cell.kind === 'deadline' ? [cell] : [])),
    ({ stageId }) => stageId,
  );
  await store.retimeStages(
    ctx,
    [...moved].flatMap(([stageId, own]) => {
      const stage = plans.get(stageId);
      if (!stage) return [];
      const sides = eachSide((side) => own.find((cell) => cell.side === side)?.value ?? stage.sides[side]);
      return [{ stageId, sides }];
    }),
  );
}

async function writeSide(ctx: Context, cells: readonly SheetCell[]): Promise<void> {
  const [cell] = cells;
  if (!cell) return;
  const { side } = cell;
  await writeExpectedDays(
    ctx,
    cells.flatMap(({ kind, stageId, value }) =>
      kind === 'expected' ? [{ stageId, side, day: value.expected }] : [],
    ),
  );
  await writePartDeadlines(
    ctx,
    cells.flatMap(({ kind, partId, value }) =>
      kind === 'partDeadline' && partId ? [{ subStageId: partId, side, commitment: value.deadline }] : [],
    ),
  );
  const parts = cells.flatMap(({ kind, partId, value }) =>
    kind === 'progress' && partId ? [{ partId, ...value }] : [],
  );
  await writeParts(
    ctx,
    side,
    parts.map(({ partId: id, status, inhouse }) => ({
      id,
      status,
      inhouse,
      at: ctx.now,
      by: ctx.actor.id,
      submittedAt: null,
    })),
    { takenBack: true },
  );
  await writePartDays(
    ctx,
    side,
    parts.map(({ partId, startedOn, doneOn }) => ({ subStageId: partId, startedOn, actual: doneOn })),
  );
  await writeSubmissions(ctx, side, parts);
}
