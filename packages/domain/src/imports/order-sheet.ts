import { type LocalizedText, verbatim } from '../localized-text';
import * as FIELD from '../orders/field-names';
import { fieldValueText } from '../orders/field-value-text';
import { textValue } from '../orders/fields';
import type { CustomField } from '../orders/order';
import { CELL_FAULTS, oneDay, textKind } from '../sheets/kinds';
import { keyOf } from '../spreadsheet';
import { FieldValueType } from '../vocabulary';
import { columnText } from './import-texts';
import type { EditableColumn } from './round-trip';

// The order list that is exported for editing.

const FIRST: readonly string[] = [
  FIELD.orderName,
  FIELD.brandName,
  FIELD.season,
  FIELD.item,
  FIELD.department,
  FIELD.orderType,
  FIELD.buyerPoNumber,
  FIELD.factoryPoNumber,
];
const LAST: readonly string[] = ['Planning Remarks'];

type Kind = Pick<CustomField, 'name' | 'valueType' | 'isMandatory'>;

/** The names of the fields that can be changed: some texts, all dates and the remarks. `start` are an order's first fields. */
export const editableOrderFields = (start: readonly Kind[]): string[] => [
  ...FIRST,
  ...start.filter(({ valueType }) => valueType === FieldValueType.Date).map(({ name }) => name),
  ...LAST,
];

/** The columns of these fields. Choices are checked by `readOrderValue`, because orders have choices of their own. */
export const orderColumns = (start: readonly Kind[]): EditableColumn[] =>
  editableOrderFields(start).flatMap((name) => {
    const field = start.find((one) => one.name === name);
    if (!field) return [];
    const kind = field.valueType === FieldValueType.Date ? oneDay() : textKind;
    return [{ ...kind, name, canClear: !field.isMandatory }];
  });

export const storedOrderValue = (fields: readonly CustomField[], name: string): string =>
  textValue(fields, name);

export function readOrderValue(
  { name, valueType, choices }: CustomField,
  text: string,
): string | LocalizedText {
  if (valueType !== FieldValueType.Choice || text === '') return text;
  const found = choices.find((choice) => keyOf(choice) === keyOf(text));
  return found ?? CELL_FAULTS.choice(columnText(`Order: ${name}`), text);
}

export const orderValueText = (field: Pick<CustomField, 'valueType'>, value: string): LocalizedText =>
  value === '' ? verbatim('') : fieldValueText({ value, valueType: field.valueType, currencyType: null });
