import * as contract from '@selvedge/contract/presence';
import { routes } from '#server/http/routes';
import * as presence from './presence';

export const presenceRoutes = routes(contract, {
  listPresence: (ctx, { params }) => presence.list(ctx, params.orderId),
  tellPresence: (ctx, { params, body }) => presence.setEditing(ctx, params.orderId, body),
});
