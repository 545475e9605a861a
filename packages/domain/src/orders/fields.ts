import type { Problem } from '../actor';
import { isDay, isInstant } from '../calendar';
import { FILE_ADDRESS } from '../files/file-address';
import { type LocalizedText, localized } from '../localized-text';
import { numberText } from '../number-text';
import { keyOf } from '../spreadsheet';
import {
  type FieldLevel,
  FieldValueType,
  UNITS,
  type Unit,
  USER_TYPES,
  UserType,
  unitWord,
} from '../vocabulary';
import { dateText } from './date-text';
import * as FIELD from './field-names';
import type { CustomField, FieldValue, OrganizationRef, Quantity } from './order';

export const DEFAULT_POSITION = 999;

/** Quantities that plans use, by level. The plan shows them to every side, so they cannot be hidden. */
const OPEN_QUANTITIES: Partial<Record<FieldLevel, string>> = {
  Style: FIELD.orderQuantity,
  Combo: FIELD.comboBasedQuantity,
  Material: FIELD.materialQuantity,
};
export const isOpenQuantity = ({ name, level }: Pick<CustomField, 'name' | 'level'>): boolean =>
  OPEN_QUANTITIES[level] === name;
export const fieldVisibleTo = (field: CustomField, userType: UserType): boolean =>
  userType === UserType.Trader || field.accessibleToUserTypes.includes(userType) || isOpenQuantity(field);
/** The fields that a user type may see; the same array when all are visible. */
export function visibleFields(fields: CustomField[], userType: UserType): CustomField[] {
  const visible = fields.filter((field) => fieldVisibleTo(field, userType));
  return visible.length === fields.length ? fields : visible;
}
export const sortFields = (fields: readonly CustomField[]): CustomField[] =>
  [...fields].sort((one, other) => (one.position ?? DEFAULT_POSITION) - (other.position ?? DEFAULT_POSITION));

export const findField = (fields: readonly CustomField[], name: string): CustomField | undefined =>
  fields.find((field) => field.name === name);
export const fieldValue = (fields: readonly CustomField[], name: string): FieldValue =>
  findField(fields, name)?.value ?? null;
export function textValue(fields: readonly CustomField[], name: string): string {
  const value = fieldValue(fields, name);
  if (isOrganizationRef(value)) return value.name;
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

export const isQuantity = (value: unknown): value is Quantity =>
  typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'number';
export const isOrganizationRef = (value: unknown): value is OrganizationRef =>
  typeof value === 'object' && value !== null && 'name' in value && 'id' in value;
export const isEmptyValue = (value: FieldValue): boolean =>
  value === null || value === '' || (isOrganizationRef(value) && value.name === '');

/** `piecesPerSet` is undefined or a whole number from 1 to 1,000. */
const hasSetSize = ({ piecesPerSet: size }: Quantity): boolean =>
  size === undefined || (Number.isInteger(size) && size >= 1 && size <= 1000);

/** '2026-11-21T14:30' as '21 Nov 2026, 14:30', without conversion of the time zone. */
function dateTimeText(value: string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/.exec(value) ?? [];
  return day && time && isDay(day) ? `${dateText(day)}, ${time}` : value;
}

/** A value as display text; 'N/A' when empty (document 2, section 2.4). */
export function fieldText(field: Pick<CustomField, 'value' | 'valueType' | 'currencyType'>): string {
  const { value, valueType } = field;
  if (isEmptyValue(value)) return 'N/A';
  if (isQuantity(value)) {
    const set = value.piecesPerSet ? ` of ${numberText(value.piecesPerSet)} pcs` : '';
    return `${numberText(value.value)} ${unitWord(value.unit)}${set}`;
  }
  if (isOrganizationRef(value)) return value.name;
  if (valueType === FieldValueType.TrueFalse) return value === true || value === 'true' ? 'Yes' : 'No';
  if (valueType === FieldValueType.Currency)
    return `${numberText(Number(value))} ${field.currencyType ?? ''}`.trim();
  if (valueType === FieldValueType.Date) return isDay(value) ? dateText(value) : String(value);
  if (valueType === FieldValueType.DateTime) return dateTimeText(String(value));
  return typeof value === 'number' ? numberText(value) : String(value);
}

const NUMERIC: readonly number[] = [
  FieldValueType.Number,
  FieldValueType.BigNumber,
  FieldValueType.Fractional,
  FieldValueType.Currency,
];

/** The problem of a value, or null. Empty values are valid: `missingFields` checks mandatory fields. */
export function validateFieldValue(field: CustomField): LocalizedText | null {
  const { value, valueType } = field;
  if (isEmptyValue(value)) return null;
  const named = { field: { field: field.name } };
  if (NUMERIC.includes(valueType)) {
    if (typeof value !== 'number' || !Number.isFinite(value))
      return localized('{field} must be a number.', named);
    if (
      (valueType === FieldValueType.Number || valueType === FieldValueType.BigNumber) &&
      !Number.isInteger(value)
    )
      return localized('{field} must be a whole number.', named);
    if (valueType === FieldValueType.Currency && value < 0)
      return localized('{field} must not be below 0.', named);
    return field.name.endsWith('(%)') && (value < 0 || value > 100)
      ? localized('{field} must be between 0 and 100.', named)
      : null;
  }
  switch (valueType) {
    case FieldValueType.TrueFalse:
      return typeof value === 'boolean' ? null : localized('{field} must be Yes or No.', named);
    case FieldValueType.Date:
      return isDay(value) ? null : localized('{field} must be a date.', named);
    case FieldValueType.DateTime:
      return isInstant(value) ? null : localized('{field} must be a date and time.', named);
    case FieldValueType.Choice:
      return typeof value === 'string' && field.choices.includes(value)
        ? null
        : localized('{field} must be one of its choices.', named);
    case FieldValueType.Quantity:
      return isQuantity(value) && value.value >= 0 && UNITS.includes(value.unit as Unit) && hasSetSize(value)
        ? null
        : localized('{field} must be a quantity with a unit.', named);
    case FieldValueType.Organization:
      return typeof value === 'string' || isOrganizationRef(value)
        ? null
        : localized('{field} must be an organization.', named);
    case FieldValueType.File:
    case FieldValueType.Image:
      return typeof value === 'string' && FILE_ADDRESS.test(value)
        ? null
        : localized('{field} must be an uploaded file.', named);
    default:
      return typeof value === 'string' ? null : localized('{field} must be a text.', named);
  }
}

// Skips the copies for empty lists: most fields have no choices, and a large order has a hundred thousand fields.
const cleanChoices = (choices: string[]): string[] =>
  choices.length === 0
    ? choices
    : [...new Set(choices.map((choice) => choice.trim()).filter((choice) => choice !== ''))];

/** Earlier releases stored a style's weight as a whole number; its next save allows decimals (11.5 oz). */
export const withDecimalWeight = (field: CustomField): CustomField =>
  field.level === 'Style' && field.name === FIELD.weight && field.valueType === FieldValueType.Number
    ? { ...field, valueType: FieldValueType.Fractional }
    : field;

/** Trims choices, drops empty and duplicate ones, and makes the field visible to traders (document 2, section 5). */
export const cleanField = (field: CustomField): CustomField => ({
  ...withDecimalWeight(field),
  name: field.name.trim(),
  choices: cleanChoices(field.choices),
  accessibleToUserTypes: field.accessibleToUserTypes.includes(UserType.Trader)
    ? field.accessibleToUserTypes
    : [...field.accessibleToUserTypes, UserType.Trader],
});

export const FIELD_MESSAGES = {
  name: localized('Field name is required'),
  taken: localized('A field with this name already exists'),
  choices: localized('Please add at least one choice'),
};

/** The problem of a definition, or null: the name must be unique, and a choice field needs choices. */
export function checkFieldDefinition(
  field: Pick<CustomField, 'id' | 'name' | 'valueType' | 'choices'>,
  others: readonly Pick<CustomField, 'id' | 'name'>[],
): { part: 'name' | 'choices'; message: LocalizedText } | null {
  const name = keyOf(field.name);
  if (name === '') return { part: 'name', message: FIELD_MESSAGES.name };
  if (others.some((other) => other.id !== field.id && keyOf(other.name) === name))
    return { part: 'name', message: FIELD_MESSAGES.taken };
  if (field.valueType === FieldValueType.Choice && field.choices.every((choice) => choice.trim() === ''))
    return { part: 'choices', message: FIELD_MESSAGES.choices };
  return null;
}

export const mustBeVisible = (name: string): LocalizedText =>
  localized('{field} must be visible for every user type.', { field: { field: name } });

/** The name of an order or part must be visible to all, because plans, messages and history show it. */
export function checkOpenName(fields: readonly CustomField[], name: string, path: string): Problem[] {
  const at = fields.findIndex((field) => field.name === name);
  const field = fields[at];
  if (!field || USER_TYPES.every((type) => fieldVisibleTo(field, type))) return [];
  return [{ path: `${path}.${at}.accessibleToUserTypes`, message: mustBeVisible(name) }];
}

/** Whether a field can be edited and deleted: neither mandatory nor generated (document 2, section 5). */
export const isFieldFree = (field: Pick<CustomField, 'isMandatory' | 'autoGenerated'>): boolean =>
  !field.isMandatory && !field.autoGenerated;

export function checkFields(fields: readonly CustomField[], path: string): Problem[] {
  return fields.flatMap((field, index) => {
    const at = `${path}.${index}`;
    const wrong = checkFieldDefinition(field, fields.slice(0, index));
    if (wrong) return [{ path: `${at}.${wrong.part}`, message: wrong.message }];
    const message = validateFieldValue(field);
    return message ? [{ path: `${at}.value`, message }] : [];
  });
}
