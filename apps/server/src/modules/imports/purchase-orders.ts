import { PoChoices, ReadChoices } from '@selvedge/contract/imports';
import { dayIn } from '@selvedge/domain/calendar';
import { defaultFields } from '@selvedge/domain/catalogue/fields';
import { groupBy } from '@selvedge/domain/group-by';
import {
  applyStyles,
  changedFields,
  newOrderFields,
  withoutChanges,
} from '@selvedge/domain/imports/apply-purchase-orders';
import type { SheetChoices } from '@selvedge/domain/imports/buyer-workbook';
import {
  IMPORT_MAX_FILE,
  IMPORT_MAX_ORDERS,
  IMPORT_MAX_ROWS,
  IMPORT_MESSAGES,
} from '@selvedge/domain/imports/import-texts';
import {
  newOrderName,
  type OrderPlan,
  planPurchaseOrders,
  type StoredOrder,
} from '@selvedge/domain/imports/plan-purchase-orders';
import { takenIds } from '@selvedge/domain/imports/planned-cells';
import type { ReadOrder } from '@selvedge/domain/imports/po-orders';
import type { PoSheet } from '@selvedge/domain/imports/purchase-orders';
import { localized } from '@selvedge/domain/localized-text';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { textValue } from '@selvedge/domain/orders/fields';
import type { CustomField, OrganizationRef } from '@selvedge/domain/orders/order';
import { mayCreateOrder, mayUpdate } from '@selvedge/domain/orders/policy';
import { FIELD_TARGETS } from '@selvedge/domain/sheets/field-targets';
import { keyOf } from '@selvedge/domain/spreadsheet';
import type { TableMakers } from '@selvedge/domain/styles/table-apply';
import { type FieldLevel, OrderStatus, Unit } from '@selvedge/domain/vocabulary';
import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import * as z from 'zod/mini';
import type { Context } from '#server/http/context';
import { Refusal, refuseField } from '#server/http/refusal';
import { writeSave } from '#server/modules/changes/changes';
import { sheetMappings, uploadedWorkbook } from '#server/modules/documents/documents';
import * as orders from '#server/modules/orders/orders';
import { buyerOf, targetsOf } from './mappings';
import { presentPlan, presentText } from './present';
import type { Outcome, PurchaseOrdersPlan } from './store';
import * as store from './store';

const MEGABYTE = 1024 * 1024;
const LIMITS = { fileMb: IMPORT_MAX_FILE / MEGABYTE, partMb: 16, rows: IMPORT_MAX_ROWS, columns: 100 };

export const startFields = (ctx: Context, level: FieldLevel): CustomField[] =>
  defaultFields(level, null, ctx.actor.userType, uuid, dayIn('UTC', ctx.now));

export async function readSheet(ctx: Context, request: FastifyRequest) {
  const { form, open } = await uploadedWorkbook(ctx, request, LIMITS);
  const chosen = readChoicesOf(form.get('choices'));
  const mappings = await sheetMappings(ctx);
  const { saved, problem, headerRow, ...sheet } = await open((read) =>
    read('recognized', dayIn('UTC', ctx.now), mappings, chosen),
  );
  return {
    ...sheet,
    headerRow: headerRow === null ? null : headerRow + 1,
    targets: ['Quantity', 'Size', 'Size column', ...FIELD_TARGETS],
    mapping: saved === null ? null : (mappings[saved] ?? null),
    problem: problem && presentText(ctx, problem),
  };
}

export async function checkPurchaseOrders(ctx: Context, request: FastifyRequest) {
  const { form, open } = await uploadedWorkbook(ctx, request, LIMITS);
  const choices = choicesOf(form.get('choices'));
  const buyer = await buyerOf(ctx, choices.buyerId);
  const mapping = targetsOf(choices.columns);
  const { dateOrder, sheets } = choices;
  const headerRow = indexOf(choices.headerRow);
  const sheet = await open((read) =>
    read('purchaseOrders', dayIn('UTC', ctx.now), { mapping, headerRow, dateOrder, sheets }),
  );
  refuseUnread(sheet, dateOrder !== undefined);
  const plan = await planOf(ctx, { buyer, read: sheet.orders, readErrors: sheet.errors, notes: sheet.notes });
  const changed = plan.orders.filter(({ changes }) => changes.length > 0).length;
  if (changed > IMPORT_MAX_ORDERS)
    throw new Refusal('VALIDATION_FAILED', IMPORT_MESSAGES.tooManyOrders(changed));
  return presentPlan(ctx, await store.addImport(ctx, 'buyer-po', plan.stored), plan.stored);
}

const indexOf = (row: number | undefined): number | null => (row === undefined ? null : row - 1);

function readChoicesOf(sent: string | undefined): SheetChoices {
  if (sent === undefined) return {};
  const parsed = z.safeParse(ReadChoices, jsonOf(sent));
  return parsed.success
    ? {
        mapping: targetsOf(parsed.data.columns),
        headerRow: indexOf(parsed.data.headerRow),
        sheets: parsed.data.sheets,
      }
    : refuseField('choices', localized('Choose the row of the headings.'));
}

function choicesOf(sent: string | undefined) {
  const parsed = z.safeParse(PoChoices, jsonOf(sent));
  if (parsed.success) return parsed.data;
  return refuseField('choices', localized('Choose the buyer and what the columns are taken for.'));
}
export function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

function refuseUnread({ problem, dates }: PoSheet, isDateOrderChosen: boolean): void {
  if (problem) throw new Refusal('VALIDATION_FAILED', problem);
  if (dates && !isDateOrderChosen) refuseField('choices.dateOrder', IMPORT_MESSAGES.dateOrder(dates.example));
}

type Read = Pick<PurchaseOrdersPlan, 'buyer' | 'read' | 'readErrors' | 'notes'>;
interface MadePlan {
  orders: OrderPlan[];
  stored: PurchaseOrdersPlan;
  rows: Map<string, orders.OrderRow>;
}

export async function planOf(ctx: Context, { buyer, read, readErrors, notes = [] }: Read): Promise<MadePlan> {
  const found = await orders.findByPoNumber(
    ctx,
    buyer.id,
    read.map(({ key }) => key),
  );
  const byKey = groupBy(found, (row) => keyOf(textValue(row.customFields, FIELD.buyerPoNumber)));
  const create = ctx.evaluate(mayCreateOrder);
  const plan = planPurchaseOrders(
    read,
    (key) => (byKey.get(key) ?? []).map((row) => storedOrder(ctx, row)),
    create.allowed ? null : create.reason,
  );
  return {
    orders: plan.orders,
    rows: new Map(found.map((row) => [row.orderId, row])),
    stored: {
      buyer,
      read,
      readErrors,
      notes,
      errors: plan.errors,
      changes: plan.orders.flatMap(({ changes }) => changes),
      stays: plan.orders.flatMap(({ stays }) => stays),
    },
  };
}

export function storedOrder(ctx: Context, row: orders.OrderRow): StoredOrder {
  const verdict = ctx.evaluate(mayUpdate, row, row.orderStatus);
  return {
    ...row,
    orderName: textValue(row.customFields, FIELD.orderName),
    refusal: verdict.allowed ? null : verdict.reason,
  };
}

export async function applyPlan(
  ctx: Context,
  { orders: planned, stored, rows }: MadePlan,
  decided: { leave: readonly string[]; take: readonly string[]; commitMessage: string },
): Promise<Outcome> {
  const outcome: Outcome = { created: 0, updated: 0, orders: [] };
  const { commitMessage } = decided;
  const ids = takenIds(
    stored.changes.map((change, index) => ({ ...change, id: String(index) })),
    decided,
  );
  let at = 0;
  for (const plan of planned) {
    const taken = plan.changes.filter((_, index) => ids.has(String(at + index)));
    const left = plan.changes.filter((change) => !taken.includes(change)).map(({ path }) => path);
    at += plan.changes.length;
    const row = plan.orderId === null ? undefined : rows.get(plan.orderId);
    const order = withoutChanges(plan, new Set(left), row?.styleInfo ?? []);
    if (taken.length === 0 || !order) continue;
    if (row) {
      await update(ctx, row, order, commitMessage);
      outcome.updated += 1;
      outcome.orders.push({ orderId: row.orderId, name: textValue(row.customFields, FIELD.orderName) });
    } else {
      const orderId = await create(ctx, stored.buyer, order);
      outcome.created += 1;
      outcome.orders.push({ orderId, name: newOrderName(order) });
    }
  }
  return outcome;
}

async function create(ctx: Context, buyer: OrganizationRef, order: ReadOrder): Promise<string> {
  ctx.permit(mayCreateOrder);
  const { organizationId, organizationName } = ctx.actor;
  return orders.createDraft(ctx, {
    orderStatus: OrderStatus.Draft,
    customFields: newOrderFields(startFields(ctx, 'Order'), order, {
      buyer,
      trader: { id: organizationId, name: organizationName },
    }),
    styleInfo: applyStyles([], order, makersFor(ctx)),
  });
}

const update = async (ctx: Context, row: orders.OrderRow, order: ReadOrder, commitMessage: string) =>
  writeSave(ctx, await openUpdate(ctx, row, order, commitMessage));

/** A save of what a sheet changes in the fields and styles of an order. */
export const openUpdate = (
  ctx: Context,
  row: orders.OrderRow,
  order: ReadOrder,
  commitMessage: string,
): Promise<orders.OpenSave> =>
  orders.openSave(ctx, row.orderId, {
    version: row.version,
    customFields: changedFields(row.customFields, startFields(ctx, 'Order'), order),
    styleInfo: applyStyles(row.styleInfo, order, makersFor(ctx)),
    commitMessage,
  });

export const makersFor = (ctx: Context): TableMakers => ({
  style: () => ({ styleId: uuid(), customFields: startFields(ctx, 'Style'), combos: [] }),
  combo: () => ({
    comboId: uuid(),
    customFields: startFields(ctx, 'Combo'),
    comboBasedQuantity: { value: 0, unit: Unit.Piece },
    materialInfo: [],
  }),
  material: () => ({
    materialId: uuid(),
    materialType: 'Fabric',
    customFields: startFields(ctx, 'Material'),
    isSubmissionRequired: false,
    composition: [],
  }),
});
