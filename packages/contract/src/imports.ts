import { TA_SAMPLES } from '@selvedge/domain/imports/ta-sheet/ta-texts';
import { localized } from '@selvedge/domain/localized-text';
import { DATE_ORDERS } from '@selvedge/domain/sheets/date-order';
import * as z from 'zod/mini';
import { endpoint, MEGABYTE } from './endpoint';
import { ImportPreview } from './import-shapes';
import { issueMessage } from './issue-message';
import { answerText, day, instant, organizationId, text, uuid } from './scalars';
import { ImportProgress, TaImport, TaPreview, TaReading, UndoneImport } from './ta-sheet-shapes';

const dateOrder = z.enum(DATE_ORDERS);
const header = text(200);
/** What a column is taken for: a field ('Order: Season'), 'Quantity', 'Size', 'Size column', or null. */
const target = z.nullable(text(200));
const columns = z
  .record(header, target)
  .check(
    z.refine(
      (mapping) => Object.keys(mapping).length <= 100,
      issueMessage(localized('At most {max} columns can be mapped.', { max: 100 })),
    ),
  );

const Mapping = z.object({
  id: uuid,
  buyerId: organizationId,
  buyerName: z.string(),
  name: z.string(),
  headers: z.array(z.string()),
  columns,
  dateOrder: z.nullable(dateOrder),
});
const DateQuestion = z.object({
  example: z.string(),
  readings: z.array(z.object({ order: dateOrder, day })),
});

const headerRow = z.int().check(z.minimum(1), z.maximum(5000));
/** The names of the sheets to read; by default the best one and those with its headings. */
const sheets = z.optional(z.array(text(100)).check(z.minLength(1), z.maxLength(200)));
export const ReadChoices = z.object({
  columns: z._default(columns, {}),
  headerRow: z.optional(headerRow),
  sheets,
});
/** The part `choices` of the form, before the file. */
export const PoChoices = z.object({
  buyerId: organizationId,
  columns: z._default(columns, {}),
  headerRow: z.optional(headerRow),
  sheets,
  dateOrder: z.optional(dateOrder),
});

export const readImport = endpoint({
  method: 'POST',
  path: '/Import/read',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary:
    'Read the first rows of a buyer’s sheet, an .xlsx or .csv file (multipart part `file`, and before it `choices` as JSON), with a guess of its columns; nothing is saved',
  kind: 'upload',
  bodyLimit: 5 * MEGABYTE,
  result: z.object({
    rows: z.array(z.array(z.string())),
    columns: z.array(z.object({ letters: z.string(), header: z.string(), key: z.string(), target })),
    /** The number of the row with the headings, from 1; null if no row looks like headings. */
    headerRow: z.nullable(z.int()),
    /** The sheets of a workbook that have the headings, and whether they are read. */
    sheets: z.array(z.object({ name: z.string(), rows: z.int(), isRead: z.boolean() })),
    targets: z.array(z.string()),
    /** Set if the dates of the sheet have several meanings. */
    dates: z.nullable(DateQuestion),
    mapping: z.nullable(Mapping),
    problem: z.nullable(z.string()),
  }),
});
export const checkPurchaseOrders = endpoint({
  method: 'POST',
  path: '/Import/buyer-po',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary:
    'What a buyer’s purchase orders would change (multipart parts `choices` as JSON, then `file`); no order is saved',
  kind: 'upload',
  bodyLimit: 5 * MEGABYTE,
  result: ImportPreview,
});
export const readTaSheet = endpoint({
  method: 'POST',
  path: '/Import/ta-sheet/read',
  access: 'session',
  policy: 'mayCreateOrder',
  summary:
    'What is understood of a T&A sheet, an .xlsx or .csv file (multipart parts `choices` as JSON, then `file`); nothing is saved',
  kind: 'upload',
  bodyLimit: 26 * MEGABYTE,
  result: TaReading,
});
export const checkTaSheet = endpoint({
  method: 'POST',
  path: '/Import/ta-sheet',
  access: 'session',
  policy: 'mayCreateOrder',
  summary:
    'The orders that a T&A sheet would make and what it would change (multipart parts `choices` as JSON, then `file`); no order is saved',
  kind: 'upload',
  bodyLimit: 26 * MEGABYTE,
  result: TaPreview,
});
export const listTaImports = endpoint({
  method: 'GET',
  path: '/Import/ta-sheet',
  access: 'session',
  policy: 'mayCreateOrder',
  summary: 'The imports of T&A sheets that run, or that can be undone',
  result: z.array(TaImport),
});
export const sampleTaSheet = endpoint({
  method: 'GET',
  path: '/Import/ta-sheet/samples/:sample',
  access: 'session',
  policy: 'mayCreateOrder',
  summary: 'An invented T&A sheet to try the import with',
  params: z.object({ sample: z.enum(TA_SAMPLES) }),
  kind: 'file',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  result: z.unknown(),
});
export const checkOrderList = endpoint({
  method: 'POST',
  path: '/Import/orders',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary:
    'What an edited export of the order list (`GET /CustomOrder/excel?editable=1`) would change (multipart part `file`); no order is saved',
  kind: 'upload',
  bodyLimit: 5 * MEGABYTE,
  result: ImportPreview,
});
export const checkBoardCells = endpoint({
  method: 'POST',
  path: '/Import/board',
  access: 'session',
  policy: 'reach',
  summary:
    'What an edited export of the board (`GET /Board/excel?editable=1`) would change on the caller’s sides (multipart part `file`); no stage is saved',
  kind: 'upload',
  bodyLimit: 5 * MEGABYTE,
  result: ImportPreview,
});
export const confirmImport = endpoint({
  method: 'POST',
  path: '/Import/:importId/confirm',
  access: 'session',
  policy: 'reach',
  summary:
    'Make the changes of an import, all or none. Repeating it has no further effect; a large T&A sheet answers 202 with its progress until it is done.',
  params: z.object({ importId: uuid }),
  body: z.object({
    leave: z._default(z.array(text(20)).check(z.maxLength(20_000)), []),
    /** Ids of conflicts whose value in the file is used, and of changes that are made only if they are chosen. */
    take: z._default(z.array(text(20)).check(z.maxLength(20_000)), []),
    commitMessage: z._default(z.string(), ''),
  }),
  bodyLimit: MEGABYTE,
  result: z.object({
    message: answerText,
    created: z.int(),
    updated: z.int(),
    /** Changed cells of an edited export. */
    cells: z.optional(z.int()),
    orders: z.array(z.object({ orderId: uuid, name: z.string() })),
    /** Of a large T&A sheet that is being imported. */
    progress: z.optional(ImportProgress),
    /** T&A sheets can be undone for 24 hours. */
    undoUntil: z.optional(instant),
  }),
  idempotent: true,
});
export const undoImport = endpoint({
  method: 'POST',
  path: '/Import/:importId/undo',
  access: 'session',
  policy: 'reach',
  summary:
    'Undo the import of a T&A sheet within 24 hours, by its person or an Admin; what people changed since stays and is listed',
  params: z.object({ importId: uuid }),
  body: z.object({ commitMessage: z._default(z.string(), '') }),
  result: UndoneImport,
});
export const listMappings = endpoint({
  method: 'GET',
  path: '/Import/mappings',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'What the organization takes the columns of buyers’ sheets for',
  result: z.array(Mapping),
});
export const saveSheetMapping = endpoint({
  method: 'PUT',
  path: '/Import/mappings',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'Save what the columns of a buyer’s sheet are taken for, or replace the mapping of that name',
  body: z.object({
    buyerId: organizationId,
    name: text(100),
    headers: z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(100)),
    columns,
    dateOrder: z._default(z.nullable(dateOrder), null),
  }),
  result: z.object({ id: uuid, message: answerText }),
});
export const removeMapping = endpoint({
  method: 'DELETE',
  path: '/Import/mappings/:mappingId',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'Remove a saved mapping of columns',
  params: z.object({ mappingId: uuid }),
  result: z.object({ message: answerText }),
});
