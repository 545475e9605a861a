import { dayIn } from '@selvedge/domain/calendar';
import { defaultFields } from '@selvedge/domain/catalogue/fields';
import { groupBy } from '@selvedge/domain/group-by';
import { IMPORT_MESSAGES } from '@selvedge/domain/imports/import-texts';
import { orderValueText, readOrderValue, storedOrderValue } from '@selvedge/domain/imports/order-sheet';
import { type CellsPlan, planCell } from '@selvedge/domain/imports/planned-cells';
import { compareCell, type EditedCell } from '@selvedge/domain/imports/round-trip';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { findField, textValue } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import { mayUpdate } from '@selvedge/domain/orders/policy';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { Refusal } from '#server/http/refusal';
import { writeSave } from '#server/modules/changes/changes';
import * as orders from '#server/modules/orders/orders';
import type { Outcome } from './store';

// The order list that was edited: each order is saved by its own save.

export const startFields = (ctx: Context): CustomField[] =>
  defaultFields('Order', null, ctx.actor.userType, uuid, dayIn('UTC', ctx.now));

interface OpenOrder {
  row: orders.OrderRow;
  cells: EditedCell[];
}

export async function planOrderList(ctx: Context, edited: readonly EditedCell[]): Promise<CellsPlan> {
  const plan: CellsPlan = { changes: [], conflicts: [], errors: [] };
  for (const { row, cells } of await openOrders(ctx, edited, plan)) {
    const refused = await refusedCells(ctx, row, cells);
    for (const cell of cells) {
      const message = refused.get(cell);
      if (message) plan.errors.push({ cell: cell.cell, message });
      else
        planCell(plan, cell, storedOrderValue(row.customFields, cell.column), textsOf(ctx, row, cell.column));
    }
  }
  return plan;
}

const textsOf = (ctx: Context, { customFields }: orders.OrderRow, name: string) => ({
  order: textValue(customFields, FIELD.orderName),
  what: localized('{field}', { field: { field: name } }),
  text: (value: string) => orderValueText(fieldOf(ctx, customFields, name), value),
});

function fieldOf(ctx: Context, stored: readonly CustomField[], name: string): CustomField {
  const field = findField(stored, name) ?? findField(startFields(ctx), name);
  if (!field) throw new Error(`Orders have no field ${name}.`);
  return field;
}

/** Locks the orders of the cells, in the sequence of their ids; adds what cannot be read or changed to the errors. */
async function openOrders(
  ctx: Context,
  edited: readonly EditedCell[],
  { errors }: Pick<CellsPlan, 'errors'>,
): Promise<OpenOrder[]> {
  const byOrder = groupBy(edited, ({ orderId }) => orderId);
  const rows = new Map((await orders.lockMany(ctx, [...byOrder.keys()])).map((row) => [row.orderId, row]));
  return [...byOrder].flatMap(([orderId, cells]): OpenOrder[] => {
    const row = rows.get(orderId);
    const line = cells[0]?.line ?? 0;
    const verdict = row && ctx.evaluate(mayUpdate, row, row.orderStatus);
    if (row && verdict?.allowed) return [{ row, cells: differing(ctx, row, cells, errors) }];
    const message = verdict && !verdict.allowed ? verdict.reason : IMPORT_MESSAGES.unreachable(line);
    errors.push({ cell: String(line), message });
    return [];
  });
}

function differing(
  ctx: Context,
  { customFields }: orders.OrderRow,
  cells: readonly EditedCell[],
  errors: CellsPlan['errors'],
): EditedCell[] {
  return cells.flatMap((cell) => {
    const value = readOrderValue(fieldOf(ctx, customFields, cell.column), cell.value);
    if (typeof value !== 'string') {
      errors.push({ cell: cell.cell, message: value });
      return [];
    }
    const stored = storedOrderValue(customFields, cell.column);
    return compareCell({ exported: cell.exported, file: value, stored }) === 'nothing'
      ? []
      : [{ ...cell, value }];
  });
}

async function refusedCells(
  ctx: Context,
  row: orders.OrderRow,
  cells: readonly EditedCell[],
): Promise<Map<EditedCell, LocalizedText>> {
  const filled = cells.filter(({ value }) => value !== '');
  const all = await refusalOf(ctx, row, filled);
  if (all === null) return new Map();
  const refused = new Map<EditedCell, LocalizedText>();
  for (const cell of filled) {
    const alone = await refusalOf(ctx, row, [cell]);
    if (alone) refused.set(cell, alone);
  }
  return refused.size > 0 ? refused : new Map(filled.map((cell) => [cell, all]));
}

async function refusalOf(
  ctx: Context,
  row: orders.OrderRow,
  cells: readonly EditedCell[],
): Promise<LocalizedText | null> {
  if (cells.length === 0) return null;
  try {
    await openSave(ctx, row, cells, CHECKED);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.text;
    throw error;
  }
}
/** The summary of a save that is only checked. */
const CHECKED = 'Import';

const openSave = (ctx: Context, row: orders.OrderRow, cells: readonly EditedCell[], commitMessage: string) =>
  orders.openSave(ctx, row.orderId, {
    version: row.version,
    customFields: cells.map(({ column, value }) => ({
      ...fieldOf(ctx, row.customFields, column),
      value: value === '' ? null : value,
    })),
    commitMessage,
  });

export async function applyOrderList(
  ctx: Context,
  edited: readonly EditedCell[],
  commitMessage: string,
): Promise<Outcome> {
  const outcome: Outcome = { created: 0, updated: 0, cells: 0, orders: [] };
  for (const { row, cells } of await openOrders(ctx, edited, { errors: [] })) {
    if (cells.length === 0) continue;
    await writeSave(ctx, await openSave(ctx, row, cells, commitMessage));
    outcome.updated += 1;
    outcome.cells = (outcome.cells ?? 0) + cells.length;
    outcome.orders.push({ orderId: row.orderId, name: textValue(row.customFields, FIELD.orderName) });
  }
  return outcome;
}
