import { type LocalizedText, localized } from '../localized-text';
import * as FIELD from '../orders/field-names';
import type { CompositionPart } from '../orders/order';
import {
  bestRow,
  columnsOf,
  type Headings,
  headingsOf,
  type Mapping,
  named,
  type SheetColumn,
  wordsOf,
} from '../sheets/columns';
import { headerKey, TRADE_WORDS } from '../sheets/headings';
import {
  CELL_FAULTS,
  dayKind,
  type Kind,
  NUMBERS,
  parsed,
  piecesKind,
  SIGNED,
  sizeKind,
  textKind,
} from '../sheets/kinds';
import { readNumberIn, readUnit, splitUnit } from '../sheets/numbers';
import { keyOf, readYesNo } from '../spreadsheet';
import { FieldValueType, type Unit } from '../vocabulary';
import { readComposition } from './composition-text';
import { materialTypeOf } from './material-words';
import { checkComposition } from './rules';

export const STYLE_VALUES = [
  FIELD.styleNumber,
  FIELD.styleDescription,
  FIELD.weight,
  FIELD.yarnCount,
  FIELD.structure,
] as const;
export const COMBO_VALUES = [FIELD.colorCode, FIELD.sizeBreakdown] as const;

const quantityKind: Kind<{ value: number; unit: Unit | null }> = {
  numbers: 'any',
  read: ({ text, name, separator }) => {
    const [, number = text, word = ''] = splitUnit(text);
    const unit = readUnit(word) ?? null;
    const value = word !== '' && unit === null ? null : readNumberIn(number, separator);
    return typeof value === 'number' ? { value, unit } : CELL_FAULTS.number(name, text);
  },
};
const compositionKind: Kind<CompositionPart[]> = {
  read: ({ text }) => {
    const parts = readComposition(text);
    if (!parts) return localized('Composition needs a percentage for each part: {text}', { text });
    return checkComposition(parts)[0] ?? parts;
  },
};
const typeKind = parsed(materialTypeOf, (_, text) => localized('Unknown material type: {text}', { text }));
const unitKind = parsed(readUnit, (_, text) => localized('Unknown unit: {text}', { text }));
const yesNoKind = parsed(readYesNo, (column, text) =>
  localized('{column} is neither Yes nor No: {text}', { column, text }),
);

/** Columns of the styles spreadsheet, in the order used when there is no header row. */
const COLUMNS = {
  Style: named(textKind, 'style name, garment, product'),
  Combo: named(textKind, TRADE_WORDS.color),
  'Combo Quantity': named(piecesKind, `${TRADE_WORDS.quantity}, combo qty, colour qty, color qty`),
  Material: named(textKind, 'material name, item, item name, trim name'),
  'Material Type': named(typeKind, 'type of material, item type'),
  'Material Quantity': named(
    quantityKind,
    'material qty, required qty, required quantity, req qty, requirement',
  ),
  Unit: named(unitKind, 'uom, units, unit of measure'),
  'Style Quantity': named(piecesKind, 'style qty'),
  Composition: named(compositionKind, 'content, contents, fibre content, fiber content, fabrication'),
  'Submission Required': yesNoKind,
  'Fit Sample Size': named(piecesKind, 'fit sample qty, fit samples'),
  'PPS Sample Size': named(piecesKind, 'pps, pps sample qty, pp samples'),
  'Style Number': named(textKind, TRADE_WORDS.styleNumber),
  'Style Description': named(textKind, 'description, style desc, desc'),
  Weight: named(NUMBERS.any, 'gsm, weight gsm, fabric weight'),
  'Yarn Count': named(textKind, 'count'),
  Structure: named(textKind, 'construction, knit structure'),
  'Colour Code': named(textKind, TRADE_WORDS.colorCode),
  'Size Breakdown': named(textKind, 'sizes, size breakup, size ratio, assortment'),
};
export type Column = keyof typeof COLUMNS;
export const TABLE_COLUMNS = Object.keys(COLUMNS) as Column[];

export type FieldColumn = `${'Style' | 'Combo' | 'Material'}: ${string}`;
/** Value types of custom field columns; columns not listed are text. */
export type FieldKinds = Readonly<Record<FieldColumn, FieldValueType>>;
const INTEGER_KINDS: readonly (FieldValueType | undefined)[] = [
  FieldValueType.Number,
  FieldValueType.BigNumber,
];
export const isNumberKind = (kind: FieldValueType | undefined): boolean =>
  INTEGER_KINDS.includes(kind) || kind === FieldValueType.Fractional;
export const isFieldColumn = (target: Target): target is FieldColumn =>
  target !== null && /^(Style|Combo|Material): \S/.test(target);

/** What a column is imported as; null to ignore it. */
export type Target = Column | FieldColumn | 'size' | null;
export type FileColumn = SheetColumn<NonNullable<Target>>;

export const isTarget = (target: string | null): target is Target =>
  target === null || target === 'size' || Object.hasOwn(COLUMNS, target) || isFieldColumn(target as Target);

export type StyleColumns = typeof COLUMNS &
  Record<'size', Kind<number>> &
  Record<FieldColumn, Kind<string | number>>;

/** The columns with the custom fields of a sheet. */
export function styleColumns(found: readonly FileColumn[], kinds: FieldKinds): StyleColumns {
  const fields = found.flatMap(({ target }) => (isFieldColumn(target) ? [target] : []));
  return {
    ...COLUMNS,
    size: sizeKind,
    ...Object.fromEntries(fields.map((field) => [field, fieldKind(kinds[field])])),
  };
}
function fieldKind(kind: FieldValueType | undefined): Kind<string | number> {
  if (kind === FieldValueType.Date) return dayKind;
  if (INTEGER_KINDS.includes(kind)) return SIGNED.whole;
  return isNumberKind(kind) ? SIGNED.any : textKind;
}

export function headingText(column: Column | FieldColumn): LocalizedText {
  if (!isFieldColumn(column)) return { text: column };
  const [level = '', ...field] = column.split(': ');
  return localized('{level}: {field}', { level: { text: level }, field: { field: field.join(': ') } });
}

/** Quantity headers that imply a unit. */
const UNIT_HEADINGS = wordsOf('kg, kgs, mtr, mtrs, metres, meters, yds, yards');
export function unitOfHeading(header: string): Unit | undefined {
  const key = headerKey(header);
  return UNIT_HEADINGS.includes(key) ? readUnit(key) : undefined;
}

const OWN = headingsOf(COLUMNS);
const HEADINGS: Headings<NonNullable<Target>> = {
  sizes: 'size',
  targetOf: (header) => {
    const field = /^(style|combo|material)\s*:\s*(\S.*)$/i.exec(header.trim());
    if (field) {
      const level = `${field[1]?.[0]?.toUpperCase()}${field[1]?.slice(1).toLowerCase()}` as 'Style';
      return `${level}: ${field[2]?.trim()}`;
    }
    if (materialTypeOf(headerKey(header))) return 'Material';
    return unitOfHeading(header) ? 'Material Quantity' : OWN.targetOf(header);
  },
};

const isOwnTitle = (header: string): boolean =>
  TABLE_COLUMNS.some((column) => keyOf(column) === keyOf(header));
/** Material types and units occur as headers and as cell contents. */
const isWeak = (header: string): boolean => {
  const key = headerKey(header);
  return (
    materialTypeOf(key) !== undefined || UNIT_HEADINGS.includes(key) || key === 'pcs' || key === 'pieces'
  );
};

/**
 * Finds the header row: of the first rows, the one that names most of our columns. It must name at least two, one of
 * them by its own title, or one next to sizes. Without one, `row` is null and columns are in their default order.
 */
export function findHeader(
  cells: readonly (readonly string[])[],
  mapping: Mapping<NonNullable<Target>> = {},
): { row: number | null; columns: FileColumn[] } {
  const row = bestRow(cells, (headers) => {
    const columns = columnsOf(headers, HEADINGS, mapping);
    const own = columns.filter(({ target }) => target !== null && target !== 'size');
    if (own.every(({ header }) => isWeak(header))) return 0;
    const isCertain = own.length >= 2 || columns.some(({ target }) => target === 'size');
    return isCertain || headers.some(isOwnTitle) ? own.length : 0;
  });
  return row === null
    ? { row, columns: columnsOf(TABLE_COLUMNS, HEADINGS) }
    : { row, columns: columnsOf(cells[row] ?? [], HEADINGS, mapping) };
}
