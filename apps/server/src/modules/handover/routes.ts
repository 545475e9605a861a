import { giveOverWork, holdings } from '@selvedge/contract/handover';
import { routes } from '#server/http/routes';
import * as handover from './handover';

export const handoverRoutes = routes(
  { holdings, giveOverWork },
  {
    holdings: (ctx, { params }) => handover.holdings(ctx, params.id),
    giveOverWork: (ctx, { params, body }) => handover.giveOverWork(ctx, params.id, body.giveTo),
  },
);
