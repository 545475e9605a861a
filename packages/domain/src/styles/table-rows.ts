import { type Day, isDay } from '../calendar';
import * as FIELD from '../orders/field-names';
import { fieldValue, isQuantity } from '../orders/fields';
import type { Combo, CustomField, Material, Quantity, Style } from '../orders/order';
import { PART_FIELDS } from '../orders/part-fields';
import { eachPart } from '../orders/parts';
import { yesNo } from '../spreadsheet';
import { FieldValueType, UNIT_LABELS } from '../vocabulary';
import { compositionText } from './composition-text';
import {
  COMBO_VALUES,
  type Column,
  type FieldColumn,
  type FieldKinds,
  isNumberKind,
  STYLE_VALUES,
} from './import-columns';
import { comboName, materialName, styleName } from './rules';
import { piecesOf } from './units';

type TableCell = string | number | { day: Day };
export type TableCells = Partial<Record<Column | FieldColumn, TableCell>>;

const LEVELS = ['Style', 'Combo', 'Material'] as const;
type Level = (typeof LEVELS)[number];

/** Every row has the names, so that sheets can be sorted; values are in the first row of their part. */
export const rowsOfStyles = (styles: readonly Style[]): TableCells[] =>
  styles.flatMap((style) => {
    const name = { Style: styleName(style) };
    const rows =
      style.combos.length === 0
        ? [name]
        : style.combos.flatMap((combo, index) =>
            rowsOfCombo(combo, { ...name, Combo: comboName(combo, index) }),
          );
    return rows.map((row, index) => (index === 0 ? { ...row, ...ofStyle(style) } : row));
  });

function rowsOfCombo(combo: Combo, names: TableCells): TableCells[] {
  const own = (column: string) => quantityCell(combo.customFields, column);
  const rows =
    combo.materialInfo.length === 0
      ? [names]
      : combo.materialInfo.map((one) => ({ ...names, ...ofMaterial(one) }));
  const stored: Quantity | undefined = combo.comboBasedQuantity;
  return rows.map((row, index) =>
    index > 0
      ? row
      : definedCells({
          ...row,
          ...otherFields('Combo', combo.customFields),
          'Combo Quantity': own(FIELD.comboBasedQuantity) ?? (stored ? piecesOf(stored) : undefined),
          'Fit Sample Size': own(FIELD.fitSampleSize),
          'PPS Sample Size': own(FIELD.ppsSampleSize),
          'Colour Code': plainCell(combo.customFields, FIELD.colorCode),
          'Size Breakdown': plainCell(combo.customFields, FIELD.sizeBreakdown),
        }),
  );
}

const ofStyle = ({ customFields }: Style): TableCells =>
  definedCells({
    ...otherFields('Style', customFields),
    'Style Quantity': quantityCell(customFields, FIELD.orderQuantity),
    'Style Number': plainCell(customFields, FIELD.styleNumber),
    'Style Description': plainCell(customFields, FIELD.styleDescription),
    Weight: plainCell(customFields, FIELD.weight),
    'Yarn Count': plainCell(customFields, FIELD.yarnCount),
    Structure: plainCell(customFields, FIELD.structure),
  });

function ofMaterial(material: Material): TableCells {
  const quantity = fieldValue(material.customFields, FIELD.materialQuantity);
  return definedCells({
    ...otherFields('Material', material.customFields),
    Material: materialName(material),
    'Material Type': material.materialType,
    'Material Quantity': isQuantity(quantity) ? quantity.value : undefined,
    Unit: isQuantity(quantity) ? UNIT_LABELS[quantity.unit] : undefined,
    Composition: compositionText(material.composition),
    'Submission Required': yesNo(material.isSubmissionRequired),
  });
}

function quantityCell(fields: readonly CustomField[], name: string): number | undefined {
  const value = fieldValue(fields, name);
  return isQuantity(value) ? piecesOf(value) : typeof value === 'number' ? value : undefined;
}
function plainCell(fields: readonly CustomField[], name: string): string | number | undefined {
  const value = fieldValue(fields, name);
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
const COLUMN_FIELDS: ReadonlySet<string> = new Set([
  ...PART_FIELDS,
  FIELD.fitSampleSize,
  FIELD.ppsSampleSize,
  ...STYLE_VALUES,
  ...COMBO_VALUES,
]);
const TEXTS: readonly FieldValueType[] = [FieldValueType.Text, FieldValueType.Choice];

/** A custom field without its own column, which an import accepts as 'Style: Story Name'. */
export const isImportedField = ({ name, valueType }: Pick<CustomField, 'name' | 'valueType'>): boolean =>
  (TEXTS.includes(valueType) || isNumberKind(valueType) || valueType === FieldValueType.Date) &&
  !COLUMN_FIELDS.has(name);

function ownCell({ value, valueType }: CustomField): TableCell | undefined {
  if (isNumberKind(valueType)) return typeof value === 'number' ? value : undefined;
  if (valueType === FieldValueType.Date) return isDay(value) ? { day: value } : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}
const otherFields = (level: Level, fields: readonly CustomField[]): TableCells =>
  Object.fromEntries(
    fields.filter(isImportedField).flatMap((field) => {
      const cell = ownCell(field);
      return cell === undefined ? [] : [[`${level}: ${field.name}`, cell]];
    }),
  );

/** Value types of the custom field columns by header, from the fields of existing and new parts. */
export function fieldKindsOf(
  styles: readonly Style[],
  fresh: Readonly<Record<Level, readonly CustomField[]>>,
): FieldKinds {
  const kinds: Record<FieldColumn, FieldValueType> = {};
  const addFrom = (level: Level, fields: readonly CustomField[]) => {
    for (const field of fields)
      if (isImportedField(field)) kinds[`${level}: ${field.name}`] ??= field.valueType;
  };
  for (const { level, fields } of eachPart(styles)) addFrom(level, fields);
  for (const level of LEVELS) addFrom(level, fresh[level]);
  return kinds;
}

const definedCells = (cells: { [column in keyof TableCells]: TableCells[column] | undefined }): TableCells =>
  Object.fromEntries(
    Object.entries(cells).filter(([, value]) => value !== undefined && value !== ''),
  ) as TableCells;
