import { isDay } from '../calendar';
import { choiceText, type LocalizedText, localized, verbatim } from '../localized-text';
import { FieldValueType, unitWord } from '../vocabulary';
import { fieldText, isEmptyValue, isQuantity } from './fields';
import type { CustomField, Quantity } from './order';

export const NOT_AVAILABLE = localized('N/A');
export const dayText = (day: string): LocalizedText => localized('{day}', { day: { day } });

export function fieldValueText(
  field: Pick<CustomField, 'value' | 'valueType' | 'currencyType'>,
): LocalizedText {
  const { value, valueType } = field;
  if (isEmptyValue(value)) return NOT_AVAILABLE;
  if (isQuantity(value)) return quantityText(value);
  if (valueType === FieldValueType.TrueFalse)
    return value === true || value === 'true' ? localized('Yes') : localized('No');
  if (valueType === FieldValueType.Date && isDay(value)) return dayText(value);
  if (valueType === FieldValueType.DateTime) return dateTimeText(String(value));
  if (valueType === FieldValueType.Choice && typeof value === 'string') return choiceText(value);
  if (typeof value !== 'number') return verbatim(fieldText(field));
  return valueType === FieldValueType.Currency && field.currencyType
    ? localized('{amount} {currency}', { amount: value, currency: field.currencyType })
    : localized('{words}', { words: value });
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
