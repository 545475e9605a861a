import { expect, it } from 'vitest';
import { orderNumber } from './order-number';

it.each([
  [2026, 1, 'SV-2026-00001'],
  [2026, 42, 'SV-2026-00042'],
  [2027, 99_999, 'SV-2027-99999'],
  [2027, 100_000, 'SV-2027-100000'],
])('the order number of %i with counter %i is %s', (year, counter, number) => {
  expect(orderNumber(year, counter)).toBe(number);
});
