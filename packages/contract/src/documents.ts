import { localized } from '@selvedge/domain/localized-text';
import type { PlanRowWire } from '@selvedge/domain/planning/wire';
import { MATERIAL_TYPES, STAGE_CATEGORIES, STAGE_TYPES, StageLevel } from '@selvedge/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint, MEGABYTE } from './endpoint';
import { issueMessage } from './issue-message';
import { OrderFilter } from './order-list-shapes';
import { answerText, asPartner, audience, none, opaqueId, quantity, uuid } from './scalars';
import type { ShapeOf } from './shape-of';

const PDF = 'application/pdf';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const byOrder = z.object({ orderId: uuid });

/** `cell` is the spreadsheet's own reference, such as 'C5'. */
const TableError = z.object({ column: z.string(), cell: z.string(), message: z.string() });
const nullable = z.nullable(z.number());
const values = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * From normalized headers (lower case, no punctuation) to one of our columns, a field ('Style: Story Name'), a size, or
 * null.
 */
const columnMapping = z
  .record(z.string().check(z.maxLength(200)), z.nullable(z.string().check(z.maxLength(200))))
  .check(
    z.refine(
      (mapping) => Object.keys(mapping).length <= 200,
      issueMessage(localized('At most 200 columns can be mapped.')),
    ),
  );

/** The sheets of a workbook that have columns of the import; one of them is read. */
const sheets = z.array(z.object({ name: z.string(), isRead: z.boolean() }));

/** A row of styles, combos and materials, as the wizard imports it. */
const StyleRow = z.object({
  line: z.int(),
  style: z.string(),
  styleQuantity: nullable,
  styleValues: values,
  combo: z.string(),
  allCombos: z.boolean(),
  comboQuantity: nullable,
  comboValues: values,
  fitSampleSize: nullable,
  ppsSampleSize: nullable,
  material: z.string(),
  materialType: z.nullable(z.enum(MATERIAL_TYPES)),
  materialQuantity: z.nullable(quantity),
  materialValues: values,
  submissionRequired: z.nullable(z.boolean()),
  composition: z.nullable(z.array(z.object({ name: z.string(), percentage: z.number() }))),
  errors: z.array(TableError),
  /** Unreadable cells, which are imported as empty. */
  warnings: z.array(TableError),
});

/** A stage as the planning screen imports it; null keeps the plan's value. */
const PlanRow = z.object({
  line: z.int(),
  stageName: z.string(),
  stageType: z.nullable(z.enum(STAGE_TYPES)),
  category: z.nullable(z.enum(STAGE_CATEGORIES)),
  level: z.nullable(z.enum([StageLevel.Combo, StageLevel.Material])),
  materialType: z.nullable(z.enum(MATERIAL_TYPES)),
  isVisibleToClient: z.nullable(z.boolean()),
  isVisibleToFactory: z.nullable(z.boolean()),
  leadTimeClient: nullable,
  deadlineClient: z.nullable(z.string()),
  leadTimeManufacturer: nullable,
  deadlineManufacturer: z.nullable(z.string()),
  errors: z.array(TableError),
} satisfies ShapeOf<PlanRowWire>);

export const orderSheet = endpoint({
  method: 'GET',
  path: '/CustomOrder/:orderId/sheet',
  access: 'session',
  preview: true,
  summary:
    'The order sheet as a PDF, as the caller’s side sees the order, or the side that a trader makes it for',
  params: byOrder,
  query: z.object({ as: asPartner, for: z.optional(audience) }),
  kind: 'file',
  media: PDF,
  result: none,
});
export const guestSheet = endpoint({
  method: 'GET',
  path: '/CustomOrder/guest/:orderId/:token/sheet',
  access: 'guest',
  summary: 'The order sheet as a PDF for the holder of a share link',
  params: z.object({ orderId: opaqueId, token: opaqueId }),
  kind: 'file',
  media: PDF,
  result: none,
});
export const orderWorkbook = endpoint({
  method: 'GET',
  path: '/CustomOrder/:orderId/excel',
  access: 'session',
  preview: 'partners',
  summary:
    'One order as an Excel workbook, as the caller’s side sees it, or the side that a trader makes it for',
  params: byOrder,
  query: z.object({ as: asPartner, for: z.optional(audience) }),
  kind: 'file',
  media: EXCEL,
  result: none,
});
export const orderListWorkbook = endpoint({
  method: 'GET',
  path: '/CustomOrder/excel',
  access: 'session',
  summary:
    'The order list with its filters as an Excel workbook, as the caller’s side sees it, or the one buyer or factory that a trader makes it for; pages are ignored. With `editable`, a trader’s orders as `POST /Import/orders` reads them.',
  query: z.extend(OrderFilter, { for: z.optional(audience), editable: z.optional(z.literal('1')) }),
  kind: 'file',
  media: EXCEL,
  result: none,
});
export const stylesTemplate = endpoint({
  method: 'GET',
  path: '/CustomOrder/styles/template',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'An empty Excel workbook for styles, combos and materials',
  kind: 'file',
  media: EXCEL,
  result: none,
});
export const readStyles = endpoint({
  method: 'POST',
  path: '/CustomOrder/styles/read',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary:
    'Read styles, combos and materials from an .xlsx or .csv file (multipart part `file`, and before it the name of a `sheet`); nothing is saved',
  kind: 'upload',
  bodyLimit: 3 * MEGABYTE,
  result: z.object({
    rows: z.array(StyleRow),
    /** Cell texts, so that the client can parse the sheet again with other choices. */
    cells: z.array(z.array(z.string())),
    sheets,
    /** The organization's saved column mapping. */
    mapping: columnMapping,
  }),
});
export const keepMapping = endpoint({
  method: 'PUT',
  path: '/CustomOrder/styles/mapping',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'Keep what columns of spreadsheets are taken for, for the next import of the organization',
  body: columnMapping,
  result: z.object({ message: answerText }),
});
export const planWorkbook = endpoint({
  method: 'GET',
  path: '/Planning/excel/:orderId',
  access: 'session',
  preview: 'partners',
  summary:
    'An order’s plan as an Excel workbook, as the caller’s side sees it, or the side that a trader makes it for',
  params: byOrder,
  query: z.object({ as: asPartner, for: z.optional(audience) }),
  kind: 'file',
  media: EXCEL,
  result: none,
});
export const readPlan = endpoint({
  method: 'POST',
  path: '/Planning/excel/read',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary:
    'Read stages from a workbook (multipart part `file`, and before it the name of a `sheet`); nothing is saved',
  kind: 'upload',
  bodyLimit: 3 * MEGABYTE,
  result: z.object({ rows: z.array(PlanRow), sheets }),
});
