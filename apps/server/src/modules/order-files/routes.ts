import * as contract from '@selvedge/contract/order-files';
import { routes } from '#server/http/routes';
import { attachments } from '#server/modules/messaging/messaging';
import * as orderFiles from './order-files';

export const orderFilesRoutes = routes(contract, {
  listOrderFiles: (ctx, { params }) => orderFiles.list(ctx, params.orderId),
  addOrderFiles: (ctx, { params, body }) => orderFiles.add(ctx, params.orderId, body),
  commentFiles: (ctx, { params, query }) => attachments(ctx, params.orderId, query),
  removeOrderFile: (ctx, { params }) => orderFiles.remove(ctx, params.orderId, params.fileId),
});
