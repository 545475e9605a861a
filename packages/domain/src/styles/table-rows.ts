import { fieldValue, isQuantity } from '../orders/fields';
import type { Combo, CustomField, Material, Quantity, Style } from '../orders/order';
import { yesNo } from '../spreadsheet';
import { UNIT_LABELS } from '../vocabulary';
import { compositionText } from './composition-text';
import { comboName, materialName, styleName } from './rules';
import type { TABLE_COLUMNS } from './table';

type TableCells = Partial<Record<(typeof TABLE_COLUMNS)[number], string | number>>;

/**
 * Styles as the rows that a spreadsheet takes in again: one for each material, and for each combo and style without
 * any. Names stand in every row, so that it can be sorted; what belongs to a style or a combo stands in its first.
 */
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
      : known({
          ...row,
          'Combo Quantity': own('Combo Based Quantity') ?? stored?.value,
          'Fit Sample Size': own('Fit Sample Size'),
          'PPS Sample Size': own('PPS Sample Size'),
        }),
  );
}

const ofStyle = ({ customFields }: Style): TableCells =>
  known({
    'Style Quantity': quantityCell(customFields, 'Order Quantity'),
    'Style Number': plainCell(customFields, 'Style Number'),
    'Style Description': plainCell(customFields, 'Style Description'),
    Weight: plainCell(customFields, 'Weight'),
    'Yarn Count': plainCell(customFields, 'Yarn Count'),
    Structure: plainCell(customFields, 'Structure'),
  });

function ofMaterial(material: Material): TableCells {
  const quantity = fieldValue(material.customFields, 'Material Quantity');
  return known({
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
  return isQuantity(value) ? value.value : typeof value === 'number' ? value : undefined;
}
function plainCell(fields: readonly CustomField[], name: string): string | number | undefined {
  const value = fieldValue(fields, name);
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
const known = (cells: { [column in keyof TableCells]: TableCells[column] | undefined }): TableCells =>
  Object.fromEntries(
    Object.entries(cells).filter(([, value]) => value !== undefined && value !== ''),
  ) as TableCells;
