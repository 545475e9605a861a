import { readDecimal } from '../decimal-separator';
import * as FIELD from '../orders/field-names';
import { fieldValue, isQuantity, textValue } from '../orders/fields';
import type { Combo, CustomField, FieldValue, Material, Quantity, Style } from '../orders/order';
import { keyOf } from '../spreadsheet';
import { readDay } from '../typed-day';
import { FieldValueType, Unit } from '../vocabulary';
import { isNumberKind } from './import-columns';
import { TABLE_MESSAGES, type TableRow } from './read-row';
import { comboPieces, sumOfCombos } from './rules';
import { readSizes, SIZE_MESSAGES, sizesOf, sumOfSizes } from './sizes';
import { piecesOf } from './units';

export interface TableMakers {
  style: () => Style;
  combo: () => Combo;
  material: () => Material;
}

function withValues(
  fields: readonly CustomField[],
  values: Record<string, FieldValue>,
  start: () => readonly CustomField[],
): CustomField[] {
  const entries = Object.entries(values).filter(([, value]) => value !== null);
  const absent = entries.filter(([name]) => !fields.some((field) => field.name === name));
  // Create defaults only if needed: each call creates all fields of the level with new ids.
  const missing =
    absent.length === 0 ? [] : start().filter((one) => absent.some(([name]) => name === one.name));
  const byName = new Map(entries);
  return [...fields, ...missing].map((field) =>
    byName.has(field.name) ? { ...field, value: fitting(field, byName.get(field.name) ?? null) } : field,
  );
}
/** Returns the old value if it does not fit: parts may have fields of one name with different types. */
function fitting(field: CustomField, value: FieldValue): FieldValue {
  if (field.valueType === FieldValueType.Text && typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value;
  if (field.valueType === FieldValueType.Choice)
    return field.choices.find((choice) => keyOf(choice) === keyOf(value)) ?? value;
  if (field.valueType === FieldValueType.Date) return readDay(value) ?? field.value;
  return isNumberKind(field.valueType) ? (readDecimal(value, '.') ?? field.value) : value;
}
/** Imported quantities are in pieces. An equal quantity in another unit is kept as written. */
function unlessSame(fields: readonly CustomField[], name: string, value: number | null): Quantity | null {
  const old = fields.find((field) => field.name === name)?.value;
  if (value === null || (isQuantity(old) && piecesOf(old) === value)) return null;
  return { value, unit: Unit.Piece };
}

/** Applies the rows to the styles: parts are matched by name and changed, or added; none are removed. */
export function applyTable(list: readonly Style[], rows: readonly TableRow[], make: TableMakers): Style[] {
  const styles = [...list];
  const places = new Map<string, number>();
  styles.forEach((style, at) => {
    const name = keyOf(textValue(style.customFields, FIELD.styleName));
    if (!places.has(name)) places.set(name, at);
  });
  // Materials for all combos are applied after all rows have added their combos.
  const validRows = rows.filter(({ errors }) => errors.length === 0);
  for (const row of [
    ...validRows.filter((one) => !one.allCombos),
    ...validRows.filter((one) => one.allCombos),
  ]) {
    const at = places.get(keyOf(row.style)) ?? styles.length;
    const old = styles[at];
    styles[at] = applyRow(old ?? make.style(), row, make, !old);
    places.set(keyOf(row.style), at);
  }
  return styles;
}

/**
 * Adds a warning to rows whose quantity and sizes contradict each other, and an error to rows whose material is for all
 * combos of a style without combos, in the list and in the accepted rows. `isTaken` tells whether the user accepts a row.
 */
export function checkCombos(
  list: readonly Style[],
  rows: readonly TableRow[],
  isTaken: (row: TableRow) => boolean,
): TableRow[] {
  const withCombos = new Set([
    ...list
      .filter(({ combos }) => combos.length > 0)
      .map(({ customFields }) => keyOf(textValue(customFields, FIELD.styleName))),
    ...rows
      .filter((row) => row.combo !== '' && row.errors.length === 0 && isTaken(row))
      .map(({ style }) => keyOf(style)),
  ]);
  const stored = new Map(
    list.map((style) => [keyOf(textValue(style.customFields, FIELD.styleName)), style] as const),
  );
  return rows.map((row) =>
    !row.allCombos || row.errors.length > 0 || withCombos.has(keyOf(row.style))
      ? withSizesChecked(stored.get(keyOf(row.style)), row)
      : {
          ...row,
          errors: [{ column: 'Combo', cell: String(row.line), message: TABLE_MESSAGES.noCombos }],
        },
  );
}

/** Warns if a row brings a quantity and sizes, its own or stored ones, that contradict each other. */
function withSizesChecked(style: Style | undefined, row: TableRow): TableRow {
  const written = row.comboValues[FIELD.sizeBreakdown];
  if (row.comboQuantity === null && written === undefined) return row;
  const stored = style?.combos.find(
    ({ customFields }) => keyOf(textValue(customFields, FIELD.comboName)) === keyOf(row.combo),
  );
  const own = written === undefined ? null : readSizes(String(written));
  const sizes = sumOfSizes(own ?? (stored && written === undefined ? sizesOf(stored) : null) ?? []);
  const quantity = row.comboQuantity ?? (stored ? comboPieces(stored) : sizes);
  if (sizes === 0 || sizes === quantity) return row;
  const message = own ? SIZE_MESSAGES.differ(row.line, sizes, quantity) : SIZE_MESSAGES.stay(sizes);
  const warning = { column: 'Combo Quantity', cell: String(row.line), message };
  return { ...row, warnings: [...row.warnings, warning] };
}

function applyRow(style: Style, row: TableRow, make: TableMakers, added: boolean): Style {
  const combos = combosWith(style, row, make);
  const next = { ...style, combos };
  const grown = added || style.combos.length < combos.length;
  const sum = grown && row.styleQuantity === null && isSum(style) ? sumOfCombos(next) : null;
  return {
    ...next,
    customFields: withValues(
      style.customFields,
      {
        ...row.styleValues,
        [FIELD.styleName]: row.style,
        [FIELD.orderQuantity]: unlessSame(style.customFields, FIELD.orderQuantity, row.styleQuantity ?? sum),
      },
      () => make.style().customFields,
    ),
  };
}
/** A style without its own quantity gets the sum of its combos. */
const isSum = (style: Style): boolean => {
  const value = fieldValue(style.customFields, FIELD.orderQuantity);
  const stated = isQuantity(value) ? piecesOf(value) : 0;
  return stated === sumOfCombos(style);
};

function combosWith(style: Style, row: TableRow, make: TableMakers): Combo[] {
  // In a bill of materials for the style, a material belongs to every combo.
  if (row.allCombos) return style.combos.map((combo) => withMaterial(combo, row, make));
  return row.combo === '' ? style.combos : applyCombo(style.combos, row, make);
}

function applyCombo(combos: readonly Combo[], row: TableRow, make: TableMakers): Combo[] {
  return upsert(combos, FIELD.comboName, row.combo, make.combo, (combo) => {
    const quantity = unlessSame(combo.customFields, FIELD.comboBasedQuantity, row.comboQuantity);
    const next = {
      ...combo,
      customFields: withValues(
        combo.customFields,
        {
          ...row.comboValues,
          [FIELD.comboName]: row.combo,
          [FIELD.comboBasedQuantity]: quantity,
          [FIELD.fitSampleSize]: unlessSame(combo.customFields, FIELD.fitSampleSize, row.fitSampleSize),
          [FIELD.ppsSampleSize]: unlessSame(combo.customFields, FIELD.ppsSampleSize, row.ppsSampleSize),
        },
        () => make.combo().customFields,
      ),
      comboBasedQuantity: quantity ?? combo.comboBasedQuantity,
    };
    return withMaterial(next, row, make);
  });
}

function withMaterial(combo: Combo, row: TableRow, make: TableMakers): Combo {
  if (row.material === '') return combo;
  const materialInfo = upsert(
    combo.materialInfo,
    FIELD.materialName,
    row.material,
    make.material,
    (material) => ({
      ...material,
      materialType: row.materialType ?? material.materialType,
      isSubmissionRequired: row.submissionRequired ?? material.isSubmissionRequired,
      composition: row.composition ?? material.composition,
      customFields: withValues(
        material.customFields,
        {
          ...row.materialValues,
          [FIELD.materialName]: row.material,
          [FIELD.materialType]: row.materialType ?? material.materialType,
          [FIELD.materialQuantity]: row.materialQuantity,
          [FIELD.submissionRequired]: row.submissionRequired,
        },
        () => make.material().customFields,
      ),
    }),
  );
  return { ...combo, materialInfo };
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
