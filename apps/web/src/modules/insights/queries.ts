import type { QueryIn, ResultOf } from '@selvedge/contract/endpoint';
import { insight } from '@selvedge/contract/insights';
import type { Figure } from '@selvedge/domain/insights/figures';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type InsightFilter = NonNullable<QueryIn<typeof insight>>;
export type FigureAnswer = ResultOf<typeof insight>;
export type FigureColumn = FigureAnswer['columns'][number];
export type FigureRow = FigureAnswer['rows'][number];

export const insightQueries = {
  figure: (figure: Figure, filter: InsightFilter) =>
    queryOptions({
      queryKey: [...queryKeys.insights.figure, figure, filter],
      queryFn: ({ signal }) => api(insight, { params: { figure }, query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};
