import type { Actor } from '@selvedge/domain/actor';
import { addDays, type Day, dayIn } from '@selvedge/domain/calendar';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { textValue } from '@selvedge/domain/orders/fields';
import type { ReportContent, ReportOrder } from '@selvedge/domain/partner-reports/content';
import { sectionsOf } from '@selvedge/domain/partner-reports/sections';
import { DAYS_IN_WEEK } from '@selvedge/domain/partner-reports/slots';
import type { Side } from '@selvedge/domain/planning/stage';
import { sideOfType } from '@selvedge/domain/planning/view';
import { Role, USER_TYPE_OF_ORGANIZATION } from '@selvedge/domain/vocabulary';
import type { Context, WorkContext } from '#server/http/context';
import { readingFor } from '#server/http/decisions';
import {
  type EditableRow,
  type ExportedBoard,
  partnerOrders,
  partnerRows,
} from '#server/modules/board/board';
import { listedOrders } from '#server/modules/orders/orders';
import { partnerStages } from '#server/modules/planning/planning';
import type { ReportRow } from './store';

export interface ReadReport {
  content: ReportContent;
  board: ExportedBoard;
  rows: EditableRow[] | null;
  side: Side;
  /** The context in which its partner would read. */
  ctx: Context;
}

/** Somebody of the partner without an account: what the report says is what this actor can see. */
const partnerActor = ({ partnerId, partnerName, partnerType, zone }: ReportRow): Actor => ({
  id: 0,
  name: '',
  email: '',
  role: Role.Regular,
  userType: USER_TYPE_OF_ORGANIZATION[partnerType],
  organizationId: partnerId,
  organizationName: partnerName,
  organizationType: partnerType,
  timeZone: zone,
});

const PO_NUMBERS = { client: FIELD.buyerPoNumber, factory: FIELD.factoryPoNumber };

/** Reads only what the partner sees of orders with the report's trader; nothing of the other side. */
export async function readReport(work: WorkContext, report: ReportRow): Promise<ReadReport> {
  const actor = partnerActor(report);
  const ctx = readingFor(work, actor);
  const side = sideOfType(actor.userType) ?? 'client';
  const today = dayIn(report.zone, work.now);
  const reported = { ...report.filter, traderId: report.organizationId, today };
  const board = await partnerOrders(ctx, reported);
  const orderIds = board.board.orders.map(({ orderId }) => orderId);
  const rows = report.kind === 'status' ? null : await partnerRows(ctx, reported, orderIds);
  const stages = await partnerStages(ctx, orderIds, addDays(today, -DAYS_IN_WEEK));
  const content: ReportContent = {
    kind: report.kind,
    today,
    trader: report.organizationName,
    sender: report.senderName,
    words: report.words,
    sections: sectionsOf(report.kind, stages, today),
    orders: await ordersOf(ctx, orderIds, side),
  };
  return { content, board, rows, side, ctx };
}

async function ordersOf(ctx: Context, orderIds: readonly string[], side: Side): Promise<ReportOrder[]> {
  const listed = await listedOrders(ctx, orderIds);
  const byId = new Map(listed.map((one) => [one.card.orderId, one]));
  return orderIds.flatMap((orderId) => {
    const found = byId.get(orderId);
    if (!found) return [];
    const { card, fields } = found;
    const progress = side === 'client' ? card.overallProgressClient : card.overallProgressManufacturer;
    return [
      {
        orderId,
        name: card.orderName ?? '',
        number: card.orderNumber || null,
        poNumber: textValue(fields, PO_NUMBERS[side]),
        pieces: card.totalQuantity ?? null,
        shipDate: (card.shipDate as Day | null | undefined) ?? null,
        standing: card.standing ?? null,
        progress: progress ?? null,
        nextStage: card.plan?.currentStage ?? null,
      },
    ];
  });
}
