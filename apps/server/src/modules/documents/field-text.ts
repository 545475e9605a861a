import { isDay } from '@selvedge/domain/calendar';
import { fileLabel } from '@selvedge/domain/files/file-name';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { localized, verbatim } from '@selvedge/domain/localized-text';
import { fieldText, isEmptyValue, isQuantity } from '@selvedge/domain/orders/fields';
import type { CustomField, Quantity } from '@selvedge/domain/orders/order';
import { piecesOf } from '@selvedge/domain/styles/units';
import { FieldValueType, UNIT_LABELS, Unit, unitWord } from '@selvedge/domain/vocabulary';

export const fieldLabel = (name: string): LocalizedText => localized('{field}', { field: { field: name } });

export const NOT_AVAILABLE = localized('N/A');
export const dayText = (day: string): LocalizedText => localized('{day}', { day: { day } });

/** A field's value: the name of a file, null for an image. */
export function valueOf(field: CustomField): LocalizedText | null {
  if (field.valueType === FieldValueType.Image) return null;
  return field.valueType === FieldValueType.File
    ? verbatim(fileLabel(String(field.value)))
    : valueText(field);
}

/** A field's value as `fieldText` of the domain writes it in English. */
export function valueText(field: CustomField): LocalizedText {
  const { value, valueType } = field;
  if (isEmptyValue(value)) return NOT_AVAILABLE;
  if (isQuantity(value)) return quantityText(value);
  if (valueType === FieldValueType.TrueFalse)
    return value === true || value === 'true' ? localized('Yes') : localized('No');
  if (valueType === FieldValueType.Date && isDay(value)) return dayText(value);
  if (valueType === FieldValueType.DateTime) return dateTimeText(String(value));
  return verbatim(fieldText(field));
}

/** '2026-11-21T14:30' as '21 Nov 2026, 14:30', without conversion of the time zone. */
function dateTimeText(value: string): LocalizedText {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/.exec(value) ?? [];
  return day && time && isDay(day) ? localized('{day}, {time}', { day: { day }, time }) : verbatim(value);
}

function quantityText({ value: count, unit, piecesPerSet }: Quantity): LocalizedText {
  const word = { text: unitWord(unit) };
  return piecesPerSet
    ? localized('{count} {unit} of {pieces} pcs', { count, unit: word, pieces: piecesPerSet })
    : localized('{count} {unit}', { count, unit: word });
}

/** '1,200 pcs', or '100 Dozen (1,200 pcs)' for other units. */
export function garmentsText(quantity: Quantity): LocalizedText {
  const pieces = piecesOf(quantity);
  if (quantity.unit === Unit.Piece) return localized('{count} pcs', { count: pieces });
  const unit = { text: UNIT_LABELS[quantity.unit] };
  return localized('{count} {unit} ({pieces} pcs)', { count: quantity.value, unit, pieces });
}
