import { groupBy } from '@selvedge/domain/group-by';
import { withoutChanges } from '@selvedge/domain/imports/apply-purchase-orders';
import { type CellsPlan, takenCells } from '@selvedge/domain/imports/planned-cells';
import { styleOf } from '@selvedge/domain/imports/po-parts';
import {
  compareOrder,
  type OrderUpdate,
  updateRefusal,
} from '@selvedge/domain/imports/ta-sheet/compare-order';
import { cellKey, comparePlan, type StoredTaOrder } from '@selvedge/domain/imports/ta-sheet/compare-plan';
import { sentStages } from '@selvedge/domain/imports/ta-sheet/new-stages';
import type { SideChoices } from '@selvedge/domain/imports/ta-sheet/side-facts';
import type { TaOrder, TaStage } from '@selvedge/domain/imports/ta-sheet/ta-order';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { textValue } from '@selvedge/domain/orders/fields';
import { SIDES } from '@selvedge/domain/planning/sides';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { keyOf } from '@selvedge/domain/spreadsheet';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { record } from '#server/modules/activity/activity';
import { writeSave } from '#server/modules/changes/changes';
import * as orders from '#server/modules/orders/orders';
import {
  changeSheetPlans,
  readSheetPlans,
  type SheetStage,
  sheetPlanBefore,
} from '#server/modules/planning/planning';
import { openUpdate, storedOrder } from './purchase-orders';
import type { OrderBefore } from './store';

/** An order of a sheet with its partners; `nth` is its place in the file. */
export interface SheetOrder {
  nth: number;
  order: TaOrder;
  buyerId: number | null;
  factoryId: number | null;
}
/** With the stored orders that it means. */
export interface FoundOrder extends SheetOrder {
  rows: orders.OrderRow[];
}
export interface PlannedUpdates extends CellsPlan {
  updates: OrderUpdate[];
  rows: ReadonlyMap<string, orders.OrderRow>;
}

/**
 * By the buyer and the PO number, without one by the style. Several orders of a sheet with one number are told apart by
 * factory and style.
 */
export async function findStored(ctx: Context, sheet: readonly SheetOrder[]): Promise<FoundOrder[]> {
  const numberOf = ({ order }: SheetOrder) => keyOf(order.number);
  const rows = new Map<SheetOrder, orders.OrderRow[]>();
  for (const [buyerId, own] of groupBy(sheet, (one) => one.buyerId)) {
    if (buyerId === null) continue;
    const [named, unnamed] = [true, false].map((has) => own.filter(({ order }) => order.hasPoNumber === has));
    const byNumber = named?.length ? await orders.findByPoNumber(ctx, buyerId, named.map(numberOf)) : [];
    const byStyle = unnamed?.length ? await orders.findByStyle(ctx, buyerId, unnamed.map(numberOf)) : [];
    const numbered = groupBy(byNumber, ({ customFields }) =>
      keyOf(textValue(customFields, FIELD.buyerPoNumber)),
    );
    for (const one of own)
      rows.set(
        one,
        one.order.hasPoNumber
          ? (numbered.get(numberOf(one)) ?? [])
          : byStyle.filter((row) => hasStyle(row, one)),
      );
  }
  const same = groupBy(sheet, (one) => `${one.buyerId} ${one.order.hasPoNumber} ${numberOf(one)}`);
  const isShared = new Set([...same.values()].flatMap((own) => (own.length > 1 ? own : [])));
  return sheet.map((one) => {
    const all = rows.get(one) ?? [];
    const isOwn = (row: orders.OrderRow) => (row.factory?.id ?? null) === one.factoryId && hasStyle(row, one);
    return { ...one, rows: isShared.has(one) ? all.filter(isOwn) : all };
  });
}
const hasStyle = ({ styleInfo }: orders.OrderRow, { order }: SheetOrder): boolean =>
  order.styles.some((style) => styleOf(styleInfo, style));

const storedTa = (
  ctx: Context,
  row: orders.OrderRow,
  stages: readonly SheetStage[] = [],
  changedHere: ReadonlySet<string> = new Set(),
): StoredTaOrder => ({ ...storedOrder(ctx, row), stages, changedHere });

/** What sheets change in orders that exist. Orders without rows are left to the caller. */
export async function planUpdates(
  ctx: Context,
  found: readonly FoundOrder[],
  choices: SideChoices,
): Promise<PlannedUpdates> {
  const existing = found.filter(({ rows }) => rows.length > 0);
  const rows = new Map(existing.flatMap(({ rows: own }) => own.map((row) => [row.orderId, row] as const)));
  const plans = await readSheetPlans(ctx, [...rows.keys()]);
  const changedHere = await orders.fieldsChangedHere(ctx, [...rows.keys()]);
  const planned: PlannedUpdates = { updates: [], rows, changes: [], conflicts: [], errors: [] };
  for (const { nth, order, rows: own } of existing) {
    const stored = own.map((row) => storedTa(ctx, row, plans.get(row.orderId), changedHere.get(row.orderId)));
    const message = updateRefusal(order, stored);
    const [one] = stored;
    if (message) planned.errors.push({ cell: String(order.line), message });
    else if (one) planned.updates.push(compareOrder(nth, order, one, choices));
  }
  planned.changes = planned.updates.flatMap(({ changes }) => changes.map(({ shown }) => shown));
  planned.conflicts = planned.updates.flatMap(({ conflicts }) => conflicts.map(({ shown }) => shown));
  return planned;
}

interface Decided {
  leave: readonly string[];
  take: readonly string[];
  commitMessage: string;
}
/** What is taken of an update. */
interface Taken {
  update: OrderUpdate;
  row: orders.OrderRow;
  paths: Set<string>;
  stages: TaStage[];
  cells: Set<string>;
}

function takenOf({ updates, rows, ...planned }: PlannedUpdates, decided: Decided): Taken[] {
  const ids = takenCells(planned, decided);
  return updates.flatMap((update): Taken[] => {
    const own = [...update.changes, ...update.conflicts].filter(({ shown }) => ids.has(shown.id));
    const row = rows.get(update.orderId);
    if (!row || own.length === 0) return [];
    return [
      {
        update,
        row,
        paths: new Set(own.flatMap(({ path }) => path ?? [])),
        stages: own.flatMap(({ stage }) => stage ?? []),
        cells: new Set(own.flatMap(({ cells }) => cells)),
      },
    ];
  });
}

/**
 * Saves the orders and their plans, each with one activity. `ctx.actor` has `importsFile` and `importsSheet`. The second
 * value is what an undo needs.
 */
export async function applyUpdates(
  ctx: Context,
  planned: PlannedUpdates,
  decided: Decided,
  { file, choices }: { file: string; choices: SideChoices },
): Promise<{ orders: { orderId: string; name: string }[]; before: OrderBefore[] }> {
  const taken = takenOf(planned, decided);
  const orderIds = taken.map(({ row }) => row.orderId);
  if (orderIds.length === 0) return { orders: [], before: [] };
  await orders.lockMany(ctx, orderIds);
  const plansBefore = await readSheetPlans(ctx, orderIds);
  const saves = new Map<string, SavedDocument>();
  for (const one of taken) {
    const document = await saveDocument(ctx, one, decided.commitMessage, file);
    saves.set(one.row.orderId, document);
    if (!document.versions) await recordImport(ctx, one, file);
  }
  const saved = new Map((await orders.lockMany(ctx, orderIds)).map((row) => [row.orderId, row]));
  await changeSheetPlans(ctx, orderIds, {
    summary: decided.commitMessage,
    newStages: new Map(
      taken.flatMap((one) =>
        one.stages.length === 0
          ? []
          : [[one.row.orderId, newStagesOf(ctx, one, plansBefore.get(one.row.orderId) ?? [])] as const],
      ),
    ),
    cellsOf: cellsAfter(ctx, { taken, saved, before: plansBefore }, choices),
  });
  const plansAfter = await readSheetPlans(ctx, orderIds);
  return {
    orders: taken.map(({ row }) => ({
      orderId: row.orderId,
      name: textValue(row.customFields, FIELD.orderName),
    })),
    before: orderIds.map((orderId) => ({
      orderId,
      ...(saves.get(orderId) ?? UNSAVED),
      plan: sheetPlanBefore(plansBefore.get(orderId) ?? [], plansAfter.get(orderId) ?? []),
    })),
  };
}

type SavedDocument = Pick<OrderBefore, 'versions' | 'isAsked'>;
const UNSAVED: SavedDocument = { versions: null, isAsked: false };

async function saveDocument(
  ctx: Context,
  { update, row, paths, ...one }: Taken,
  commitMessage: string,
  file: string,
): Promise<SavedDocument> {
  const { document } = update;
  const left = document.changes.flatMap(({ path }) => (paths.has(path) ? [] : path));
  const order = paths.size === 0 ? null : withoutChanges(document, new Set(left), row.styleInfo);
  if (!order) return UNSAVED;
  const { row: locked, change } = await openUpdate(ctx, row, order, commitMessage);
  const { committed, change: asked } = await writeSave(ctx, {
    row: locked,
    change: {
      ...change,
      activity: (facts) => ({
        kind: IMPORTED,
        texts: importTexts(row, { update, ...one }, file, facts.partners),
        commitMessage,
        added: [],
        partners: facts.partners,
      }),
    },
  });
  return {
    versions: committed && [row.version, committed.write.version],
    isAsked: asked?.kind === 'proposal',
  };
}

const IMPORTED = 'order.imported';
/** The name of the file is for the trader's own people. */
function importTexts(
  { orderStatus }: orders.OrderRow,
  { update, cells }: Pick<Taken, 'update' | 'cells'>,
  file: string,
  partners: readonly UserType[],
): Partial<Record<UserType, LocalizedText>> {
  const sides = [...update.changes, ...update.conflicts].flatMap((one) =>
    one.cells.filter((key) => cells.has(key)),
  );
  const types = SIDES.filter((side) => sides.some((key) => key.split(' ')[1] === side)).map(
    (side) => PARTNER_TYPES[side],
  );
  const readers = orderStatus === OrderStatus.Draft ? [] : [...new Set([...partners, ...types])];
  return {
    [UserType.Trader]: localized('Imported from {file}', { file }),
    ...Object.fromEntries(readers.map((type) => [type, localized('Order updated')])),
  };
}

const recordImport = (ctx: Context, taken: Taken, file: string): Promise<void> => {
  const { row } = taken;
  return record(ctx, {
    kind: IMPORTED,
    orderId: row.orderId,
    organizationIds: [row.traderOrganizationId, row.buyer?.id, row.factory?.id].filter(
      (id) => id !== undefined,
    ),
    texts: importTexts(row, taken, file, []),
    tags: ['order'],
  });
};

const newStagesOf = (ctx: Context, { stages, row }: Taken, plan: readonly SheetStage[]) =>
  sentStages(stages, plan, row.editorUsers.includes(ctx.actor.id) ? [ctx.actor.id] : []);

/** The cells that were taken, and all of stages and parts that the import made. */
function cellsAfter(
  ctx: Context,
  {
    taken,
    saved,
    before,
  }: {
    taken: readonly Taken[];
    saved: ReadonlyMap<string, orders.OrderRow>;
    before: ReadonlyMap<string, readonly SheetStage[]>;
  },
  choices: SideChoices,
) {
  const byOrder = new Map(taken.map((one) => [one.row.orderId, one]));
  return (orderId: string, stages: readonly SheetStage[]) => {
    const [one, row] = [byOrder.get(orderId), saved.get(orderId)];
    if (!one || !row) return [];
    const known = new Set(
      (before.get(orderId) ?? []).flatMap(({ stageId, parts }) => [stageId, ...parts.map(({ id }) => id)]),
    );
    return comparePlan(one.update.order, storedTa(ctx, row, stages), choices).cells.filter(
      (cell) =>
        one.cells.has(cellKey(cell)) ||
        !known.has(cell.stage.stageId) ||
        (cell.part !== null && !known.has(cell.part.id)),
    );
  };
}
