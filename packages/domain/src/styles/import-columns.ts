import * as FIELD from '../orders/field-names';
import { headerKey, MAX_TITLE_ROWS } from '../sheets/headings';
import { columnLetters, keyOf } from '../spreadsheet';
import { FieldValueType, type MaterialType, Unit } from '../vocabulary';
import { materialTypeOf } from './material-words';
import { isSizeName } from './sizes';

/** Custom fields of the style that a row may set, by name. */
export const STYLE_VALUES = [
  FIELD.styleNumber,
  FIELD.styleDescription,
  FIELD.weight,
  FIELD.yarnCount,
  FIELD.structure,
] as const;
export const COMBO_VALUES = [FIELD.colorCode, FIELD.sizeBreakdown] as const;

/** Columns of the styles spreadsheet, in the order used when there is no header row. */
export const TABLE_COLUMNS = [
  'Style',
  'Combo',
  'Combo Quantity',
  'Material',
  'Material Type',
  'Material Quantity',
  'Unit',
  'Style Quantity',
  'Composition',
  'Submission Required',
  'Fit Sample Size',
  'PPS Sample Size',
  ...STYLE_VALUES,
  ...COMBO_VALUES,
] as const;
export type Column = (typeof TABLE_COLUMNS)[number];

/** The column header of a custom field, such as 'Style: Story Name'. */
export type FieldColumn = `${'Style' | 'Combo' | 'Material'}: ${string}`;
/** Value types of custom field columns; columns not listed are text. */
export type FieldKinds = Readonly<Record<FieldColumn, FieldValueType>>;
const INTEGER_KINDS: readonly (FieldValueType | undefined)[] = [
  FieldValueType.Number,
  FieldValueType.BigNumber,
];
export const isIntegerKind = (kind: FieldValueType | undefined): boolean => INTEGER_KINDS.includes(kind);
export const isNumberKind = (kind: FieldValueType | undefined): boolean =>
  isIntegerKind(kind) || kind === FieldValueType.Fractional;
export const isFieldColumn = (target: Target): target is FieldColumn =>
  target !== null && /^(Style|Combo|Material): \S/.test(target);

/** What a column is imported as; null to ignore it. */
export type Target = Column | FieldColumn | 'size' | null;

export const isTarget = (target: string | null): target is Target =>
  target === null ||
  target === 'size' ||
  TABLE_COLUMNS.some((column) => column === target) ||
  isFieldColumn(target as Target);

/** Synonyms of the columns; compared without case, punctuation and units in brackets. */
const SYNONYMS: Partial<Record<Column, readonly string[]>> = {
  Style: ['style name', 'style', 'garment', 'product'],
  Combo: ['combo name', 'colour', 'color', 'colourway', 'colorway', 'colour name', 'color name', 'shade'],
  'Combo Quantity': [
    'qty',
    'quantity',
    'order qty',
    'order quantity',
    'combo qty',
    'colour qty',
    'color qty',
    'total qty',
    'total quantity',
    'total',
    'pcs',
    'pieces',
  ],
  Material: ['material name', 'item', 'item name', 'trim name'],
  'Material Type': ['type of material', 'item type'],
  'Material Quantity': ['material qty', 'required qty', 'required quantity', 'req qty', 'requirement'],
  Unit: ['uom', 'units', 'unit of measure'],
  'Style Quantity': ['style qty'],
  Composition: ['content', 'contents', 'fibre content', 'fiber content', 'fabrication'],
  'Fit Sample Size': ['fit sample qty', 'fit samples'],
  'PPS Sample Size': ['pps', 'pps sample qty', 'pp samples'],
  'Style Number': [
    'style no',
    'style nr',
    'style num',
    'style ref',
    'article',
    'article no',
    'article number',
  ],
  'Style Description': ['description', 'style desc', 'desc'],
  Weight: ['gsm', 'weight gsm', 'fabric weight'],
  'Yarn Count': ['count'],
  Structure: ['construction', 'knit structure'],
  'Colour Code': ['color code', 'pantone', 'tcx', 'colour no', 'color no'],
  'Size Breakdown': ['sizes', 'size breakup', 'size ratio', 'assortment'],
};
/** Quantity headers that imply a unit. */
const UNIT_QUANTITIES: Record<string, Unit> = {
  kg: Unit.Kg,
  kgs: Unit.Kg,
  mtr: Unit.Metre,
  mtrs: Unit.Metre,
  metres: Unit.Metre,
  meters: Unit.Metre,
  yds: Unit.Yard,
  yards: Unit.Yard,
};

const COLUMN_OF_KEY = new Map<string, Column>(
  TABLE_COLUMNS.flatMap((column) =>
    [keyOf(column), ...(SYNONYMS[column] ?? [])].map((name) => [name, column] as const),
  ),
);
export interface FileColumn {
  index: number;
  letters: string;
  header: string;
  target: Target;
  materialType: MaterialType | null;
  unit: Unit | null;
}
export interface Header {
  /** Index of the header row; null if there is none and columns are in their default order. */
  row: number | null;
  columns: FileColumn[];
}

function targetOf(header: string): Target {
  const key = headerKey(header);
  if (key === '') return null;
  const field = /^(style|combo|material)\s*:\s*(\S.*)$/i.exec(header.trim());
  if (field) {
    const level = `${field[1]?.[0]?.toUpperCase()}${field[1]?.slice(1).toLowerCase()}` as 'Style';
    return `${level}: ${field[2]?.trim()}`;
  }
  if (materialTypeOf(key)) return 'Material';
  if (key in UNIT_QUANTITIES) return 'Material Quantity';
  return COLUMN_OF_KEY.get(key) ?? null;
}

const isOwnTitle = (header: string): boolean =>
  TABLE_COLUMNS.some((column) => keyOf(column) === keyOf(header));

/** Maps a header row to targets: each column at most once, and two or more adjacent size headers as sizes. */
function targetsOf(headers: readonly string[]): Target[] {
  const used = new Set<Target>();
  const targets = headers.map((header) => {
    const target = targetOf(header);
    if (target === null || used.has(target)) return null;
    used.add(target);
    return target;
  });
  const isSize = headers.map((header, index) => targets[index] === null && isSizeName(header));
  return targets.map((target, index) =>
    isSize[index] && (isSize[index - 1] || isSize[index + 1]) ? 'size' : target,
  );
}

/**
 * Applies the user's choices. A chosen target belongs to the column chosen last, and no longer to a column that matches
 * by name. Sizes may take several columns.
 */
function withChoices(headers: readonly string[], mapping: Readonly<Record<string, Target>>): Target[] {
  const ranks = new Map(Object.keys(mapping).map((key, rank) => [key, rank]));
  const rankOf = (header: string) => ranks.get(headerKey(header)) ?? -1;
  const newest = new Map<Target, number>();
  for (const header of headers) {
    const target = mapping[headerKey(header)];
    if (target && target !== 'size') newest.set(target, Math.max(rankOf(header), newest.get(target) ?? -1));
  }
  return targetsOf(headers).map((found, index) => {
    const header = headers[index] ?? '';
    const chosen = mapping[headerKey(header)];
    const target = chosen === undefined ? found : chosen;
    return (newest.get(target) ?? -1) > rankOf(header) ? null : target;
  });
}

const isField = (target: Target) => target !== null && target !== 'size';
/** Material types and units occur as headers and as cell contents. */
const isWeak = (header: string): boolean => {
  const key = headerKey(header);
  return materialTypeOf(key) !== undefined || key in UNIT_QUANTITIES || key === 'pcs' || key === 'pieces';
};

/**
 * Finds the header row: of the first rows, the one that names most of our columns. It must name at least two, one of
 * them by its own title, or one next to sizes. `mapping` has earlier choices by `headerKey`.
 */
export function findHeader(
  cells: readonly (readonly string[])[],
  mapping: Readonly<Record<string, Target>> = {},
): Header {
  const mapped = (headers: readonly string[]) => withChoices(headers, mapping);
  const scores = cells.slice(0, MAX_TITLE_ROWS).map((row) => {
    const targets = mapped(row);
    const named = targets.filter(isField).length;
    const isCertain = row.some((header, index) => isField(targets[index] ?? null) && !isWeak(header));
    if (!isCertain) return 0;
    return named >= 2 || row.some(isOwnTitle) || (named === 1 && targets.includes('size')) ? named : 0;
  });
  const best = Math.max(0, ...scores);
  const row = best > 0 ? scores.indexOf(best) : null;
  const headers = row === null ? [...TABLE_COLUMNS] : (cells[row] ?? []);
  const targets = row === null ? [...TABLE_COLUMNS] : mapped(headers);
  return {
    row,
    columns: headers.map((header, index) => ({
      index,
      letters: columnLetters(index),
      header: header.trim(),
      target: targets[index] ?? null,
      materialType: materialTypeOf(headerKey(header)) ?? null,
      unit: UNIT_QUANTITIES[headerKey(header)] ?? null,
    })),
  };
}
