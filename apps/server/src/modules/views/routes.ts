import * as contract from '@selvedge/contract/views';
import { routes } from '#server/http/routes';
import * as views from './views';

export const viewsRoutes = routes(contract, {
  pageViews: (ctx, { query }) => views.list(ctx, query.page),
  createView: (ctx, { body }) => views.create(ctx, body),
  updateView: (ctx, { params, body }) => views.update(ctx, params.id, body),
  removeView: (ctx, { params }) => views.remove(ctx, params.id),
});
