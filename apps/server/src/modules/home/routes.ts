import * as contract from '@selvedge/contract/home';
import { routes } from '#server/http/routes';
import { readToday } from './home';

export const homeRoutes = routes(contract, { today: (ctx, { query }) => readToday(ctx, query) });
