import * as contract from '@selvedge/contract/scorecards';
import { routes } from '#server/http/routes';
import { listScorecards, readScorecard } from './scorecards';

export const scorecardRoutes = routes(contract, {
  scorecards: (ctx, { query }) => listScorecards(ctx, query),
  scorecard: (ctx, { params, query }) => readScorecard(ctx, params.organizationId, query),
});
