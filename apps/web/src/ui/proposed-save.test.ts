import type { OrderDocument } from '@selvedge/domain/orders/order';
import { testField } from '@selvedge/domain/orders/test-field';
import { FieldValueType, UserType } from '@selvedge/domain/vocabulary';
import { expect, test } from 'vitest';
import { proposedSave } from './proposed-save';

const { Buyer, Trader, Manufacturer } = UserType;
const ALL = [Buyer, Trader, Manufacturer];
const organization = (id: string, name: string, value: string) => ({
  ...testField({ id, name, value: { id: id.length, name: value }, accessibleToUserTypes: ALL }),
  valueType: FieldValueType.Organization,
});
const priceOf = (value: number, accessibleToUserTypes: UserType[]) => ({
  ...testField({ id: 'price', name: 'Buyer FOB Price / pc', value, accessibleToUserTypes }),
  valueType: FieldValueType.Currency,
});
const order = (price: number, accessibleToUserTypes: UserType[]): OrderDocument => ({
  customFields: [
    organization('buyer', 'Buyer Organization', 'Havn'),
    organization('factory', 'Manufacturer Organization', 'Shapla'),
    priceOf(price, accessibleToUserTypes),
  ],
  styleInfo: [],
  associatedUsers: [],
  editorUsers: [],
});

test.each([
  ['the buyer alone sees it', [Buyer, Trader], [Buyer, Trader], ['Havn']],
  ['the save shows it to the factory', [Buyer, Trader], ALL, ['Havn', 'Shapla']],
  ['the save hides it from the factory', ALL, [Buyer, Trader], ['Havn']],
])('another price asks who sees it after the save: %s', (_, before, after, asked) => {
  expect(proposedSave(order(4, before), order(5, after), [])?.asked).toEqual(asked);
});

test('a price that no partner saw before needs no acceptance', () => {
  expect(proposedSave(order(4, [Trader]), order(5, ALL), [])).toBeNull();
});
