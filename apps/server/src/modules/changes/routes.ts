import * as changes from '@selvedge/contract/order-changes';
import { createOrder, restoreRevision, updateOrder } from '@selvedge/contract/orders';
import { offloaded, routes } from '#server/http/routes';
import { isLarge, permitEdit } from '#server/modules/orders/orders';
import { answerChange } from './answer';
import { changeWithEffects, listChanges } from './lists';
import { requestChange } from './request';
import { createOrUpdate, restore, update } from './save';
import { uploadVersion } from './upload-version';
import { withdrawChange } from './withdraw';

const { setChangeFlow: _organizations, ...ofOrders } = changes;
const contract = { ...ofOrders, createOrder, updateOrder, restoreRevision };

export const changesRoutes = routes(contract, {
  createOrder: offloaded(
    (ctx, { body }) => createOrUpdate(ctx, body),
    async (ctx, { body }) => !!body.orderId && isLarge(ctx, body.orderId),
  ),
  updateOrder: offloaded(
    (ctx, { params, body }) => update(ctx, params.orderId, body),
    (ctx, { params }) => isLarge(ctx, params.orderId),
    (ctx, { params }) => permitEdit(ctx, params.orderId),
  ),
  restoreRevision: offloaded(
    (ctx, { params, body }) => restore(ctx, params.orderId, params.version, body),
    (ctx, { params }) => isLarge(ctx, params.orderId),
  ),
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
