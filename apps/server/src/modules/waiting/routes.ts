import * as contract from '@selvedge/contract/waiting';
import { routes } from '#server/http/routes';
import { waiting } from './waiting';

export const waitingRoutes = routes(contract, { waiting: (ctx, { query }) => waiting(ctx, query) });
