import * as contract from '@selvedge/contract/search';
import { routes } from '#server/http/routes';
import { search } from './search';

export const searchRoutes = routes(contract, {
  search: (ctx, { query }) => search(ctx, query.text ?? ''),
});
