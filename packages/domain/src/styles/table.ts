import { textValue } from '../orders/fields';
import type { Combo, CustomField, FieldValue, Material, Quantity, Style } from '../orders/order';
import { MATERIAL_TYPES, type MaterialType, UNIT_LABELS, UNITS, type Unit } from '../vocabulary';
import { sumOfCombos } from './rules';

/** The columns of styles as a spreadsheet, in their order when a table has no header row. */
export const TABLE_COLUMNS = [
  'Style',
  'Combo',
  'Combo Quantity',
  'Material',
  'Material Type',
  'Material Quantity',
  'Unit',
  'Style Quantity',
] as const;
type Column = (typeof TABLE_COLUMNS)[number];

/** One row of a spreadsheet: a style, with a combo of it and a material of that where they are given. */
export interface TableRow {
  /** From 1, as the spreadsheet counts. */
  line: number;
  style: string;
  styleQuantity: number | null;
  combo: string;
  comboQuantity: number | null;
  material: string;
  materialType: MaterialType;
  materialQuantity: Quantity | null;
  errors: string[];
}

export const TABLE_MESSAGES = {
  style: 'Style name is required',
  combo: 'Combo name is required',
  number: (column: string, text: string) => `${column} is not a number: ${text}`,
  type: (text: string) => `Unknown material type: ${text}`,
  unit: (text: string) => `Unknown unit: ${text}`,
} as const;

/** Cells of a table copied from a spreadsheet: tabs between cells, quotes around cells with tabs or line ends. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && sign === '\t') end();
    else if (!quoted && sign === '\n') {
      end();
      rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  end();
  return rows;
}

const keyOf = (text: string) => text.trim().toLowerCase();
const COLUMN_BY_KEY = new Map<string, Column>(TABLE_COLUMNS.map((column) => [keyOf(column), column]));

/** Reads rows with what is wrong in each. An empty style or combo cell means that of the row above. */
export function readTable(cells: readonly (readonly string[])[]): TableRow[] {
  const first = cells.findIndex((row) => row.some((cell) => cell !== ''));
  const head = cells[first] ?? [];
  const titled = COLUMN_BY_KEY.has(keyOf(head[0] ?? '')) || COLUMN_BY_KEY.has(keyOf(head[1] ?? ''));
  const columns = titled ? head.map((cell) => COLUMN_BY_KEY.get(keyOf(cell))) : [...TABLE_COLUMNS];
  let above = { style: '', combo: '' };
  return cells.flatMap((row, index): TableRow[] => {
    if (index < first + (titled ? 1 : 0) || row.every((cell) => cell === '')) return [];
    const cell = (column: Column) => row[columns.indexOf(column)]?.trim() ?? '';
    const read = readRow(cell, index + 1, above);
    above = { style: read.style, combo: read.combo };
    return [read];
  });
}

function readRow(
  cell: (column: Column) => string,
  line: number,
  above: { style: string; combo: string },
): TableRow {
  const errors: string[] = [];
  const numberOf = (column: Column): number | null => {
    const text = cell(column);
    if (text === '') return null;
    const value = Number(text.replaceAll(/[,\s\u00a0\u202f]/g, ''));
    if (Number.isFinite(value) && value >= 0) return value;
    errors.push(TABLE_MESSAGES.number(column, text));
    return null;
  };
  const style = cell('Style') || above.style;
  const material = cell('Material');
  const combo = cell('Combo') || (material !== '' && keyOf(style) === keyOf(above.style) ? above.combo : '');
  const type = MATERIAL_TYPES.find((one) => keyOf(one) === keyOf(cell('Material Type')));
  const unit: Unit | undefined = UNITS.find((one) => keyOf(UNIT_LABELS[one]) === keyOf(cell('Unit')));
  if (style === '') errors.push(TABLE_MESSAGES.style);
  if (combo === '' && material !== '') errors.push(TABLE_MESSAGES.combo);
  if (!type && cell('Material Type') !== '') errors.push(TABLE_MESSAGES.type(cell('Material Type')));
  if (!unit && cell('Unit') !== '') errors.push(TABLE_MESSAGES.unit(cell('Unit')));
  const amount = numberOf('Material Quantity');
  return {
    line,
    style,
    styleQuantity: numberOf('Style Quantity'),
    combo,
    comboQuantity: numberOf('Combo Quantity'),
    material,
    materialType: type ?? 'Fabric',
    materialQuantity: amount === null ? null : { value: amount, unit: unit ?? 790 },
    errors,
  };
}

export interface TableMakers {
  style: () => Style;
  combo: () => Combo;
  material: () => Material;
}

const PIECES = 790 as const;
const withValues = (fields: readonly CustomField[], values: Record<string, FieldValue>): CustomField[] =>
  fields.map((field) =>
    field.name in values && values[field.name] !== null
      ? { ...field, value: values[field.name] ?? null }
      : field,
  );
const pieces = (value: number | null): Quantity | null => (value === null ? null : { value, unit: PIECES });

/** The styles with a table's rows taken in: what has the same name is changed, the rest is added, nothing is removed. */
export function applyTable(list: readonly Style[], rows: readonly TableRow[], make: TableMakers): Style[] {
  return rows
    .filter((row) => row.errors.length === 0)
    .reduce<Style[]>(
      (styles, row) =>
        upsert(styles, 'Style Name', row.style, make.style, (style, added) => {
          const combos = row.combo === '' ? style.combos : applyCombo(style.combos, row, make);
          const next = { ...style, combos };
          const grown = added || style.combos.length < combos.length;
          const sum = grown && row.styleQuantity === null && isSum(style) ? sumOfCombos(next) : null;
          return {
            ...next,
            customFields: withValues(style.customFields, {
              'Style Name': row.style,
              'Order Quantity': pieces(row.styleQuantity ?? sum),
            }),
          };
        }),
      [...list],
    );
}
/** A style without a quantity of its own goes by its combos. */
const isSum = (style: Style): boolean => {
  const value = style.customFields.find((field) => field.name === 'Order Quantity')?.value;
  const stated = typeof value === 'object' && value !== null && 'value' in value ? value.value : 0;
  return stated === sumOfCombos(style);
};

function applyCombo(combos: readonly Combo[], row: TableRow, make: TableMakers): Combo[] {
  return upsert(combos, 'Combo Name', row.combo, make.combo, (combo) => {
    const quantity = pieces(row.comboQuantity);
    return {
      ...combo,
      customFields: withValues(combo.customFields, {
        'Combo Name': row.combo,
        'Combo Based Quantity': quantity,
      }),
      comboBasedQuantity: quantity ?? combo.comboBasedQuantity,
      materialInfo:
        row.material === ''
          ? combo.materialInfo
          : upsert(combo.materialInfo, 'Material Name', row.material, make.material, (material) => ({
              ...material,
              materialType: row.materialType,
              customFields: withValues(material.customFields, {
                'Material Name': row.material,
                'Material Type': row.materialType,
                'Material Quantity': row.materialQuantity,
              }),
            })),
    };
  });
}

function upsert<T extends { customFields: CustomField[] }>(
  parts: readonly T[],
  nameField: string,
  name: string,
  make: () => T,
  change: (part: T, added: boolean) => T,
): T[] {
  const at = parts.findIndex((part) => keyOf(textValue(part.customFields, nameField)) === keyOf(name));
  const old = parts[at];
  return old ? parts.with(at, change(old, false)) : [...parts, change(make(), true)];
}
