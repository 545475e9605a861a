import { isDay } from '../../calendar';
import { type LocalizedText, localized } from '../../localized-text';
import * as FIELD from '../../orders/field-names';
import { fieldValue } from '../../orders/fields';
import { stageOfName } from '../../planning/catalogue';
import { withSide } from '../../planning/side-text';
import { SIDES, trackedSides } from '../../planning/sides';
import { keyOf } from '../../spreadsheet';
import { figureLabel } from '../../vocabulary-labels';
import { boardCellText } from '../board-sheet';
import { IMPORT_MESSAGES } from '../import-texts';
import {
  type OrderPlan,
  type PlannedChange,
  planUpdate,
  refusalOf,
  tooLargeText,
} from '../plan-purchase-orders';
import { type CellChange, type CellConflict, optionsOf } from '../planned-cells';
import type { ReadStyle } from '../po-orders';
import { styleOf } from '../po-parts';
import { cellKey, comparePlan, type PlanCell, type StoredTaOrder } from './compare-plan';
import { ALL_COLORS } from './orders';
import type { SideChoices } from './side-facts';
import type { TaOrder, TaStage } from './ta-order';

/** A change or conflict, and what it stands for. */
interface Compared<Shown> {
  shown: Shown;
  /** The path of a change of the order's fields, styles and combos. */
  path: string | null;
  stage: TaStage | null;
  /** By `cellKey`. */
  cells: string[];
}
export interface OrderUpdate {
  /** As it is compared: without what it has only by default. */
  order: TaOrder;
  orderId: string;
  document: OrderPlan;
  changes: Compared<CellChange>[];
  conflicts: Compared<CellConflict>[];
}

/** Why a stored order cannot be changed by the sheet, or null. */
export function updateRefusal(order: TaOrder, stored: readonly StoredTaOrder[]): LocalizedText | null {
  const refusal = refusalOf(order, stored, null);
  if (refusal) return refusal;
  const tooLarge = tooLargeText(order, stored[0]?.styleInfo ?? []);
  return tooLarge && IMPORT_MESSAGES.refused(order.number, tooLarge);
}

/** `nth` is the place of the order in the file, which the ids start with. */
export function compareOrder(
  nth: number,
  sheet: TaOrder,
  stored: StoredTaOrder,
  choices: SideChoices,
): OrderUpdate {
  const order = withoutDefaults(sheet, stored);
  const document = planUpdate(order, stored);
  const { cells, newStages } = comparePlan(order, stored, choices);
  const { orderId, orderName } = stored;
  let count = 0;
  const known = (what: LocalizedText) => ({
    id: `u${nth}.${count++}`,
    order: orderName,
    orderId,
    what,
    note: null,
  });
  const update: OrderUpdate = { order, orderId, document, changes: [], conflicts: [] };
  for (const change of document.changes) {
    const { path, what, from, to, note } = change;
    const days = daysOf(order, stored, change);
    const at = { path, stage: null, cells: [] };
    if (days) {
      const [keep, use] = optionsOf(...days, (day) => localized('{day}', { day: { day } }));
      update.conflicts.push({ ...at, shown: { ...known(what), from, keep, use } });
    } else update.changes.push({ ...at, shown: { ...known(what), from, to, note } });
  }
  for (const stage of newStages) {
    const { planned } = stage;
    const what = localized('New stage {stage}', { stage: { stage: stage.name } });
    const to = planned ? localized('{day}', { day: { day: planned } }) : localized('without a date');
    update.changes.push({ shown: { ...known(what), from: null, to }, path: null, stage, cells: [] });
  }
  for (const { cell, what, keys } of grouped(cells)) {
    const at = { path: null, stage: null, cells: keys };
    const { from, to } = cell;
    if (from !== null && cell.isConflict) {
      const [keep, use] =
        isDay(from) && isDay(to) ? optionsOf(from, to, (day) => shownText(day)) : optionsText(from, to);
      update.conflicts.push({ ...at, shown: { ...known(what), from: null, keep, use } });
    } else {
      const shown = { ...known(what), from: from === null ? null : shownText(from), to: shownText(to) };
      update.changes.push({ ...at, shown });
    }
  }
  return update;
}

const shownText = (value: PlanCell['to']): LocalizedText =>
  typeof value === 'string' ? localized('{day}', { day: { day: value } }) : value;
const optionsText = (from: PlanCell['to'], to: PlanCell['to']) =>
  [
    localized('Keep {value}', { value: shownText(from) }),
    localized('Use {value}', { value: shownText(to) }),
  ] as const;

/** The stored day and the sheet's, of a field whose day people changed here after an import. */
function daysOf(order: TaOrder, stored: StoredTaOrder, { what }: PlannedChange): [string, string] | null {
  const { field } = what.values ?? {};
  if (typeof field !== 'object' || !('field' in field) || what.text !== '{field}') return null;
  const own = stored.customFields.find(({ name }) => name === field.field);
  const to = order.fields[field.field];
  return own && stored.changedHere.has(own.id) && isDay(own.value) && isDay(to) ? [own.value, to] : null;
}

/** Its own purchase order date stays unless a day lies before it, and its colors stay in a sheet without colors. */
function withoutDefaults(order: TaOrder, stored: StoredTaOrder): TaOrder {
  const { [FIELD.purchaseOrderDate]: poDate, ...fields } = order.fields;
  const own = fieldValue(stored.customFields, FIELD.purchaseOrderDate);
  const isKept = isDay(own) && typeof poDate === 'string' && own <= poDate;
  const styles = order.styles.map((style): ReadStyle => {
    const [only, ...others] = style.combos;
    const isDefault = only?.name === ALL_COLORS && others.length === 0;
    const combos = styleOf(stored.styleInfo, style)?.combos ?? [];
    const hasColors = combos.some(
      ({ customFields }) =>
        keyOf(String(fieldValue(customFields, FIELD.comboName) ?? '')) !== keyOf(ALL_COLORS),
    );
    return isDefault && hasColors ? { ...style, combos: [], quantity: null } : style;
  });
  return { ...order, styles, fields: isKept || poDate === undefined ? fields : order.fields };
}

interface Group {
  cell: PlanCell;
  what: LocalizedText;
  keys: string[];
}
const COLUMNS = {
  deadline: 'Deadline',
  expected: 'Expected',
  started: 'Started',
  status: 'Status',
} as const satisfies Record<Exclude<PlanCell['set']['kind'], 'in-house'>, string>;

const columnOf = ({ stage, set }: PlanCell): string =>
  set.kind === 'in-house'
    ? figureLabel(stageOfName(stage.stageName)?.type ?? 'Production').text
    : COLUMNS[set.kind];

/** Cells of a stage that change alike, on both sides or in all parts, are one line. */
function grouped(cells: readonly PlanCell[]): Group[] {
  const alike = new Map<string, PlanCell[]>();
  for (const cell of cells) {
    const key = JSON.stringify([cell.stage.stageId, cell.set.kind, cell.from, cell.to, cell.isConflict]);
    alike.set(key, [...(alike.get(key) ?? []), cell]);
  }
  return [...alike.values()].flatMap((same) => {
    const lines = new Map<string, PlanCell[]>();
    for (const cell of same) {
      const { stage, part, side } = cell;
      const ofSide = same.filter((one) => one.side === side && one.part);
      const isWhole = part === null || ofSide.length === stage.parts.length;
      const place = isWhole ? '' : part.id;
      lines.set(place, [...(lines.get(place) ?? []), cell]);
    }
    return [...lines].flatMap(([place, own]) => groupOf(own, place));
  });
}

function groupOf(cells: readonly PlanCell[], place: string): Group[] {
  const [cell] = cells;
  if (!cell) return [];
  const { stage, part } = cell;
  const what = boardCellText(stage.stageName, place === '' ? null : (part?.name ?? null), columnOf(cell));
  const sides = SIDES.filter((side) => cells.some((one) => one.side === side));
  const [side] = sides;
  const isOneOfTwo = side && sides.length === 1 && trackedSides(stage).length > 1;
  return [{ cell, what: isOneOfTwo ? withSide(what, side) : what, keys: cells.map(cellKey) }];
}
