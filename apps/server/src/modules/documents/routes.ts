import { boardSheet, boardWorkbook } from '@selvedge/contract/board';
import * as contract from '@selvedge/contract/documents';
import { parcelSheet } from '@selvedge/contract/samples';
import { routes } from '#server/http/routes';
import * as boards from './board/board-files';
import * as documents from './documents';
import { printParcel } from './print-parcel';

export const documentsRoutes = routes(
  { ...contract, boardSheet, boardWorkbook, parcelSheet },
  {
    orderSheet: (ctx, { params, query }) => documents.sheet(ctx, params.orderId, query.for),
    guestSheet: (ctx, { params }) => documents.guestSheet(ctx, params.orderId, params.token),
    orderWorkbook: (ctx, { params, query }) => documents.workbook(ctx, params.orderId, query.for),
    orderListWorkbook: (ctx, { query }) => documents.listWorkbook(ctx, query),
    stylesTemplate: (ctx) => documents.stylesTemplate(ctx),
    readStyles: (ctx, { request }) => documents.readStyles(ctx, request),
    planWorkbook: (ctx, { params, query }) => documents.planWorkbook(ctx, params.orderId, query.for),
    keepMapping: (ctx, { body }) => documents.saveMapping(ctx, body),
    boardWorkbook: (ctx, { query }) => boards.boardWorkbook(ctx, query),
    parcelSheet: (ctx, { params }) => printParcel(ctx, params.id),
    boardSheet: (ctx, { query }) => boards.boardSheet(ctx, query),
    readPlan: (ctx, { request }) => documents.readPlan(ctx, request),
  },
);
