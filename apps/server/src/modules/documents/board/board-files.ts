import { localized } from '@selvedge/domain/localized-text';
import type { ReportContent } from '@selvedge/domain/partner-reports/content';
import { translate } from '@selvedge/i18n/translate';
import type { Context } from '#server/http/context';
import { Answer } from '#server/http/routes';
import { audit } from '#server/modules/audit/audit';
import type { BoardQuery, ExportedBoard } from '#server/modules/board/board';
import { exportedOrders, printedOrders } from '#server/modules/board/board';
import { makeBoardFile } from '../make-sheet';
import { filtersText } from './board-filters';
import { sidesOf } from './board-view';

const NAME = localized('T&A Board');

/** The board with its filters as a workbook. The caller's own view of the board is the only source. */
export async function boardWorkbook(ctx: Context, query: BoardQuery): Promise<Answer> {
  const exported = await exportedOrders(ctx, query);
  await audit(ctx, { event: 'export.orderList', detail: 'Board, Excel' });
  return Answer.file(
    `${translate(ctx.language, NAME)}.xlsx`,
    await workbookOfBoard(ctx, exported, { side: query.side }),
  );
}

/** The workbook of a board that the actor sees, with the sheets of a report before it. */
export const workbookOfBoard = (
  { actor: { userType }, language, now }: Context,
  { board, dates }: ExportedBoard,
  { side, report }: { side: BoardQuery['side']; report?: ReportContent },
): Promise<Buffer> =>
  makeBoardFile({
    board: JSON.stringify(board),
    dates,
    userType,
    sides: sidesOf(userType, side),
    language,
    printedAt: now,
    ...(report ? { report: JSON.stringify(report) } : {}),
  });

/** The board with its filters as a PDF. */
export async function boardSheet(ctx: Context, query: BoardQuery): Promise<Answer> {
  const { userType } = ctx.actor;
  const board = await printedOrders(ctx, query);
  await audit(ctx, { event: 'export.orderList', detail: 'Board, PDF' });
  const contents = await makeBoardFile({
    board: JSON.stringify(board),
    filters: filtersText(query, board, userType),
    userType,
    sides: sidesOf(userType, query.side),
    language: ctx.language,
    printedAt: ctx.now,
  });
  return Answer.file(`${translate(ctx.language, NAME)}.pdf`, contents);
}
