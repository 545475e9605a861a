import * as contract from '@selvedge/contract/imports';
import { routes } from '#server/http/routes';
import { sheetMappings } from '#server/modules/documents/documents';
import { checkEdited } from './edited-exports';
import { confirm } from './imports';
import { removeMapping, saveMapping } from './mappings';
import { checkPurchaseOrders, readSheet } from './purchase-orders';
import { readTaSheet } from './ta-sheet';

export const importsRoutes = routes(contract, {
  readImport: (ctx, { request }) => readSheet(ctx, request),
  checkPurchaseOrders: (ctx, { request }) => checkPurchaseOrders(ctx, request),
  readTaSheet: (ctx, { request }) => readTaSheet(ctx, request),
  checkOrderList: (ctx, { request }) => checkEdited(ctx, request, 'orders'),
  checkBoardCells: (ctx, { request }) => checkEdited(ctx, request, 'board'),
  confirmImport: (ctx, { params, body }) => confirm(ctx, params.importId, body),
  listMappings: (ctx) => sheetMappings(ctx),
  saveSheetMapping: (ctx, { body }) => saveMapping(ctx, body),
  removeMapping: (ctx, { params }) => removeMapping(ctx, params.mappingId),
});
