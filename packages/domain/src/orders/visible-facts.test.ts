import { describe, expect, it } from 'vitest';
import { FieldValueType, Unit, UserType } from '../vocabulary';
import type { CustomField, FieldValue, Style } from './order';
import { testField } from './test-field';
import { factsFor, type VisibleFacts } from './visible-facts';

const { Buyer, Trader, Manufacturer } = UserType;
const ALL = [Buyer, Trader, Manufacturer];
const field = (name: string, value: FieldValue, accessibleToUserTypes: UserType[] = ALL): CustomField =>
  testField({ id: name, name, value, accessibleToUserTypes });
const money = (name: string, value: number, currencyType = 'USD'): CustomField => ({
  ...field(name, value, name.includes('Factory') ? [Trader, Manufacturer] : [Buyer, Trader]),
  valueType: FieldValueType.Currency,
  currencyType,
});
const style = (value: number, ...more: CustomField[]): Style => ({
  styleId: 's',
  customFields: [
    { ...field('Order Quantity', { value, unit: Unit.Piece }, [Trader]), level: 'Style' },
    ...more,
  ],
  combos: [],
});
const record = (customFields: CustomField[], styleInfo: Style[] = []) => ({ customFields, styleInfo });
const amounts = ({ value, currency, cost, costCurrency }: VisibleFacts) => [
  value,
  currency,
  cost,
  costCurrency,
];
const twoStyles = [
  style(6000, money('Buyer Price / pc', 6.1), money('Factory Price / pc', 5.55)),
  style(6000, money('Factory Price / pc', 3.95)),
];

describe('the facts of an order', () => {
  it.each([
    ['name', 'Order Name', ' Crew Tee '],
    ['number', 'Order Number', 'SV-2026-00001'],
    ['brand', 'Brand Name', 'Northbrook'],
    ['season', 'Season', 'SS27'],
    ['department', 'Department', 'Menswear'],
    ['item', 'Item', 'T-shirt'],
    ['orderType', 'Order Type', 'Confirmed Bulk Order'],
    ['actualShipment', 'Actual Shipment Date', '2026-11-13'],
  ] as const)('have %s only for those who may see "%s"', (key, name, value) => {
    for (const viewer of ALL) {
      expect(factsFor(record([field(name, value)]), viewer)[key]).toBe(value.trim());
      expect(factsFor(record([field(name, value, [Trader])]), viewer)[key]).toBe(
        viewer === Trader ? value.trim() : null,
      );
      expect(factsFor(record([field(name, '')]), viewer)[key]).toBeNull();
      expect(factsFor(record([]), viewer)[key]).toBeNull();
    }
  });

  it('have the pieces for every side, because no style can hide its quantity', () => {
    for (const viewer of ALL) expect(factsFor(record([], [style(100), style(250)]), viewer).pieces).toBe(350);
  });

  it('have nothing that is hidden from a side', () => {
    const hidden = record(
      ['Order Name', 'Order Number', 'Brand Name', 'Season', 'Department', 'Item', 'Order Type'].map((name) =>
        field(name, 'canary', [Trader]),
      ),
      [style(1000, money('Buyer Price / pc', 6.1))],
    );
    const priced = record([money('Order Value (Buyer)', 5000), money('Order Value (Factory)', 4000)]);
    expect(JSON.stringify([Buyer, Manufacturer].map((viewer) => factsFor(hidden, viewer)))).not.toContain(
      'canary',
    );
    expect(JSON.stringify(factsFor(priced, Manufacturer))).not.toContain('5000');
    expect(JSON.stringify(factsFor(priced, Buyer))).not.toContain('4000');
    expect(factsFor(hidden, Manufacturer).value).toBeNull();
  });
});

describe('the value and the cost of an order', () => {
  it.each([
    [Trader, [62_700, 'USD', 57_000, 'USD']],
    [Buyer, [62_700, 'USD', null, null]],
    [Manufacturer, [57_000, 'USD', null, null]],
  ])('add up the prices of styles and of the order for user type %i', (viewer, expected) => {
    expect(amounts(factsFor(record([money('Buyer FOB Price / pc', 4.35)], twoStyles), viewer))).toEqual(
      expected,
    );
  });

  const NONE = [null, null, null, null];
  it.each([
    ['prefer entered values', [money('Order Value (Buyer)', 60_000, 'EUR')], [60_000, 'EUR', null, null]],
    ['are null without a quantity', [money('Buyer FOB Price / pc', 4.35)], NONE, 0],
    ['are null without a price', [], NONE],
    [
      'take the prices where the entered values are 0',
      [
        money('Order Value (Buyer)', 0),
        money('Buyer FOB Price / pc', 4),
        money('Order Value (Factory)', 0),
        money('Factory Price / pc', 3, 'CNY'),
      ],
      [4000, 'USD', 3000, 'CNY'],
    ],
  ])('%s', (_case, fields, expected, pieces = 1000) => {
    expect(amounts(factsFor(record(fields, [style(pieces)]), Trader))).toEqual(expected);
  });

  it('are null in mixed currencies and while one style has no price', () => {
    const mixed = [style(100, money('Buyer Price / pc', 6, 'EUR')), style(100)];
    expect(amounts(factsFor(record([money('Buyer FOB Price / pc', 4.35)], mixed), Trader))).toEqual(NONE);
    expect(amounts(factsFor(record([], mixed), Trader))).toEqual(NONE);
  });
});
