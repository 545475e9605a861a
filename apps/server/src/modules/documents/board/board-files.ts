import type { boardWorkbook as contract, boardSheet as sheetContract } from '@selvedge/contract/board';
import type { QueryOf } from '@selvedge/contract/endpoint';
import {
  dateColumnOf,
  FIGURE_COLUMN,
  placeId,
  REASON_COLUMN,
  REMARKS_COLUMN,
  reasonValue,
  STATUS_COLUMN,
} from '@selvedge/domain/imports/board-sheet';
import type { ExportedRow } from '@selvedge/domain/imports/round-trip';
import type { ReportContent } from '@selvedge/domain/partner-reports/content';
import type { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import type { Answer } from '#server/http/routes';
import { audit } from '#server/modules/audit/audit';
import {
  type BoardQuery,
  type EditableRow,
  type ExportedBoard,
  editableOrders,
  exportedOrders,
  printedOrders,
} from '#server/modules/board/board';
import { laneOf } from '#server/workers/lane';
import { refuseUneditable } from '../exports/editable';
import type { About } from '../exports/editable-cells';
import { addExport } from '../exports/exports-store';
import { makeBoardFile } from '../make-sheet';
import { fileOf, paperOf, printingOf, viewOfType } from '../paper';
import { filtersText } from './board-filters';
import { BOARD_NAME, sidesOf } from './board-view';

/** The board with its filters as a workbook. The caller's own view of the board is the only source. */
export async function boardWorkbook(
  ctx: Context,
  { editable, ...query }: QueryOf<typeof contract>,
): Promise<Answer> {
  if (editable) return editableBoard(ctx, query);
  const exported = await exportedOrders(ctx, query);
  await audit(ctx, { event: 'export.orderList', detail: 'Board, Excel' });
  return named(ctx, 'xlsx', await workbookOfBoard(ctx, exported, { side: query.side }));
}

interface WorkbookOptions {
  side: BoardQuery['side'];
  report?: ReportContent;
  editable?: { rows: readonly EditableRow[]; about: About } | undefined;
}
export const workbookOfBoard = (
  ctx: Context,
  { board, dates }: ExportedBoard,
  { side, report, editable }: WorkbookOptions,
): Promise<Buffer> =>
  makeBoardFile(laneOf(ctx), {
    board: JSON.stringify(board),
    dates,
    ...shared(ctx, side),
    ...(report ? { report: JSON.stringify(report) } : {}),
    ...(editable ? { editable: { rows: JSON.stringify(editable.rows), about: editable.about } } : {}),
  });

/** The rows are stored, so that an import can compare the edited file with them. */
async function editableBoard(ctx: Context, query: BoardQuery): Promise<Answer> {
  const { userType, name } = ctx.actor;
  const { board, rows } = await editableOrders(ctx, query);
  const exported = exportedRows(rows, userType);
  refuseUneditable(ctx, exported.length);
  const exportId = await addExport(ctx, 'board', exported);
  await audit(ctx, { event: 'export.orderList', detail: 'Board, Excel to edit' });
  const about = {
    exportId,
    exportedBy: name,
    exportedAt: ctx.now,
    leftOut: board.total - board.orders.length,
  };
  const contents = await makeBoardFile(laneOf(ctx), {
    board: JSON.stringify(board),
    editable: { rows: JSON.stringify(rows), about },
    ...shared(ctx, query.side),
  });
  return named(ctx, 'xlsx', contents);
}

export function exportedRows(rows: readonly EditableRow[], userType: UserType): ExportedRow[] {
  const date = dateColumnOf(userType);
  return rows.flatMap((row): ExportedRow[] => {
    const [orderId, , side, , commitment, , , status, , , reason, stageId, expected, parts] = row;
    const own = {
      id: placeId({ stageId, side, partId: null }),
      orderId,
      values: {
        [date]: (date === 'Deadline' ? commitment : expected) ?? '',
        [STATUS_COLUMN]: status,
        [REASON_COLUMN]: reason ? reasonValue({ code: reason[0], party: reason[1] }) : '',
        [REMARKS_COLUMN]: '',
      },
    };
    const ofParts = (parts ?? []).map(([partId, , , , inhouse]) => ({
      id: placeId({ stageId, side, partId }),
      orderId,
      values: { [FIGURE_COLUMN]: String(inhouse) },
    }));
    return [own, ...ofParts];
  });
}

export async function boardSheet(
  ctx: Context,
  { paper: size, ...query }: QueryOf<typeof sheetContract>,
): Promise<Answer> {
  const board = await printedOrders(ctx, query);
  await audit(ctx, { event: 'export.orderList', detail: 'Board, PDF' });
  const contents = await makeBoardFile(laneOf(ctx), {
    board: JSON.stringify(board),
    printed: { filters: filtersText(query, board, ctx.actor), size },
    ...shared(ctx, query.side),
  });
  return named(ctx, 'pdf', contents);
}

const ownView = ({ actor }: Context) => viewOfType(actor.userType, actor.organizationName);
const houseOf = ({ actor }: Context) => actor.organizationName;

/** What every file of a board has. */
const shared = (ctx: Context, side: BoardQuery['side']) => ({
  userType: ctx.actor.userType,
  view: ownView(ctx),
  house: houseOf(ctx),
  sides: sidesOf(ctx.actor.userType, side),
  ...printingOf(ctx),
});

const named = (ctx: Context, ending: 'xlsx' | 'pdf', contents: Buffer): Answer => {
  const subject = { text: BOARD_NAME, house: houseOf(ctx), view: ownView(ctx) };
  return fileOf(paperOf(printingOf(ctx), subject), ending, contents);
};
