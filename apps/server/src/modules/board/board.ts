import type { board, changeCells as contract } from '@selvedge/contract/board';
import type { BodyOf, QueryOf, ResultOf } from '@selvedge/contract/endpoint';
import { columnsOf } from '@selvedge/domain/board/columns';
import { BOARD_PAGE, BOARD_WORKBOOK_MAX } from '@selvedge/domain/board/query';
import { localized } from '@selvedge/domain/localized-text';
import type { Context } from '#server/http/context';
import { Refusal } from '#server/http/refusal';
import { changeCells } from '#server/modules/planning/planning';
import { readBoard } from './board-store';
import { readChangers } from './changers-store';
import { type EditableRow, readDates, readEditableDates } from './dates-store';
import {
  type BoardFilter,
  type BoardQuery,
  filterOfOrders,
  filterOfPartner,
  type PartnerOrders,
  readBoardFilter,
} from './filter';
import { changedByOf, presentOrder } from './present';

export type { DateRow, EditablePart, EditableRow } from './dates-store';
export { type BoardQuery, partnersOf } from './filter';
export { readLateOrders as lateOrders } from './late-orders-store';
export type Board = ResultOf<typeof board>;
export interface ExportedBoard {
  board: Board;
  dates: string;
}

const TOO_MANY_TO_PRINT = localized('The board prints at most {limit} orders. Narrow the filters.', {
  limit: BOARD_PAGE,
});

export const readOrders = (ctx: Context, query: BoardQuery): Promise<Board> =>
  boardOf(ctx, readBoardFilter(ctx, query));

async function boardOf(ctx: Context, filter: BoardFilter): Promise<Board> {
  const stored = await readBoard(ctx, filter);
  const chosen = filter.stageKeys ? new Set(filter.stageKeys) : null;
  const orderIds = stored.orders.map(({ orderId }) => orderId);
  const changers = filter.hasChangers ? await readChangers(ctx, filter, orderIds) : null;
  return {
    today: filter.today,
    total: stored.total,
    late: stored.late,
    columns: columnsOf(stored.counts, chosen),
    groups: stored.groups,
    orders: stored.orders.map((order) => ({
      ...presentOrder(ctx.actor, order, filter.group !== null),
      ...(changers ? { changedBy: changedByOf(changers, order.orderId) } : {}),
    })),
  };
}

/** Refuses more than one page. */
export async function printedOrders(ctx: Context, query: BoardQuery): Promise<Board> {
  const printed = await boardOf(ctx, { ...readBoardFilter(ctx, query), samples: false, page: 1 });
  if (printed.total > BOARD_PAGE) throw new Refusal('VALIDATION_FAILED', TOO_MANY_TO_PRINT);
  return printed;
}

export const exportedOrders = (ctx: Context, query: BoardQuery): Promise<ExportedBoard> =>
  exported(ctx, { ...readBoardFilter(ctx, query, BOARD_WORKBOOK_MAX), page: 1 });

export const partnerOrders = (ctx: Context, reported: PartnerOrders): Promise<ExportedBoard> =>
  exported(ctx, filterOfPartner(ctx, reported));

export const partnerRows = (
  ctx: Context,
  reported: PartnerOrders,
  orderIds: readonly string[],
): Promise<EditableRow[]> => readEditableDates(ctx, filterOfPartner(ctx, reported), orderIds);

async function exported(ctx: Context, filter: BoardFilter): Promise<ExportedBoard> {
  const listed = await boardOf(ctx, { ...filter, samples: false });
  const orderIds = listed.orders.map(({ orderId }) => orderId);
  return { board: listed, dates: await readDates(ctx, filter, orderIds) };
}

export async function editableOrders(
  ctx: Context,
  query: BoardQuery,
): Promise<{ board: Board; rows: EditableRow[] }> {
  const filter = { ...readBoardFilter(ctx, query, BOARD_WORKBOOK_MAX), samples: false, page: 1 };
  const exported = await boardOf(ctx, filter);
  const orderIds = exported.orders.map(({ orderId }) => orderId);
  return { board: exported, rows: await readEditableDates(ctx, filter, orderIds) };
}

export async function changeRows(
  ctx: Context,
  body: BodyOf<typeof contract>,
  view: QueryOf<typeof contract>,
): Promise<ResultOf<typeof contract>> {
  const { commitId, changed, orderIds } = await changeCells(ctx, body);
  const stored = await readBoard(ctx, filterOfOrders(ctx, orderIds, view));
  return { commitId, changed, orders: stored.orders.map((order) => presentOrder(ctx.actor, order)) };
}
