import type { Reason } from '@selvedge/domain/planning/dates/reasons';
import { planAnchor, retimed } from '@selvedge/domain/planning/plan-from';
import type { Side } from '@selvedge/domain/planning/stage';
import { EVERY_DAY } from '@selvedge/domain/workdays/working-days';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { calendarsOfOrders } from '#server/modules/workdays/workdays';
import { throughGates } from '../gates/gates';
import { commitPlans } from '../history/commit';
import { passOnAutomatically } from '../pass-on-reports';
import type { OpenStage } from '../report-activity';
import { originOf } from '../report-activity';
import type { PartWrite } from '../report-store';
import { actorDay } from '../report-store';
import type { PartChange } from '../report-text';
import { readFrozenDates } from '../schedule/dates-store';
import { calendarCache } from '../schedule/facts';
import { recordAllDates } from '../schedule/late-completion';
import { endPlanChanges } from '../schedule/reckoning';
import { writeParts } from '../status-changes';
import * as store from '../store';
import * as totals from '../totals-store';
import type { StoredCells } from './cell-decisions';
import { recordCells } from './cells-activity';
import type { CellStage } from './cells-store';
import { writeExpectedDays } from './cells-store';
import type { DecidedCell } from './change-cells';

/** The reports on one side of a stage. */
interface CellReport {
  stage: CellStage;
  /** The place of its first cell in the body. */
  path: string;
  side: Side;
  changes: PartChange[];
}

/** Writes the changes, records what became late, and makes the forecasts of the orders; returns the id of the commit. */
export async function applyCells(
  ctx: Context,
  stored: StoredCells,
  decided: readonly DecidedCell[],
  { summary, reason }: { summary: string; reason: Reason | null },
): Promise<string> {
  const commitId = uuid();
  if (decided.length === 0) return commitId;
  const orderIds = [...new Set(decided.map(({ cell }) => cell.order.orderId))];
  const stageIds = [...new Set(decided.map(({ cell }) => cell.stage.stageId))];
  const frozen = await readFrozenDates(ctx, orderIds, stageIds);
  const replanned = new Set(
    decided.flatMap(({ cell, action }) => (action.kind === 'move' ? [cell.order.orderId] : [])),
  );
  if (replanned.size > 0)
    await commitPlans(ctx, [...replanned], { kind: 'saved', summary }, () =>
      moveDeadlines(ctx, stored, decided),
    );
  await writeExpectedDays(
    ctx,
    decided.flatMap(({ cell, action }) =>
      action.kind === 'expect'
        ? [{ stageId: cell.stage.stageId, side: cell.change.side, day: action.day }]
        : [],
    ),
  );
  const reports = reportsOf(decided);
  const passers =
    reports.length > 0 ? await applyReports(ctx, stored, reports, summary) : new Map<string, number>();
  for (const { cell } of decided) if (cell.change.side === 'client') passers.delete(cell.stage.stageId);
  const dates = await recordAllDates(ctx, orderIds, frozen, passers, reason);
  await endPlanChanges(ctx, orderIds);
  await recordCells(ctx, { commitId, summary, decided, dates, parts: stored.parts });
  return commitId;
}

/** Writes the deadlines with the lead times that describe the same days. */
async function moveDeadlines(
  ctx: Context,
  { stages, orders, todayUtc }: StoredCells,
  decided: readonly DecidedCell[],
): Promise<void> {
  const moves = decided.flatMap(({ cell, action }) =>
    action.kind === 'move'
      ? [{ orderId: cell.order.orderId, stageId: cell.stage.stageId, side: cell.change.side, to: action.to }]
      : [],
  );
  if (moves.length === 0) return;
  const movedOrders = byOrder(moves);
  const plans = byOrder([...stages.values()]);
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

function byOrder<T extends { orderId: string }>(items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(item.orderId);
    if (group) group.push(item);
    else groups.set(item.orderId, [item]);
  }
  return groups;
}

/** The reports, one for each side of a stage. */
function reportsOf(decided: readonly DecidedCell[]): CellReport[] {
  const reports = new Map<string, CellReport>();
  for (const { cell, action } of decided) {
    if (action.kind !== 'status' && action.kind !== 'quantity') continue;
    const { stage, change } = cell;
    const key = `${stage.stageId} ${change.side}`;
    const path = `changes.${cell.index}`;
    const report = reports.get(key) ?? { stage, path, side: change.side, changes: [] };
    report.changes.push(...action.changes);
    reports.set(key, report);
  }
  return [...reports.values()];
}

/**
 * Returns the people in whose names stages were passed on, by stage. The summary is the reason for parts that start
 * before their conditions are met.
 */
function applyReports(
  ctx: Context,
  stored: StoredCells,
  reports: readonly CellReport[],
  summary: string,
): Promise<Map<string, number>> {
  const gated = reports.flatMap(({ stage, side, path, changes }) => {
    const order = stored.orders.get(stage.orderId);
    const states = changes.map(({ part, to }) => ({ subStageId: part.id, to }));
    return order ? [{ order, stageId: stage.stageId, side, path, changes: states }] : [];
  });
  return throughGates(ctx, gated, { path: 'commitMessage', text: summary }, () =>
    writeReports(ctx, stored, reports, summary),
  );
}

async function writeReports(
  ctx: Context,
  { orders, parts, traderNames }: StoredCells,
  reports: readonly CellReport[],
  summary: string,
): Promise<Map<string, number>> {
  const day = await actorDay(ctx);
  if (reports.some(hasOtherStatus)) ctx.requirePolicy('mayReportStatus');
  for (const side of ['client', 'factory'] as const)
    await writeParts(
      ctx,
      side,
      reports.filter((report) => report.side === side).flatMap((report) => writesOf(ctx, report)),
    );
  const ofClient = new Set(
    reports.flatMap(({ side, changes }) => (side === 'client' ? changes.map(({ part }) => part.id) : [])),
  );
  const passed = await passOnAutomatically(
    ctx,
    reports.flatMap(({ stage, side, changes: reported }) => {
      const order = orders.get(stage.orderId);
      if (side !== 'factory' || stage.passOnBy === null || !order) return [];
      // A client side that the same commit changes has the value of the commit.
      const changes = reported.filter(({ part }) => !ofClient.has(part.id));
      const traderName = traderNames.get(order.traderOrganizationId) ?? '';
      const open: OpenStage = {
        stage,
        parts: [...(parts.get(stage.stageId) ?? [])],
        order,
        facts: { traderName, tolerance: null, timeZone: 'UTC' },
        now: ctx.now,
      };
      return [{ open, report: { kind: 'status', changes, summary, via: originOf(ctx) } }];
    }),
  );
  await totals.addUpStages(ctx, [...new Set(reports.map(({ stage }) => stage.stageId))], day);
  return new Map(passed.map(({ stageId, by }) => [stageId, by]));
}
const hasOtherStatus = ({ side, changes }: CellReport): boolean =>
  changes.some(({ part, to }) => part[side].status !== to.status);

const writesOf = (ctx: Context, { side, changes }: CellReport): PartWrite[] =>
  changes.map(({ part, to }) => ({
    id: part.id,
    ...to,
    at: ctx.now,
    by: ctx.actor.id,
    submittedAt: to.status === 'SUBMITTED' && part[side].status !== 'SUBMITTED' ? ctx.now : null,
  }));
