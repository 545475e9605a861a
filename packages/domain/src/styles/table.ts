import { textValue } from '../orders/fields';
import type {
  Combo,
  CompositionPart,
  CustomField,
  FieldValue,
  Material,
  Quantity,
  Style,
} from '../orders/order';
import type { TableError, TableLine } from '../spreadsheet';
import { keyOf, linesOf, readNumber, readYesNo } from '../spreadsheet';
import {
  FieldValueType,
  MATERIAL_TYPES,
  type MaterialType,
  UNIT_LABELS,
  UNITS,
  type Unit,
} from '../vocabulary';
import { readComposition } from './composition-text';
import { checkComposition, sumOfCombos } from './rules';

/** What a row may say of its style beside name and quantity: custom fields of the style by their names. */
const STYLE_VALUES = ['Style Number', 'Style Description', 'Weight', 'Yarn Count', 'Structure'] as const;
/** And of its combo. */
const COMBO_VALUES = ['Colour Code', 'Size Breakdown'] as const;

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
  'Composition',
  'Submission Required',
  'Fit Sample Size',
  'PPS Sample Size',
  ...STYLE_VALUES,
  ...COMBO_VALUES,
] as const;
type Column = (typeof TABLE_COLUMNS)[number];

/** One row of a spreadsheet: a style, with a combo of it and a material of that; null leaves what is there. */
export interface TableRow {
  /** From 1, as the spreadsheet counts. */
  line: number;
  style: string;
  styleQuantity: number | null;
  styleValues: Record<string, string | number>;
  combo: string;
  comboQuantity: number | null;
  comboValues: Record<string, string | number>;
  fitSampleSize: number | null;
  ppsSampleSize: number | null;
  material: string;
  materialType: MaterialType | null;
  materialQuantity: Quantity | null;
  submissionRequired: boolean | null;
  composition: CompositionPart[] | null;
  errors: TableError[];
}

export const TABLE_MESSAGES = {
  style: 'Style name is required',
  combo: 'Combo name is required',
  number: (column: string, text: string) => `${column} is not a number: ${text}`,
  type: (text: string) => `Unknown material type: ${text}`,
  unit: (text: string) => `Unknown unit: ${text}`,
  yesNo: (column: string, text: string) => `${column} is neither Yes nor No: ${text}`,
  composition: (text: string) => `Composition needs a percentage for each part: ${text}`,
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

/** Reads rows with what is wrong in each. An empty style or combo cell means that of the row above. */
export function readTable(cells: readonly (readonly string[])[]): TableRow[] {
  let above = { style: '', combo: '' };
  return linesOf(cells, TABLE_COLUMNS).map((line) => {
    const read = readRow(line, above);
    above = { style: read.style, combo: read.combo };
    return read;
  });
}

const PIECES = 790 as const;
/** '1,200 pcs', '80kg': a number, and what is no part of it. */
const WITH_UNIT = /^([\d.,\s]*\d)\s*([^\d\s.,].*)$/;
/** As units are written in spreadsheets, beside their labels; all of 'kg' in them means Kg (document 2, section 9). */
const UNIT_WORDS: Record<Unit, readonly string[]> = {
  790: ['pc', 'pcs', 'pieces'],
  791: ['kilogram', 'kilograms'],
  792: ['m', 'mtr', 'metres', 'meter', 'meters'],
  793: ['yd', 'yds', 'yards'],
  794: ['grs'],
  795: ['dz', 'doz', 'dozens'],
  796: ['sets'],
  797: ['cones'],
};
function readUnit(text: string): Unit | undefined {
  const word = keyOf(text).replace(/\.$/, '');
  if (word.includes('kg')) return 791;
  return UNITS.find((unit) => keyOf(UNIT_LABELS[unit]) === word || UNIT_WORDS[unit].includes(word));
}

function readRow(
  { line, cell, wrong }: TableLine<Column>,
  above: { style: string; combo: string },
): TableRow {
  const errors: TableError[] = [];
  const fault = (column: Column, message: string) => void errors.push(wrong(column, message));
  const numberOf = (column: Column): number | null => {
    const text = cell(column);
    const value = readNumber(text);
    if (text !== '' && value === null) fault(column, TABLE_MESSAGES.number(column, text));
    return value;
  };
  const style = cell('Style') || above.style;
  const material = cell('Material');
  const combo = cell('Combo') || (material !== '' && keyOf(style) === keyOf(above.style) ? above.combo : '');
  const type = MATERIAL_TYPES.find((one) => keyOf(one) === keyOf(cell('Material Type')));
  const unit = readUnit(cell('Unit'));
  /** A quantity may carry its unit, which must then be one that the column may have. */
  const amountOf = (
    column: Column,
    mayBe: (found: Unit) => boolean,
  ): readonly [number | null, Unit | null] => {
    const [, number = '', word = ''] = WITH_UNIT.exec(cell(column)) ?? [];
    const found = readUnit(word);
    const amount = found && mayBe(found) ? readNumber(number) : null;
    return found && amount !== null ? [amount, found] : [numberOf(column), null];
  };
  const piecesOf = (column: Column) => amountOf(column, (found) => found === PIECES)[0];
  const required = readYesNo(cell('Submission Required'));
  if (style === '') fault('Style', TABLE_MESSAGES.style);
  if (combo === '' && material !== '') fault('Combo', TABLE_MESSAGES.combo);
  if (!type && cell('Material Type') !== '')
    fault('Material Type', TABLE_MESSAGES.type(cell('Material Type')));
  if (!unit && cell('Unit') !== '') fault('Unit', TABLE_MESSAGES.unit(cell('Unit')));
  if (required === null && cell('Submission Required') !== '')
    fault('Submission Required', TABLE_MESSAGES.yesNo('Submission Required', cell('Submission Required')));
  const composition = readComposition(cell('Composition'));
  const unlike = composition
    ? checkComposition(composition)
    : [TABLE_MESSAGES.composition(cell('Composition'))];
  for (const message of unlike) fault('Composition', message);
  const [amount, ownUnit] = amountOf('Material Quantity', (found) => !unit || found === unit);
  const valuesOf = (columns: readonly Column[]): Record<string, string | number> =>
    Object.fromEntries(
      columns.flatMap((column) => {
        const value = column === 'Weight' ? numberOf(column) : cell(column);
        return value === null || value === '' ? [] : [[column, value]];
      }),
    );
  return {
    line,
    style,
    styleQuantity: piecesOf('Style Quantity'),
    styleValues: valuesOf(STYLE_VALUES),
    combo,
    comboQuantity: piecesOf('Combo Quantity'),
    comboValues: valuesOf(COMBO_VALUES),
    fitSampleSize: piecesOf('Fit Sample Size'),
    ppsSampleSize: piecesOf('PPS Sample Size'),
    material,
    materialType: type ?? null,
    materialQuantity: amount === null ? null : { value: amount, unit: unit ?? ownUnit ?? PIECES },
    submissionRequired: required,
    composition: cell('Composition') === '' ? null : composition,
    errors,
  };
}

export interface TableMakers {
  style: () => Style;
  combo: () => Combo;
  material: () => Material;
}

/** Fields with these values; one that is not there yet comes from what the level starts with. */
function withValues(
  fields: readonly CustomField[],
  values: Record<string, FieldValue>,
  start: () => readonly CustomField[],
): CustomField[] {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  const lacking = given.filter(([name]) => !fields.some((field) => field.name === name));
  // Most rows lack nothing: what a level starts with is made anew each time, ids and all.
  const missing =
    lacking.length === 0 ? [] : start().filter((one) => lacking.some(([name]) => name === one.name));
  const wanted = new Map(given);
  return [...fields, ...missing].map((field) =>
    wanted.has(field.name) ? { ...field, value: spelled(field, wanted.get(field.name) ?? null) } : field,
  );
}
/** A choice as the field spells it. */
const spelled = (field: CustomField, value: FieldValue): FieldValue =>
  field.valueType === FieldValueType.Choice && typeof value === 'string'
    ? (field.choices.find((choice) => keyOf(choice) === keyOf(value)) ?? value)
    : value;
const pieces = (value: number | null): Quantity | null => (value === null ? null : { value, unit: PIECES });

/** The styles with a table's rows taken in: what has the same name is changed, the rest is added, nothing is removed. */
export function applyTable(list: readonly Style[], rows: readonly TableRow[], make: TableMakers): Style[] {
  const styles = [...list];
  const places = new Map<string, number>();
  styles.forEach((style, at) => {
    const name = keyOf(textValue(style.customFields, 'Style Name'));
    if (!places.has(name)) places.set(name, at);
  });
  for (const row of rows.filter(({ errors }) => errors.length === 0)) {
    const at = places.get(keyOf(row.style)) ?? styles.length;
    const old = styles[at];
    styles[at] = applyRow(old ?? make.style(), row, make, !old);
    places.set(keyOf(row.style), at);
  }
  return styles;
}

function applyRow(style: Style, row: TableRow, make: TableMakers, added: boolean): Style {
  const combos = row.combo === '' ? style.combos : applyCombo(style.combos, row, make);
  const next = { ...style, combos };
  const grown = added || style.combos.length < combos.length;
  const sum = grown && row.styleQuantity === null && isSum(style) ? sumOfCombos(next) : null;
  return {
    ...next,
    customFields: withValues(
      style.customFields,
      {
        ...row.styleValues,
        'Style Name': row.style,
        'Order Quantity': pieces(row.styleQuantity ?? sum),
      },
      () => make.style().customFields,
    ),
  };
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
      customFields: withValues(
        combo.customFields,
        {
          ...row.comboValues,
          'Combo Name': row.combo,
          'Combo Based Quantity': quantity,
          'Fit Sample Size': pieces(row.fitSampleSize),
          'PPS Sample Size': pieces(row.ppsSampleSize),
        },
        () => make.combo().customFields,
      ),
      comboBasedQuantity: quantity ?? combo.comboBasedQuantity,
      materialInfo:
        row.material === ''
          ? combo.materialInfo
          : upsert(combo.materialInfo, 'Material Name', row.material, make.material, (material) => ({
              ...material,
              materialType: row.materialType ?? material.materialType,
              isSubmissionRequired: row.submissionRequired ?? material.isSubmissionRequired,
              composition: row.composition ?? material.composition,
              customFields: withValues(
                material.customFields,
                {
                  'Material Name': row.material,
                  'Material Type': row.materialType ?? material.materialType,
                  'Material Quantity': row.materialQuantity,
                  'Submission Required': row.submissionRequired,
                },
                () => make.material().customFields,
              ),
            })),
    };
  });
}

function upsert<T extends { customFields: CustomField[] }>(
  parts: readonly T[],
  nameField: string,
  name: string,
  make: () => T,
  change: (part: T) => T,
): T[] {
  const at = parts.findIndex((part) => keyOf(textValue(part.customFields, nameField)) === keyOf(name));
  const old = parts[at];
  return old ? parts.with(at, change(old)) : [...parts, change(make())];
}
