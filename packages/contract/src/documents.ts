import { MATERIAL_TYPES, STAGE_CATEGORIES, STAGE_TYPES } from '@selvedge/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { OrderFilter } from './order-shapes';
import { none, quantity, text, uuid } from './scalars';

const PDF = 'application/pdf';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const byOrder = z.object({ orderId: uuid });

/** What is wrong in a row of a spreadsheet; `cell` is its place as the spreadsheet calls it ('C5'). */
const TableError = z.object({ column: z.string(), cell: z.string(), message: z.string() });
const nullable = z.nullable(z.number());
const values = z.record(z.string(), z.union([z.string(), z.number()]));

/** One row of styles, combos and materials as the wizard takes it in. */
const StyleRow = z.object({
  line: z.int(),
  style: z.string(),
  styleQuantity: nullable,
  styleValues: values,
  combo: z.string(),
  comboQuantity: nullable,
  comboValues: values,
  fitSampleSize: nullable,
  ppsSampleSize: nullable,
  material: z.string(),
  materialType: z.nullable(z.enum(MATERIAL_TYPES)),
  materialQuantity: z.nullable(quantity),
  submissionRequired: z.nullable(z.boolean()),
  composition: z.nullable(z.array(z.object({ name: z.string(), percentage: z.number() }))),
  errors: z.array(TableError),
});

/** One stage of a plan as the planning screen takes it in; null leaves what the plan has. */
const PlanRow = z.object({
  line: z.int(),
  stageName: z.string(),
  stageType: z.nullable(z.enum(STAGE_TYPES)),
  category: z.nullable(z.enum(STAGE_CATEGORIES)),
  level: z.nullable(z.enum(['4701', '4702'])),
  materialType: z.nullable(z.enum(MATERIAL_TYPES)),
  isVisibleToClient: z.nullable(z.boolean()),
  isVisibleToFactory: z.nullable(z.boolean()),
  leadTimeClient: nullable,
  deadlineClient: z.nullable(z.string()),
  leadTimeManufacturer: nullable,
  deadlineManufacturer: z.nullable(z.string()),
  errors: z.array(TableError),
});

export const orderSheet = endpoint({
  method: 'GET',
  path: '/CustomOrder/:orderId/sheet',
  access: 'session',
  summary: 'The order sheet as a PDF, as the caller’s side sees the order',
  params: byOrder,
  kind: 'file',
  media: PDF,
  result: none,
});
export const guestSheet = endpoint({
  method: 'GET',
  path: '/CustomOrder/guest/:orderId/:token/sheet',
  access: 'guest',
  summary: 'The order sheet as a PDF for the holder of a share link',
  params: z.object({ orderId: z.string(), token: text(200) }),
  kind: 'file',
  media: PDF,
  result: none,
});
export const orderWorkbook = endpoint({
  method: 'GET',
  path: '/CustomOrder/:orderId/excel',
  access: 'session',
  summary: 'One order as an Excel workbook, as the caller’s side sees it',
  params: byOrder,
  kind: 'file',
  media: EXCEL,
  result: none,
});
export const orderListWorkbook = endpoint({
  method: 'GET',
  path: '/CustomOrder/excel',
  access: 'session',
  summary: 'The order list with its filters as an Excel workbook; pages are ignored',
  query: OrderFilter,
  kind: 'file',
  media: EXCEL,
  result: none,
});
export const stylesTemplate = endpoint({
  method: 'GET',
  path: '/CustomOrder/styles/template',
  access: 'trader',
  summary: 'An empty Excel workbook for styles, combos and materials',
  kind: 'file',
  media: EXCEL,
  result: none,
});
export const readStyles = endpoint({
  method: 'POST',
  path: '/CustomOrder/styles/read',
  access: 'trader',
  summary: 'Read styles, combos and materials from a workbook (multipart part `file`); nothing is saved',
  kind: 'upload',
  repeatable: true,
  result: z.object({ rows: z.array(StyleRow) }),
});
export const planWorkbook = endpoint({
  method: 'GET',
  path: '/Planning/excel/:orderId',
  access: 'session',
  summary: 'An order’s plan as an Excel workbook, as the caller’s side sees it',
  params: byOrder,
  kind: 'file',
  media: EXCEL,
  result: none,
});
export const readPlan = endpoint({
  method: 'POST',
  path: '/Planning/excel/read',
  access: 'trader',
  summary: 'Read stages from a workbook (multipart part `file`); nothing is saved',
  kind: 'upload',
  repeatable: true,
  result: z.object({ rows: z.array(PlanRow) }),
});
