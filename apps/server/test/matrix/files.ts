import { ABSENT, ofOrder, type Row, row, same, signedIn, traderAdmins, traders } from './row';

export const FILES: Record<string, Row> = {
  listOrderFiles: row(ofOrder, (f) => `/CustomOrder/${f.order.orderId}/files`),
  // Another person uploaded the file.
  addOrderFiles: row(
    [401, 400, 400, 404, 400, 400, 404, 400],
    (f) => `/CustomOrder/${f.order.orderId}/files`,
    () => ({ files: [{ url: `/files/${'0'.repeat(32)}_none.png`, name: 'none.png' }] }),
  ),
  fileVersions: row(ofOrder, (f) => `/FileVersions/${f.order.orderId}`),
  // The version asked the buyer only.
  acknowledgeVersions: row(
    [401, 200, 403, 404, 403, 403, 404, 403],
    () => '/FileVersions/acknowledge',
    (f) => ({ versionIds: [f.versionId] }),
  ),
  commentFiles: row(ofOrder, (f) => `/CustomOrder/${f.order.orderId}/comment-files`),
  removeOrderFile: row(signedIn(404), (f) => `/CustomOrder/${f.order.orderId}/files/${ABSENT}`),
  uploadFile: row(
    signedIn(415),
    () => '/File',
    () => ({}),
  ),
  fileFacts: row(same(200), () => '/File/facts?names=none.png'),
  deleteFile: row(signedIn(404), () => '/File/none.png'),
  orderSheet: row(ofOrder, (f) => `/CustomOrder/${f.order.orderId}/sheet`),
  guestSheet: row(same(404), (f) => `/CustomOrder/guest/${f.order.orderId}/token/sheet`),
  orderWorkbook: row(ofOrder, (f) => `/CustomOrder/${f.order.orderId}/excel`),
  orderListWorkbook: row(signedIn(200), () => '/CustomOrder/excel?status=1'),
  planWorkbook: row(ofOrder, (f) => `/Planning/excel/${f.order.orderId}`),
  stylesTemplate: row(traders, () => '/CustomOrder/styles/template'),
  keepMapping: row(
    traders,
    () => '/CustomOrder/styles/mapping',
    () => ({ remarks: null }),
  ),
  readStyles: row(
    [401, 403, 403, 403, 415, 415, 415, 415],
    () => '/CustomOrder/styles/read',
    () => ({}),
  ),
  readImport: row(
    [401, 403, 403, 403, 415, 415, 415, 415],
    () => '/Import/read',
    () => ({}),
  ),
  checkPurchaseOrders: row(
    [401, 403, 403, 403, 415, 415, 415, 415],
    () => '/Import/buyer-po',
    () => ({}),
  ),
  readTaSheet: row(
    [401, 403, 403, 403, 415, 415, 415, 403],
    () => '/Import/ta-sheet/read',
    () => ({}),
  ),
  checkTaSheet: row(
    [401, 403, 403, 403, 415, 415, 415, 403],
    () => '/Import/ta-sheet',
    () => ({}),
  ),
  listTaImports: row(traderAdmins, () => '/Import/ta-sheet'),
  sampleTaSheet: row(traderAdmins, () => '/Import/ta-sheet/samples/stages-down'),
  checkOrderList: row(
    [401, 403, 403, 403, 415, 415, 415, 415],
    () => '/Import/orders',
    () => ({}),
  ),
  checkBoardCells: row(
    signedIn(415),
    () => '/Import/board',
    () => ({}),
  ),
  // An import of another person.
  confirmImport: row(
    signedIn(404),
    () => `/Import/${ABSENT}/confirm`,
    () => ({}),
  ),
  undoImport: row(
    signedIn(404),
    () => `/Import/${ABSENT}/undo`,
    () => ({}),
  ),
  listMappings: row(traders, () => '/Import/mappings'),
  saveSheetMapping: row(
    [401, 403, 403, 403, 200, 200, 404, 200],
    () => '/Import/mappings',
    ({ app }) => ({
      buyerId: app.world.organizations.northbrook.id,
      name: 'Monthly PO',
      headers: ['po no', 'style no'],
      columns: { remarks: null },
    }),
  ),
  removeMapping: row([401, 403, 403, 403, 404, 404, 404, 404], () => `/Import/mappings/${ABSENT}`),
  readPlan: row(
    [401, 403, 403, 403, 415, 415, 415, 415],
    () => '/Planning/excel/read',
    () => ({}),
  ),
};
