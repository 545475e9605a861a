import { FIELD_ROWS } from '../catalogue/field-rows';
import * as FIELD from '../orders/field-names';
import { headerKey, MAX_TITLE_ROWS } from '../sheets/headings';
import { columnLetters, keyOf } from '../spreadsheet';
import { isSizeName } from '../styles/sizes';
import { type FieldLevel, FieldValueType } from '../vocabulary';

/**
 * What a column of a buyer's sheet is taken for: a field ('Order: Season'), the quantity, the name of a size, the pieces
 * of the size in its header, or null for a column that is not taken.
 */
export type PoTarget = FieldTarget | 'Quantity' | 'Size' | 'Size column' | null;
export type FieldTarget = `${'Order' | 'Style' | 'Combo'}: ${string}`;
/** Choices by normalized header (`headerKey`). */
export type PoMapping = Readonly<Record<string, PoTarget>>;

export const PO_NUMBER: FieldTarget = `Order: ${FIELD.buyerPoNumber}`;
export const STYLE_NUMBER: FieldTarget = `Style: ${FIELD.styleNumber}`;
export const STYLE_NAME: FieldTarget = `Style: ${FIELD.styleName}`;
export const COMBO_NAME: FieldTarget = `Combo: ${FIELD.comboName}`;

const LEVELS: readonly FieldLevel[] = ['Order', 'Style', 'Combo'];
const KINDS: readonly FieldValueType[] = [
  FieldValueType.Text,
  FieldValueType.Choice,
  FieldValueType.Date,
  FieldValueType.Number,
  FieldValueType.BigNumber,
  FieldValueType.Fractional,
  FieldValueType.Currency,
];
/** The size breakdown is made of the sizes, and order numbers are our own. */
const UNMAPPED: readonly string[] = [FIELD.orderNumber, FIELD.sizeBreakdown];

/** The fields that a column can be taken for, in the sequence of the catalog. */
export const FIELD_TARGETS: readonly FieldTarget[] = FIELD_ROWS.flatMap(([level, , name, valueType]) =>
  LEVELS.includes(level) && KINDS.includes(valueType) && !UNMAPPED.includes(name)
    ? [`${level}: ${name}` as FieldTarget]
    : [],
);
export const isPoTarget = (target: string | null): target is PoTarget =>
  target === null ||
  ['Quantity', 'Size', 'Size column'].includes(target) ||
  FIELD_TARGETS.includes(target as FieldTarget);

/** Headers of buyers' sheets, as `headerKey` writes them. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  [PO_NUMBER]: [
    'po',
    'po no',
    'po nr',
    'po number',
    'purchase order',
    'purchase order no',
    'purchase order number',
    'customer po',
    'buyer po',
    'buyer po no',
  ],
  [STYLE_NUMBER]: [
    'style',
    'style no',
    'style nr',
    'style code',
    'style ref',
    'article',
    'article no',
    'article number',
  ],
  [`Style: ${FIELD.styleDescription}`]: ['description', 'style desc', 'item description'],
  [COMBO_NAME]: ['combo', 'colour', 'color', 'colour name', 'color name', 'colourway', 'colorway', 'shade'],
  [`Combo: ${FIELD.colorCode}`]: ['colour code', 'color code', 'colour no', 'color no', 'pantone'],
  Quantity: [
    'qty',
    'order qty',
    'order quantity',
    'total qty',
    'total quantity',
    'total',
    'pcs',
    'pieces',
    'units',
  ],
  Size: ['sizes'],
  [`Order: ${FIELD.contractShipDate}`]: ['ship date', 'contract ship date', 'delivery date', 'ship by'],
  [`Order: ${FIELD.plannedExFactoryDate}`]: ['ex factory', 'ex-factory', 'ex factory date', 'xf date'],
  'Order: In-DC / Delivery Date': ['in dc', 'in-dc', 'in dc date', 'dc date'],
  [`Order: ${FIELD.purchaseOrderDate}`]: ['po date', 'order date'],
  [`Order: ${FIELD.brandName}`]: ['brand', 'label'],
  [`Order: ${FIELD.department}`]: ['dept'],
  [`Order: ${FIELD.buyerFobPrice}`]: ['fob', 'fob price', 'unit price', 'price'],
  'Order: Final Destination': ['destination', 'ship to'],
  'Order: Shipment Mode': ['mode', 'ship mode'],
};

const TARGET_OF_KEY = new Map<string, PoTarget>([
  // The name of a field alone names its first level: an order's before a style's.
  ...FIELD_TARGETS.toReversed().map(
    (target) => [headerKey(target.slice(target.indexOf(': ') + 2)), target] as const,
  ),
  ...FIELD_TARGETS.map((target) => [keyOf(target), target] as const),
  ['quantity', 'Quantity'],
  ['size', 'Size'],
  ...Object.entries(SYNONYMS).flatMap(([target, names]) =>
    names.map((name) => [name, target as PoTarget] as const),
  ),
]);

export interface PoColumn {
  index: number;
  letters: string;
  header: string;
  /** Unique in the sheet; by it a choice is made. */
  key: string;
  target: PoTarget;
}

/**
 * The keys of the columns of a header row: the normalized headers. A column without one is known by its letters, and one
 * that repeats a header by its count.
 */
function columnKeys(headers: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return headers.map((header, index) => {
    const key = headerKey(header) || `column ${columnLetters(index).toLowerCase()}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  });
}

/** Maps a header row to targets: each at most once, and two or more adjacent size headers to size columns. */
function targetsOf(headers: readonly string[], mapping: PoMapping): PoTarget[] {
  const used = new Set<PoTarget>();
  const once = (target: PoTarget): PoTarget => {
    if (target === null || target === 'Size column') return target;
    if (used.has(target)) return null;
    used.add(target);
    return target;
  };
  const chosen = columnKeys(headers).map((key) => (Object.hasOwn(mapping, key) ? mapping[key] : undefined));
  const first = chosen.map((target) => (target === undefined ? undefined : once(target)));
  const found = headers.map((header, index) => {
    const target = first[index];
    return target === undefined ? once(TARGET_OF_KEY.get(headerKey(header)) ?? null) : target;
  });
  const isSize = headers.map(
    (header, index) => first[index] === undefined && found[index] === null && isSizeName(header),
  );
  return found.map((target, index) =>
    isSize[index] && (isSize[index - 1] || isSize[index + 1]) ? 'Size column' : target,
  );
}

/**
 * Finds the header row of a buyer's sheet: the chosen one, else of the first 30 rows the one that names most targets, at
 * least two, else the one that looks most like headings. Null without one.
 */
export function findPoHeader(
  cells: readonly (readonly string[])[],
  mapping: PoMapping = {},
  chosenRow: number | null = null,
): { row: number; columns: PoColumn[] } | null {
  const row = chosenRow ?? namingRow(cells, mapping) ?? headingRow(cells);
  const headers = row === null ? undefined : cells[row];
  if (row === null || !headers) return null;
  const targets = targetsOf(headers, mapping);
  const keys = columnKeys(headers);
  return {
    row,
    columns: headers.map((header, index) => ({
      index,
      letters: columnLetters(index),
      header: header.trim(),
      key: keys[index] ?? '',
      target: targets[index] ?? null,
    })),
  };
}

/** Small numbers in a row of data look like sizes, so a row of sizes alone names nothing. */
function namingRow(cells: readonly (readonly string[])[], mapping: PoMapping): number | null {
  const named = cells.slice(0, MAX_TITLE_ROWS).map((row) => {
    const targets = targetsOf(row, mapping).filter((target) => target !== null);
    return targets.every((target) => target === 'Size column') ? 0 : targets.length;
  });
  const best = Math.max(0, ...named);
  return best < 2 ? null : named.indexOf(best);
}

/** The length to which a text looks like a heading. */
const MAX_HEADING = 60;
const isHeading = (cell: string): boolean => cell.length <= MAX_HEADING && /\p{L}/u.test(cell);

/** The first of the rows above others with most different texts, at least two; quantities and dates are none. */
function headingRow(cells: readonly (readonly string[])[]): number | null {
  const last = cells.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  const texts = cells
    .slice(0, Math.min(last, MAX_TITLE_ROWS))
    .map((row) => new Set(row.filter(isHeading)).size);
  const best = Math.max(0, ...texts);
  return best < 2 ? null : texts.indexOf(best);
}
