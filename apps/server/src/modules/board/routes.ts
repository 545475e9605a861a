import * as contract from '@selvedge/contract/board';
import { routes } from '#server/http/routes';
import { changeRows, readOrders } from './board';
import { choices } from './choices';

export const boardRoutes = routes(
  { board: contract.board, boardChoices: contract.boardChoices, changeCells: contract.changeCells },
  {
    board: (ctx, { query }) => readOrders(ctx, query),
    boardChoices: (ctx) => choices(ctx),
    changeCells: (ctx, { body, query }) => changeRows(ctx, body, query),
  },
);
