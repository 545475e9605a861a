import type { Day } from '@selvedge/domain/calendar';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { parentStatus } from '@selvedge/domain/planning/progress';
import { checkFigure, toleranceOf } from '@selvedge/domain/planning/report';
import type { Side } from '@selvedge/domain/planning/stage';
import { stageVisibleTo } from '@selvedge/domain/planning/view';
import { type StageStatus, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { partsOfStages } from '../report-store';
import { partName } from '../report-text';
import * as store from '../store';
import { type CellChange, cellsOf, decideCell } from './cell-decisions';
import * as cells from './cells-store';
import { readCells } from './change-cells';

export interface CellPlace {
  orderId: string;
  stageId: string;
  side: Side;
  partId: string | null;
}
export interface CellNow {
  orderName: string;
  stageName: string;
  part: string | null;
  /** Of an editor the deadline, of others the expected day. */
  date: Day | null;
  status: StageStatus;
  inhouse: number | null;
}

/** Locks the orders of these places and reads what they have now; null for those that the actor does not see. */
export async function readPlaces(ctx: Context, places: readonly CellPlace[]): Promise<(CellNow | null)[]> {
  const orderIds = [...new Set(places.map(({ orderId }) => orderId))];
  const orders = new Map((await store.lockOrders(ctx, orderIds)).map((order) => [order.orderId, order]));
  const visible = (await cells.stagesOfOrders(ctx, [...orders.keys()])).filter((stage) =>
    stageVisibleTo(stage, ctx.actor.userType),
  );
  const stages = new Map(visible.map((stage) => [stage.stageId, stage]));
  const asked = new Set(places.map(({ stageId }) => stageId));
  const parts = await partsOfStages(
    ctx,
    [...stages.keys()].filter((id) => asked.has(id)),
  );
  return places.map(({ orderId, stageId, side, partId }): CellNow | null => {
    const [order, stage] = [orders.get(orderId), stages.get(stageId)];
    if (!order || stage?.orderId !== orderId) return null;
    const all = parts.get(stageId) ?? [];
    const part = partId === null ? null : all.find(({ id }) => id === partId);
    if (part === undefined) return null;
    const statuses = (part ? [part] : all).map((one) => one[side].status);
    return {
      orderName: order.orderName,
      stageName: stage.stageName,
      part: part && partName(part),
      date: ctx.actor.userType === UserType.Trader ? stage.sides[side].deadline : stage.days[side].expected,
      status: statuses.length > 0 ? parentStatus(statuses) : stage.sides[side].status,
      inhouse: part && part[side].inhouse,
    };
  });
}

export interface CellCheck {
  problem: LocalizedText | null;
  note: LocalizedText | null;
}

/** What `changeCells`, or for quantities a report, would say to each change; writes nothing. */
export async function checkCells(ctx: Context, changes: readonly CellChange[]): Promise<CellCheck[]> {
  if (changes.length === 0) return [];
  const stored = await readCells(ctx, changes);
  return cellsOf(ctx, changes, stored).map((cell): CellCheck => {
    const { forbidden, invalid, conflicts } = decideCell(ctx, stored, cell);
    const [problem] = [...forbidden, ...invalid, ...conflicts];
    const { set, side, subStageIds, orderId, stageId } = cell.change;
    const part = (stored.parts.get(stageId) ?? []).find(({ id }) => subStageIds?.includes(id));
    if (problem || set.inhouse === undefined || !part)
      return { problem: problem?.message ?? null, note: null };
    const { required, unit } = part;
    const tolerance = toleranceOf(stored.facts.get(orderId)?.tolerance ?? null);
    const verdict = checkFigure(set.inhouse, { required, unit, inhouse: part[side].inhouse, tolerance });
    return {
      problem: verdict.kind === 'refused' ? verdict.message : null,
      note: verdict.kind === 'ask' ? verdict.message : null,
    };
  });
}
