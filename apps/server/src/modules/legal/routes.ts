import * as contract from '@selvedge/contract/legal';
import { routes } from '#server/http/routes';
import * as legal from './legal';

export const legalRoutes = routes(contract, {
  legalText: (ctx, { params }) => legal.text(ctx, params.name),
});
