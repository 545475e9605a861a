import * as contract from '@selvedge/contract/home';
import { routes } from '#server/http/routes';
import { readFirstSteps } from './first-steps-store';
import { readToday } from './home';
import { loadSampleData, removeSampleData } from './sample-data';

export const homeRoutes = routes(contract, {
  today: (ctx, { query }) => readToday(ctx, query),
  firstSteps: (ctx) => readFirstSteps(ctx),
  loadSampleData: (ctx) => loadSampleData(ctx),
  removeSampleData: (ctx) => removeSampleData(ctx),
});
