import * as contract from '@selvedge/contract/documents';
import { routes } from '#server/http/routes';
import * as documents from './documents';

export const documentsRoutes = routes(contract, {
  orderSheet: (ctx, { params }) => documents.sheet(ctx, params.orderId),
  guestSheet: (ctx, { params }) => documents.guestSheet(ctx, params.orderId, params.token),
  orderWorkbook: (ctx, { params }) => documents.workbook(ctx, params.orderId),
  orderListWorkbook: (ctx, { query }) => documents.listWorkbook(ctx, query),
  stylesTemplate: () => documents.stylesTemplate(),
  readStyles: (_ctx, { request }) => documents.readStyles(request),
  planWorkbook: (ctx, { params }) => documents.planWorkbook(ctx, params.orderId),
  readPlan: (_ctx, { request }) => documents.readPlan(request),
});
