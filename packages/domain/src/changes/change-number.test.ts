import { english } from '@selvedge/i18n/test-english';
import { expect, it } from 'vitest';
import { UserType } from '../vocabulary';
import { changeNumber } from './change-number';

it.each([
  [{ buyer: 2, factory: null }, UserType.Trader, 'Buyer 2'],
  [{ buyer: null, factory: 1 }, UserType.Trader, 'Factory 1'],
  [{ buyer: 2, factory: 1 }, UserType.Trader, 'Buyer 2, Factory 1'],
  [{ buyer: 2, factory: 1 }, UserType.Buyer, '2'],
  [{ buyer: 2, factory: 1 }, UserType.Manufacturer, '1'],
])('the numbers %j of a change are read by %s as "%s"', (numbers, reader, text) => {
  expect(english(changeNumber(numbers, reader))).toBe(text);
});
