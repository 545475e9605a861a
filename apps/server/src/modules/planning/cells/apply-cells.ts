import type { Day } from '@selvedge/domain/calendar';
import { groupBy } from '@selvedge/domain/group-by';
import type { Reason } from '@selvedge/domain/planning/dates/reasons';
import { planAnchor, retimed } from '@selvedge/domain/planning/plan-from';
import type { Side } from '@selvedge/domain/planning/stage';
import { EVERY_DAY } from '@selvedge/domain/workdays/working-days';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { calendarsOfOrders } from '#server/modules/workdays/workdays';
import { changePlans } from '../change-plans';
import { commitPlans } from '../history/commit';
import type { BatchReport, OpenStage } from '../report-activity';
import { writeReports } from '../report-batch';
import { actorDay } from '../report-store';
import type { PartChange } from '../report-text';
import { calendarCache } from '../schedule/facts';
import { type Recording, reasonOfSlips } from '../schedule/record-dates';
import * as store from '../store';
import type { DecidedCell, StoredCells } from './cell-decisions';
import { recordCells } from './cells-activity';
import { writeExpectedDays } from './cells-store';

export async function applyCells(
  ctx: Context,
  stored: StoredCells,
  decided: readonly DecidedCell[],
  {
    summary,
    reason,
    reasonOfSide,
  }: { summary: string; reason: Reason | null; reasonOfSide: ReadonlyMap<string, Reason> },
): Promise<string> {
  const commitId = uuid();
  if (decided.length === 0) return commitId;
  const orderIds = [...new Set(decided.map(({ cell }) => cell.order.orderId))];
  const stageIds = [...new Set(decided.map(({ cell }) => cell.stage.stageId))];
  const replanned = new Map(
    decided.flatMap(({ cell: { order }, action }) =>
      action.kind === 'move' ? [[order.orderId, order]] : [],
    ),
  );
  const reasonOf: Recording['reasonOf'] = (change) =>
    reasonOfSlips(reasonOfSide.get(`${change.stageId} ${change.side}`) ?? reason)(change);
  const { dates } = await changePlans(ctx, orderIds, { stageIds, reasonOf }, async () => {
    if (replanned.size > 0)
      await commitPlans(ctx, [...replanned.values()], { kind: 'saved', summary }, () =>
        moveDeadlines(ctx, stored, movesOf(decided)),
      );
    await writeExpectedDays(
      ctx,
      decided.flatMap(({ cell, action }) =>
        action.kind === 'expect'
          ? [{ stageId: cell.stage.stageId, side: cell.change.side, day: action.day }]
          : [],
      ),
    );
    const reports = reportsOf(stored, decided);
    const passers = await writeReports(ctx, reports, { path: 'commitMessage', text: summary });
    for (const { cell } of decided) if (cell.change.side === 'client') passers.delete(cell.stage.stageId);
    const reported = [...new Set(reports.map(({ open }) => open.stage.stageId))];
    return {
      result: undefined,
      passers,
      ...(reported.length > 0 ? { parts: { stageIds: reported, day: actorDay(ctx) } } : {}),
    };
  });
  await recordCells(ctx, { commitId, summary, decided, dates, parts: stored.parts });
  return commitId;
}

const movesOf = (decided: readonly DecidedCell[]): DeadlineMove[] =>
  decided.flatMap(({ cell, action }) =>
    action.kind === 'move'
      ? [{ orderId: cell.order.orderId, stageId: cell.stage.stageId, side: cell.change.side, to: action.to }]
      : [],
  );

export interface DeadlineMove {
  orderId: string;
  stageId: string;
  side: Side;
  to: Day;
}
/** With the lead times that describe the new days. */
export async function moveDeadlines(
  ctx: Context,
  { stages, orders, todayUtc }: Pick<StoredCells, 'stages' | 'orders' | 'todayUtc'>,
  moves: readonly DeadlineMove[],
): Promise<void> {
  if (moves.length === 0) return;
  const movedOrders = groupBy(moves, ({ orderId }) => orderId);
  const plans = groupBy(stages.values(), ({ orderId }) => orderId);
  const isWorking = [...movedOrders.keys()].some((id) =>
    plans.get(id)?.some(({ unit }) => unit === 'working'),
  );
  const calendars = isWorking
    ? await calendarsOfOrders(ctx, [...movedOrders.keys()])
    : new Map<string, never>();
  const counted = calendarCache();
  const after = [...movedOrders].flatMap(([orderId, ofOrder]) => {
    const [plan, order, own] = [plans.get(orderId) ?? [], orders.get(orderId), calendars.get(orderId)];
    if (!order) return [];
    const { planFrom, poDate, shipDate, planStart } = order;
    const days = {
      clientDays: own ? counted(own.client) : EVERY_DAY,
      factoryDays: own ? counted(own.factory) : EVERY_DAY,
    };
    const anchor = planAnchor({ planFrom, poDate, shipDate, today: todayUtc, ...days }, plan, planStart);
    const moved = new Set(ofOrder.map(({ stageId }) => stageId));
    return retimed(plan, ofOrder, anchor, planFrom).filter(({ stageId }) => moved.has(stageId));
  });
  await store.retimeStages(ctx, after);
}

function reportsOf({ orders, parts }: StoredCells, decided: readonly DecidedCell[]) {
  const reports = new Map<string, BatchReport & { changes: PartChange[] }>();
  for (const { cell, action } of decided) {
    if (action.kind !== 'status' && action.kind !== 'quantity') continue;
    const { stage, change } = cell;
    const order = orders.get(stage.orderId);
    if (!order) continue;
    const key = `${stage.stageId} ${change.side}`;
    const open: OpenStage = { stage, parts: [...(parts.get(stage.stageId) ?? [])], order };
    const path = `changes.${cell.index}`;
    const report = reports.get(key) ?? { open, path, side: change.side, changes: [] };
    report.changes.push(...action.changes);
    reports.set(key, report);
  }
  return [...reports.values()];
}
