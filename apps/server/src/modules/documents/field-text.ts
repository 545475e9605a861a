import { fileLabel } from '@selvedge/domain/files/file-name';
import { type LocalizedText, localized, verbatim } from '@selvedge/domain/localized-text';
import { fieldValueText } from '@selvedge/domain/orders/field-value-text';
import type { CustomField } from '@selvedge/domain/orders/order';
import { FieldValueType } from '@selvedge/domain/vocabulary';

export const fieldLabel = (name: string): LocalizedText => localized('{field}', { field: { field: name } });

/** A field's value: the name of a file, null for an image. */
export function valueOf(field: CustomField): LocalizedText | null {
  if (field.valueType === FieldValueType.Image) return null;
  return field.valueType === FieldValueType.File
    ? verbatim(fileLabel(String(field.value)))
    : fieldValueText(field);
}
