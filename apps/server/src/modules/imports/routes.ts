import * as contract from '@selvedge/contract/imports';
import { routes } from '#server/http/routes';
import { sheetMappings } from '#server/modules/documents/documents';
import { checkEdited } from './edited-exports';
import { confirm } from './imports';
import { removeMapping, saveMapping } from './mappings';
import { checkPurchaseOrders, readSheet } from './purchase-orders';
import { checkTaSheet } from './ta-preview';
import { listTaImports } from './ta-run';
import { readTaSheet, sampleSheet } from './ta-sheet';
import { undo } from './undo';

export const importsRoutes = routes(contract, {
  readImport: (ctx, { request }) => readSheet(ctx, request),
  checkPurchaseOrders: (ctx, { request }) => checkPurchaseOrders(ctx, request),
  readTaSheet: (ctx, { request }) => readTaSheet(ctx, request),
  checkTaSheet: (ctx, { request }) => checkTaSheet(ctx, request),
  listTaImports: (ctx) => listTaImports(ctx),
  sampleTaSheet: (ctx, { params }) => sampleSheet(ctx, params.sample),
  checkOrderList: (ctx, { request }) => checkEdited(ctx, request, 'orders'),
  checkBoardCells: (ctx, { request }) => checkEdited(ctx, request, 'board'),
  confirmImport: (ctx, { params, body }) => confirm(ctx, params.importId, body),
  undoImport: (ctx, { params, body }) => undo(ctx, params.importId, body),
  listMappings: (ctx) => sheetMappings(ctx),
  saveSheetMapping: (ctx, { body }) => saveMapping(ctx, body),
  removeMapping: (ctx, { params }) => removeMapping(ctx, params.mappingId),
});
