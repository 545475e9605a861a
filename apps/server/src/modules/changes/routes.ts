import * as changes from '@selvedge/contract/order-changes';
import { offloaded, routes } from '#server/http/routes';
import { isLarge } from '#server/modules/orders/orders';
import { answerChange } from './answer';
import { changeWithEffects, listChanges } from './lists';
import { requestChange } from './request';
import { uploadVersion } from './upload-version';
import { withdrawChange } from './withdraw';

const { setChangeFlow: _organizations, ...ofOrders } = changes;

export const changesRoutes = routes(ofOrders, {
  uploadVersion: offloaded(
    (ctx, { params, body }) => uploadVersion(ctx, params, body),
    (ctx, { params }) => isLarge(ctx, params.orderId),
  ),
  orderChanges: (ctx, { params, query }) => listChanges(ctx, params.orderId, query.page),
  orderChange: (ctx, { params }) => changeWithEffects(ctx, params.orderId, params.changeId),
  requestChange: (ctx, { params, body }) => requestChange(ctx, params.orderId, body),
  answerChange: offloaded(
    (ctx, { params, body }) => answerChange(ctx, params, body),
    (ctx, { params }) => isLarge(ctx, params.orderId),
  ),
  withdrawChange: (ctx, { params }) => withdrawChange(ctx, params),
});
