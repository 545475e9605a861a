import { fileLabel } from '@selvedge/domain/files/file-name';
import { type LocalizedText, localized, verbatim } from '@selvedge/domain/localized-text';
import { fieldValueText } from '@selvedge/domain/orders/field-value-text';
import type { CustomField, Quantity } from '@selvedge/domain/orders/order';
import { piecesOf } from '@selvedge/domain/styles/units';
import { FieldValueType, UNIT_LABELS, Unit } from '@selvedge/domain/vocabulary';

export const fieldLabel = (name: string): LocalizedText => localized('{field}', { field: { field: name } });

/** A field's value: the name of a file, null for an image. */
export function valueOf(field: CustomField): LocalizedText | null {
  if (field.valueType === FieldValueType.Image) return null;
  return field.valueType === FieldValueType.File
    ? verbatim(fileLabel(String(field.value)))
    : fieldValueText(field);
}

/** '1,200 pcs', or '100 Dozen (1,200 pcs)' for other units. */
export function garmentsText(quantity: Quantity): LocalizedText {
  const pieces = piecesOf(quantity);
  if (quantity.unit === Unit.Piece) return localized('{count} pcs', { count: pieces });
  const unit = { text: UNIT_LABELS[quantity.unit] };
  return localized('{count} {unit} ({pieces} pcs)', { count: quantity.value, unit, pieces });
}
