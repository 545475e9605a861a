import { localized } from '@selvedge/domain/localized-text';
import { translate } from '@selvedge/i18n/translate';
import type { Context } from '#server/http/context';
import { Answer } from '#server/http/routes';
import { audit } from '#server/modules/audit/audit';
import type { BoardQuery } from '#server/modules/board/board';
import { exportedOrders, printedOrders } from '#server/modules/board/board';
import { makeBoardFile } from '../make-sheet';
import { filtersText } from './board-filters';
import { sidesOf } from './board-view';

const NAME = localized('T&A Board');

/** The board with its filters as a workbook. The caller's own view of the board is the only source. */
export async function boardWorkbook(ctx: Context, query: BoardQuery): Promise<Answer> {
  const { userType } = ctx.actor;
  const { board, dates } = await exportedOrders(ctx, query);
  await audit(ctx, { event: 'export.orderList', detail: 'Board, Excel' });
  return fileOf(ctx, 'xlsx', {
    board: JSON.stringify(board),
    dates,
    userType,
    sides: sidesOf(userType, query.side),
  });
}

/** The board with its filters as a PDF. */
export async function boardSheet(ctx: Context, query: BoardQuery): Promise<Answer> {
  const { userType } = ctx.actor;
  const board = await printedOrders(ctx, query);
  await audit(ctx, { event: 'export.orderList', detail: 'Board, PDF' });
  return fileOf(ctx, 'pdf', {
    board: JSON.stringify(board),
    filters: filtersText(query, board, userType),
    userType,
    sides: sidesOf(userType, query.side),
  });
}

async function fileOf(
  { language, now }: Context,
  ending: 'xlsx' | 'pdf',
  facts: Omit<Parameters<typeof makeBoardFile>[0], 'language' | 'printedAt'>,
): Promise<Answer> {
  const contents = await makeBoardFile({ ...facts, language, printedAt: now });
  return Answer.file(`${translate(language, NAME)}.${ending}`, contents);
}
