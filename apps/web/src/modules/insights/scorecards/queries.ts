import type { QueryIn, ResultOf } from '@selvedge/contract/endpoint';
import { scorecard, scorecards } from '@selvedge/contract/scorecards';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type Scorecard = ResultOf<typeof scorecard>;
export type ScorecardRow = ResultOf<typeof scorecards>['partners'][number];
export type ScorecardFigures = Pick<Scorecard, 'onTime' | 'slip' | 'firstPass' | 'response'>;

export const scorecardQueries = {
  list: (query: NonNullable<QueryIn<typeof scorecards>>) =>
    queryOptions({
      queryKey: [...queryKeys.scorecards.list, query],
      queryFn: ({ signal }) => api(scorecards, { query, signal }),
    }),
  card: (organizationId: number, query: NonNullable<QueryIn<typeof scorecard>>) =>
    queryOptions({
      queryKey: [...queryKeys.scorecards.card, organizationId, query],
      queryFn: ({ signal }) => api(scorecard, { params: { organizationId }, query, signal }),
    }),
};
