import * as FIELD from '../orders/field-names';
import { findField, isQuantity } from '../orders/fields';
import type { Combo, CustomField, FieldValue, Material, Style } from '../orders/order';
import { mapChanged } from '../orders/parts';
import { type MaterialRow, quantityAt, VARIES } from './material-rows';
import { comboPieces, materialName, materialQuantity } from './rules';

/** Keeps values that the rows do not show, and unchanged objects. `make` creates new materials. */
export function applyMaterialRows(style: Style, rows: readonly MaterialRow[], make: () => Material): Style {
  const combos = mapChanged(style.combos, (combo, at) => {
    const next = materialsOf(combo, at, rows, make);
    const isSame =
      next.length === combo.materialInfo.length &&
      next.every((one, index) => one === combo.materialInfo[index]);
    return isSame ? combo : { ...combo, materialInfo: next };
  });
  return combos === style.combos ? style : { ...style, combos };
}

function materialsOf(
  combo: Combo,
  at: number,
  rows: readonly MaterialRow[],
  make: () => Material,
): Material[] {
  const pieces = comboPieces(combo);
  const rowByMaterial = new Map(rows.map((row) => [row.stored[at], row]));
  const isIn = (row: MaterialRow | undefined) => row !== undefined && row.cells[at]?.kind !== 'none';
  const remaining = combo.materialInfo.flatMap((material) => {
    const row = rowByMaterial.get(material);
    return row && isIn(row) ? [withRow(material, row, at, pieces, make)] : [];
  });
  const added = rows.flatMap((row) => {
    if (row.stored[at] || !isIn(row)) return [];
    const composition = row.stored.find((one) => one !== null)?.composition ?? [];
    return [withRow({ ...make(), composition }, row, at, pieces, make)];
  });
  return [...remaining, ...added];
}

function withRow(
  material: Material,
  row: MaterialRow,
  at: number,
  pieces: number,
  make: () => Material,
): Material {
  const isNew = !row.stored[at];
  const quantity = materialQuantity(material);
  const value = quantityAt(row, at, pieces) ?? quantity.value;
  const isSameQuantity = value === quantity.value && (row.unit === quantity.unit || value === 0);
  const submission = row.submission === VARIES ? material.isSubmissionRequired : row.submission;
  const unlessSame = <T extends FieldValue>(isSame: boolean, next: T) =>
    isSame && !isNew ? undefined : next;
  const values: Record<string, FieldValue | undefined> = {
    [FIELD.materialName]: unlessSame(row.name === materialName(material), row.name.trim()),
    [FIELD.materialType]: unlessSame(row.materialType === material.materialType, row.materialType),
    [FIELD.materialQuantity]: unlessSame(isSameQuantity, {
      ...(row.unit === quantity.unit ? quantity : {}),
      value,
      unit: row.unit,
    }),
    [FIELD.submissionRequired]: unlessSame(submission === material.isSubmissionRequired, submission),
    [FIELD.consumption]: row.consumption === VARIES ? undefined : row.consumption,
    [FIELD.wastage]: row.wastage === VARIES ? undefined : row.wastage,
  };
  const customFields = withValues(material.customFields, values, make);
  const isSame =
    customFields === material.customFields &&
    row.materialType === material.materialType &&
    submission === material.isSubmissionRequired;
  return isSame
    ? material
    : { ...material, customFields, materialType: row.materialType, isSubmissionRequired: submission };
}

/** Returns the same list if no value changes. A missing field is added only if it has a value. */
function withValues(
  fields: CustomField[],
  values: Record<string, FieldValue | undefined>,
  make: () => Material,
): CustomField[] {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  const changed = entries.filter(
    ([name, value]) => !isSameValue(findField(fields, name)?.value ?? null, value ?? null),
  );
  if (changed.length === 0) return fields;
  const missing = changed.some(([name]) => !findField(fields, name))
    ? make().customFields.filter(({ name }) => values[name] !== undefined && !findField(fields, name))
    : [];
  const newValues = new Map(changed);
  return [...fields, ...missing].map((field) =>
    newValues.has(field.name) ? { ...field, value: newValues.get(field.name) ?? null } : field,
  );
}
const isSameValue = (one: FieldValue, other: FieldValue): boolean =>
  one === other ||
  (isQuantity(one) && isQuantity(other) && one.value === other.value && one.unit === other.unit);
