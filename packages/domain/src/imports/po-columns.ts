import type { Day } from '../calendar';
import { FIELD_ROWS } from '../catalogue/field-rows';
import { defaultFields } from '../catalogue/fields';
import type { LocalizedValue } from '../localized-text';
import { MAX_FIELD_TEXT } from '../orders/field-limits';
import * as FIELD from '../orders/field-names';
import type { CustomField } from '../orders/order';
import {
  bestRow,
  type Column,
  columnsOf,
  type Headings,
  type Mapping,
  type SheetColumn,
  wordsOf,
} from '../sheets/columns';
import { FIELD_TARGETS, type FieldTarget, LEVELS } from '../sheets/field-targets';
import { headerKey, TRADE_WORDS } from '../sheets/headings';
import {
  choiceOf,
  dayKind,
  type Kind,
  NUMBERS,
  piecesKind,
  sizeKind,
  textKind,
  textUpTo,
} from '../sheets/kinds';
import { keyOf } from '../spreadsheet';
import { FieldValueType, UserType } from '../vocabulary';
import { columnText, IMPORT_MAX_PIECES, IMPORT_MESSAGES } from './import-texts';

/**
 * What a column of a buyer's sheet is taken for: a field ('Order: Season'), the quantity, the name of a size, the pieces
 * of the size in its header, or null for a column that is not taken.
 */
export type PoTarget = FieldTarget | 'Quantity' | 'Size' | 'Size column' | null;
export type PoMapping = Mapping<NonNullable<PoTarget>>;
export type PoColumn = SheetColumn<NonNullable<PoTarget>>;

export const PO_NUMBER: FieldTarget = `Order: ${FIELD.buyerPoNumber}`;
export const STYLE_NUMBER: FieldTarget = `Style: ${FIELD.styleNumber}`;
export const STYLE_NAME: FieldTarget = `Style: ${FIELD.styleName}`;
export const COMBO_NAME: FieldTarget = `Combo: ${FIELD.comboName}`;

export const isPoTarget = (target: string | null): target is PoTarget =>
  target === null ||
  ['Quantity', 'Size', 'Size column'].includes(target) ||
  FIELD_TARGETS.includes(target as FieldTarget);

/** The fields of days. */
export const DATE_COLUMNS: ReadonlySet<string> = new Set(
  FIELD_ROWS.flatMap(([level, , name, valueType]) =>
    valueType === FieldValueType.Date ? [`${level}: ${name}`] : [],
  ),
);

/** What buyers call the columns, as `headerKey` writes it. */
const WORDS: Readonly<Record<string, string>> = {
  [PO_NUMBER]:
    'po, po no, po nr, po number, purchase order, purchase order no, purchase order number, customer po, buyer po, buyer po no',
  [STYLE_NUMBER]: `style, ${TRADE_WORDS.styleNumber}`,
  [`Style: ${FIELD.styleDescription}`]: 'description, style desc, item description',
  [COMBO_NAME]: TRADE_WORDS.color,
  [`Combo: ${FIELD.colorCode}`]: TRADE_WORDS.colorCode,
  Quantity: `${TRADE_WORDS.quantity}, units`,
  Size: 'size, sizes',
  [`Order: ${FIELD.contractShipDate}`]: 'ship date, contract ship date, delivery date, ship by',
  [`Order: ${FIELD.plannedExFactoryDate}`]: 'ex factory, ex-factory, ex factory date, xf date',
  'Order: In-DC / Delivery Date': 'in dc, in-dc, in dc date, dc date',
  [`Order: ${FIELD.purchaseOrderDate}`]: 'po date, order date',
  [`Order: ${FIELD.brandName}`]: 'brand, label',
  [`Order: ${FIELD.department}`]: 'dept',
  [`Order: ${FIELD.buyerFobPrice}`]: 'fob, fob price, unit price, price',
  'Order: Final Destination': 'destination, ship to',
  'Order: Shipment Mode': 'mode, ship mode',
};

const limited = (kind: Kind<number>): Kind<number> => ({
  ...kind,
  read: (cell) => {
    const value = kind.read(cell);
    return typeof value === 'number' && value > IMPORT_MAX_PIECES
      ? IMPORT_MESSAGES.tooManyPieces('Quantity', cell.text)
      : value;
  },
});
const OTHERS = { Quantity: limited(piecesKind), Size: textKind, 'Size column': limited(sizeKind) };
export type PoColumns = Record<FieldTarget, Column<string | number>> & typeof OTHERS;

export function poColumns(today: Day): PoColumns {
  const fields = LEVELS.flatMap((level) =>
    defaultFields(level, null, UserType.Trader, () => '', today).map(
      (field) => [`${level}: ${field.name}`, fieldKind(field)] as const,
    ),
  );
  return { ...Object.fromEntries(fields), ...OTHERS };
}

function fieldKind({ valueType, choices }: CustomField): Kind<string | number> {
  if (valueType === FieldValueType.Date) return dayKind;
  if (valueType === FieldValueType.Choice) return choiceOf(choices);
  if (valueType === FieldValueType.Number || valueType === FieldValueType.BigNumber) return NUMBERS.whole;
  const isNumber = valueType === FieldValueType.Fractional || valueType === FieldValueType.Currency;
  return isNumber ? NUMBERS.any : textUpTo(MAX_FIELD_TEXT);
}

export const poColumnText = ({ target }: Pick<SheetColumn, 'target'>): LocalizedValue =>
  columnText(target === 'Size column' ? 'Quantity' : (target ?? ''));

const TARGET_OF_KEY = new Map<string, NonNullable<PoTarget>>([
  // The name of a field alone names its first level: an order's before a style's.
  ...FIELD_TARGETS.toReversed().map(
    (target) => [headerKey(target.slice(target.indexOf(': ') + 2)), target] as const,
  ),
  ...FIELD_TARGETS.map((target) => [keyOf(target), target] as const),
  ...Object.entries(WORDS).flatMap(([target, words]) =>
    wordsOf(words).map((word) => [word, target as FieldTarget] as const),
  ),
]);
export const poTargetNamed = (header: string): PoTarget => TARGET_OF_KEY.get(headerKey(header)) ?? null;
const HEADINGS: Headings<NonNullable<PoTarget>> = { sizes: 'Size column', targetOf: poTargetNamed };

/**
 * Finds the header row of a buyer's sheet: the chosen one, else of the first 30 rows the one that names most targets, at
 * least two, else the one that looks most like headings. Null without one.
 */
export function findPoHeader(
  cells: readonly (readonly string[])[],
  mapping: PoMapping = {},
  chosenRow: number | null = null,
): { row: number; columns: PoColumn[] } | null {
  const row = chosenRow ?? bestRow(cells, (headers) => namedIn(headers, mapping)) ?? headingRow(cells);
  const headers = row === null ? undefined : cells[row];
  return row === null || !headers ? null : { row, columns: columnsOf(headers, HEADINGS, mapping) };
}

/** Small numbers in a row of data look like sizes, so a row of sizes alone names nothing. */
function namedIn(headers: readonly string[], mapping: PoMapping): number {
  const named = columnsOf(headers, HEADINGS, mapping).filter(({ target }) => target !== null);
  return named.length < 2 || named.every(({ target }) => target === 'Size column') ? 0 : named.length;
}

/** The length to which a text looks like a heading. */
const MAX_HEADING = 60;
const isHeading = (cell: string): boolean => cell.length <= MAX_HEADING && /\p{L}/u.test(cell);

/** The first of the rows above others with most different texts, at least two; quantities and dates are none. */
function headingRow(cells: readonly (readonly string[])[]): number | null {
  const last = cells.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  return bestRow(cells.slice(0, Math.max(last, 0)), (row) => {
    const texts = new Set(row.filter(isHeading)).size;
    return texts < 2 ? 0 : texts;
  });
}
