import * as contract from '@selvedge/contract/activity';
import { routes } from '#server/http/routes';
import * as activity from './activity';

export const activityRoutes = routes(contract, {
  orderActivity: (ctx, { params, query }) => activity.orderActivity(ctx, params.orderId, query),
});
