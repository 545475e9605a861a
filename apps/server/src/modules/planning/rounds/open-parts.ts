import type { Context } from '#server/http/context';
import type { OpenStage } from '../report-activity';
import { partsOfStages, type ReportedPart } from '../report-store';
import { lockOrders } from '../store';
import { ordersOfParts, stagesOfParts } from './rounds-store';

/** A part of a stage, whose order is locked. */
export interface OpenPart {
  open: OpenStage;
  part: ReportedPart;
}

/** Locks orders in the sequence of their ids. Leaves out unknown and hidden parts. */
export async function openParts(
  ctx: Context,
  subStageIds: readonly string[],
): Promise<Map<string, OpenPart>> {
  const orders = await lockOrders(ctx, await ordersOfParts(ctx, subStageIds));
  if (orders.length === 0) return new Map();
  const orderById = new Map(orders.map((order) => [order.orderId, order]));
  const stages = await stagesOfParts(ctx, [...orderById.keys()], subStageIds);
  const parts = await partsOfStages(
    ctx,
    stages.map(({ stageId }) => stageId),
  );
  const named = new Set(subStageIds);
  return new Map(
    stages.flatMap((stage) => {
      const order = orderById.get(stage.orderId);
      if (!order) return [];
      const ofStage = parts.get(stage.stageId) ?? [];
      const open: OpenStage = { stage, parts: ofStage, order };
      return ofStage.flatMap((part): [string, OpenPart][] =>
        named.has(part.id) ? [[part.id, { open, part }]] : [],
      );
    }),
  );
}
