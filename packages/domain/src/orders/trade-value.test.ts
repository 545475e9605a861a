import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldValueType, Unit, UserType } from '../vocabulary';
import type { CustomField } from './order';
import { testField } from './test-field';
import { orderValueOf, tradeFigures } from './trade-value';

const { Buyer, Trader, Manufacturer } = UserType;
const money = (name: string, value: number, currencyType: string | null = 'USD'): CustomField => ({
  ...testField({
    id: name,
    name,
    value,
    accessibleToUserTypes: /Factory/.test(name) ? [Trader, Manufacturer] : [Buyer, Trader],
  }),
  valueType: FieldValueType.Currency,
  currencyType,
});
const sold = (value: number, currency?: string) => money('Buyer FOB Price / pc', value, currency);
const bought = (value: number, currency?: string) => money('Factory Price / pc', value, currency);
const style = (value: number, unit: Unit = Unit.Piece, ...fields: CustomField[]) => ({
  customFields: [
    testField({
      id: 'quantity',
      name: 'Order Quantity',
      value: { value, unit },
      accessibleToUserTypes: [Buyer, Trader, Manufacturer],
    }),
    ...fields,
  ],
});

describe('an order’s value', () => {
  it.each([
    [Buyer, 4350],
    [Trader, 4350],
    [Manufacturer, 3100],
  ])('is what user type %i is paid or pays: %d', (viewer, amount) => {
    expect(orderValueOf([sold(4.35), bought(3.1)], [style(1000)], viewer)).toEqual({
      amount,
      currency: 'USD',
    });
  });

  it('counts pieces, regardless of the unit', () => {
    const styles = [style(10, Unit.Dozen), style(1, Unit.Gross), style(6)];
    expect(orderValueOf([sold(2)], styles, Buyer)?.amount).toBe(540);
  });

  it('prefers a style’s own price to the order’s', () => {
    const styles = [style(100, Unit.Piece, money('Buyer Price / pc', 6.1)), style(100)];
    expect(orderValueOf([sold(4.35)], styles, Buyer)?.amount).toBe(1045);
    expect(orderValueOf([], styles, Buyer)).toBeNull();
  });

  it('prefers an entered value to the prices', () => {
    const fields = [sold(4.35), money('Order Value (Buyer)', 4000)];
    expect(orderValueOf(fields, [style(1000)], Trader)).toEqual({ amount: 4000, currency: 'USD' });
  });

  it('is not there without pieces, or for a side that may not see the price', () => {
    expect(orderValueOf([sold(4.35)], [], Buyer)).toBeNull();
    expect(orderValueOf([bought(3.1)], [style(1000)], Buyer)).toBeNull();
    expect(orderValueOf([sold(4.35)], [style(1000)], Manufacturer)).toBeNull();
  });

  it('is not added up over currencies', () => {
    const styles = [style(100, Unit.Piece, money('Buyer Price / pc', 6, 'EUR')), style(100)];
    expect(orderValueOf([sold(4.35)], styles, Buyer)).toBeNull();
    expect(tradeFigures([sold(4.35), bought(3)], styles).margin).toEqual({ currencies: ['EUR', 'USD'] });
  });
});

describe('a trader’s margin', () => {
  it.each([
    [
      'the buyer’s value less the factory’s',
      [sold(4.35), bought(3.1)],
      { amount: 1250, currency: 'USD', percent: 28.7 },
    ],
    ['negative at a loss', [sold(3), bought(3.3)], { amount: -300, currency: 'USD', percent: -10 }],
    [
      'without a percentage of nothing',
      [sold(0), bought(1)],
      { amount: -1000, currency: 'USD', percent: null },
    ],
    [
      'of the values that were entered',
      [sold(4), money('Order Value (Factory)', 3000)],
      { amount: 1000, currency: 'USD', percent: 25 },
    ],
    ['not given across currencies', [sold(11.9, 'EUR'), bought(11.35)], { currencies: ['EUR', 'USD'] }],
    ['not given while a price is missing', [sold(4.35)], null],
  ])('is %s', (_what, fields, margin) => {
    expect(tradeFigures(fields, [style(1000)]).margin).toEqual(margin);
  });

  it('is exact to the cent for any prices and pieces', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    const pieces = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(cents, cents, pieces, (sale, cost, quantities) => {
        const styles = quantities.map((quantity) => style(quantity));
        const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
        const { margin } = tradeFigures([sold(sale / 100), bought(cost / 100)], styles);
        expect(margin).toMatchObject({ amount: ((sale - cost) * total) / 100 });
      }),
    );
  });
});
