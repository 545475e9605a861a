import { english } from '@selvedge/i18n/test-english';
import { describe, expect, it } from 'vitest';
import { FIELD_ROWS } from '../catalogue/field-rows';
import { MANDATORY_ORDER_FIELDS, missingFields } from './mandatory';
import type { CustomField, FieldValue } from './order';
import { checkOrder } from './rules';
import { testField } from './test-field';

const field = (name: string, value: FieldValue, isMandatory = true): CustomField => ({
  ...testField({ id: name, name, value, accessibleToUserTypes: [3001, 3002, 3003] }),
  isMandatory,
});
const complete = (): CustomField[] => [
  ...MANDATORY_ORDER_FIELDS.map((name) => field(name, name)),
  field('Trader Organization', 'Meridian'),
];
const without = (name: string) => complete().map((one) => (one.name === name ? { ...one, value: ' ' } : one));
const style = (note: FieldValue) => ({
  styleId: 's',
  customFields: [
    field('Style Name', 'Tee'),
    { ...field('Order Quantity', { value: 5, unit: 790 }), valueType: 16 as const },
    field('Fit', note),
  ],
  combos: [],
});
const messages = (customFields: CustomField[], styleInfo = [style('Slim')], options = {}) =>
  checkOrder({ customFields, styleInfo }, { asDraft: false, ...options }).map(({ message }) =>
    english(message),
  );

describe('a mandatory field', () => {
  it('of the catalogue is defined by its name, or has a separate check', () => {
    const mandatory = FIELD_ROWS.filter((row) => row[0] === 'Order' && row[4] === 1).map((row) => row[2]);
    const others = ['Order Number', 'Trader Organization', 'Purchase Order Date'];
    expect([...MANDATORY_ORDER_FIELDS, ...others].sort()).toEqual(mandatory.sort());
  });

  it.each(MANDATORY_ORDER_FIELDS)(
    '%s is required of a live order, blank or left out, and not of a draft',
    (name) => {
      expect(messages(complete())).toEqual([]);
      expect(messages(without(name))).toEqual([`${name} is required.`]);
      expect(messages(complete().filter((one) => one.name !== name))).toEqual([`${name} is required.`]);
      expect(checkOrder({ customFields: without(name), styleInfo: [] }, { asDraft: true })).toEqual([]);
    },
  );

  it('of one’s own is required of the order and of a style', () => {
    expect(messages([...complete(), field('Vendor code', null)])).toEqual(['Vendor code is required.']);
    expect(messages([...complete(), field('Remark', null, false)])).toEqual([]);
    expect(messages(complete(), [style(null)])).toEqual(['Fit is required.']);
  });

  it('that the stored order already lacks does not block its next save', () => {
    const before = { customFields: without('Brand Name'), styleInfo: [style(null)] };
    expect(messages(before.customFields, before.styleInfo, { before })).toEqual([]);
    const worse = before.customFields.map((one) =>
      one.name === 'Order Type' ? { ...one, value: null } : one,
    );
    expect(messages(worse, before.styleInfo, { before })).toEqual(['Order Type is required.']);
    expect(missingFields(before).map(({ name }) => name)).toEqual(['Brand Name', 'Fit']);
  });
});
