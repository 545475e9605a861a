import { board, boardChoices, changeCells } from '@selvedge/contract/board';
import type { BodyIn, QueryIn, ResultOf } from '@selvedge/contract/endpoint';
import { BOARD_PAGE } from '@selvedge/domain/board/query';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type BoardFilter = NonNullable<QueryIn<typeof board>>;
export type BoardPageResult = ResultOf<typeof board>;
export type BoardOrder = BoardPageResult['orders'][number];
export type BoardCell = BoardOrder['cells'][number];
export type BoardColumn = BoardPageResult['columns'][number];
type CellCommit = BodyIn<typeof changeCells>;
export type BoardGroup = BoardPageResult['groups'][number];

export const boardQueries = {
  /** The styles and combos of an order. Below the key of its plan, so that they are loaded again when it changes. */
  parts: (orderId: string) =>
    queryOptions({
      queryKey: [...queryKeys.planning.all, orderId, 'parts'],
      queryFn: async ({ client }) => (await import('./parts/queries')).readParts(client, orderId),
    }),
  choices: queryOptions({
    queryKey: queryKeys.board.choices,
    queryFn: ({ signal }) => api(boardChoices, { signal }),
  }),
  list: (filter: BoardFilter) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.board.list, filter],
      queryFn: ({ signal, pageParam }) => api(board, { query: { ...filter, page: pageParam }, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ total }, pages) =>
        total > pages.length * BOARD_PAGE ? pages.length + 1 : undefined,
      placeholderData: keepPreviousData,
    }),
};

/** The rows of some orders, if they match the filter; with the people who changed their cells on request. */
export async function loadOrders(
  filter: BoardFilter,
  ids: readonly string[],
  withChangers: boolean,
): Promise<BoardOrder[]> {
  const changers = withChangers ? '1' : undefined;
  return (await api(board, { query: { ...filter, orders: ids.join(','), changers } })).orders;
}

/** Commits changed cells of stages. The rows of the board, plans and orders are loaded again. */
export function useChangeCells() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CellCommit) => api(changeCells, { body }),
    onSettled: () =>
      Promise.all(
        [queryKeys.board.all, queryKeys.planning.all, queryKeys.orders.all].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
