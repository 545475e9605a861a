import * as contract from '@selvedge/contract/insights';
import { routes } from '#server/http/routes';
import { readFigure } from './insights';

export const insightsRoutes = routes(contract, {
  insight: (ctx, { params, query }) => readFigure(ctx, params.figure, query),
});
