import { english } from '@selvedge/i18n/test-english';
import { expect, it } from 'vitest';
import { FieldValueType, Unit } from '../vocabulary';
import { fieldValueText } from './field-value-text';
import { fieldText } from './fields';
import type { CustomField } from './order';

type Value = Pick<CustomField, 'value' | 'valueType'> & Partial<Pick<CustomField, 'currencyType'>>;

it.each<[string, Value]>([
  ['an empty value', { value: '', valueType: FieldValueType.Text }],
  ['a text', { value: 'Order updated {words}', valueType: FieldValueType.Text }],
  ['a number', { value: 12_345.5, valueType: FieldValueType.Fractional }],
  ['an amount', { value: 12_345.5, valueType: FieldValueType.Currency, currencyType: 'USD' }],
  ['an amount without a currency', { value: 3, valueType: FieldValueType.Currency }],
  ['a quantity', { value: { value: 1200, unit: Unit.Kg }, valueType: FieldValueType.Quantity }],
  ['sets', { value: { value: 1200, unit: Unit.Set, piecesPerSet: 3 }, valueType: FieldValueType.Quantity }],
  ['yes', { value: true, valueType: FieldValueType.TrueFalse }],
  ['no', { value: 'false', valueType: FieldValueType.TrueFalse }],
  ['a day', { value: '2027-03-03', valueType: FieldValueType.Date }],
  ['a day that is none', { value: 'soon', valueType: FieldValueType.Date }],
  ['a date with a time', { value: '2026-11-21T14:30', valueType: FieldValueType.DateTime }],
  ['a choice', { value: 'Men', valueType: FieldValueType.Choice }],
  ['an organization', { value: { id: 1, name: 'Shapla' }, valueType: FieldValueType.Organization }],
])('%s reads in English as in summaries', (_, field) => {
  const whole = { currencyType: null, ...field };
  expect(english(fieldValueText(whole))).toBe(fieldText(whole));
});
