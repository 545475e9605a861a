import { describe, expect, it } from 'vitest';
import { defaultFields } from '../catalogue/fields';
import { type LocalizedText, localized } from '../localized-text';
import * as FIELD from '../orders/field-names';
import { fieldValue, textValue } from '../orders/fields';
import type { FieldValue, Style } from '../orders/order';
import { type FieldLevel, OrderStatus, Unit, UserType } from '../vocabulary';
import { applyStyles, changedFields, newOrderFields, withoutChanges } from './apply-purchase-orders';
import { planPurchaseOrders, type StoredOrder } from './plan-purchase-orders';
import type { ReadCombo, ReadOrder } from './po-orders';

let ids = 0;
const newId = () => String((ids += 1));
const fields = (level: FieldLevel, values: Record<string, FieldValue> = {}) =>
  defaultFields(level, null, UserType.Trader, newId, '2026-06-15').map((field) => ({
    ...field,
    value: values[field.name] ?? field.value,
  }));
const pieces = (value: number) => ({ value, unit: Unit.Piece });
const combo = (name: string, quantity: number, sizes = '') => ({
  comboId: newId(),
  customFields: fields('Combo', {
    [FIELD.comboName]: name,
    [FIELD.comboBasedQuantity]: pieces(quantity),
    [FIELD.sizeBreakdown]: sizes,
  }),
  comboBasedQuantity: pieces(quantity),
  materialInfo: [],
});
const make = {
  style: () => ({ styleId: newId(), customFields: fields('Style'), combos: [] }),
  combo: () => combo('', 0),
  material: () => ({
    materialId: newId(),
    materialType: 'Fabric' as const,
    customFields: fields('Material'),
    isSubmissionRequired: false,
    composition: [],
  }),
};
const STYLE: Style = {
  styleId: newId(),
  customFields: fields('Style', {
    [FIELD.styleName]: 'Crew Tee',
    [FIELD.styleNumber]: 'NB-7101',
    [FIELD.orderQuantity]: pieces(7000),
  }),
  combos: [combo('White', 5000, 'S 2000 / M 3000'), combo('Red', 2000)],
};
const stored = (over: Partial<StoredOrder> = {}): StoredOrder => ({
  orderId: 'order-1',
  orderName: 'Spring Tee',
  orderStatus: OrderStatus.Active,
  version: 3,
  customFields: fields('Order', { Season: 'SS27', [FIELD.buyerPoNumber]: '4500123' }),
  styleInfo: [STYLE],
  refusal: null,
  ...over,
});
const readCombo = (name: string, quantity: number | null, more: Partial<ReadCombo> = {}): ReadCombo => ({
  name,
  line: 2,
  fields: {},
  quantity,
  sizes: [],
  ...more,
});
const po = (combos: ReadCombo[], over: Partial<ReadOrder> = {}): ReadOrder => ({
  key: '4500123',
  number: '4500123',
  line: 2,
  fields: {},
  styles: [{ number: 'nb-7101', name: '', line: 2, fields: {}, quantity: null, combos }],
  ...over,
});
const shown = (text: LocalizedText | null): string | null =>
  text &&
  text.text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = text.values?.[name] as any;
    if (typeof value === 'object') return 'field' in value ? value.field : shown(value);
    return typeof value === 'number' ? value.toLocaleString('en') : String(value);
  });
const plan = (
  order: ReadOrder,
  orders: StoredOrder[] = [stored()],
  mayNotCreate: LocalizedText | null = null,
) => planPurchaseOrders([order], () => orders, mayNotCreate);
const changesOf = (made: ReturnType<typeof plan>) =>
  made.orders.flatMap(({ changes }) => changes.map(({ what, from, to }) => [what, from, to].map(shown)));

describe('the plan for PO 4500123, whose order has White 5,000 and Red 2,000', () => {
  it('changes the quantity of White and leaves Red', () => {
    const made = plan(
      po([
        readCombo('WHITE', 5400, {
          sizes: [
            { size: 'S', count: 2000 },
            { size: 'M', count: 3400 },
          ],
        }),
      ]),
    );
    expect(changesOf(made)).toEqual([['Crew Tee, WHITE', '5,000', '5,400']]);
    expect(made.orders[0]?.stays.map(({ what, value }) => [shown(what), shown(value)])).toEqual([
      ['Crew Tee, Red', '2,000'],
    ]);
  });

  it('adds the combo Navy', () => {
    expect(changesOf(plan(po([readCombo('Navy', 1000)])))).toEqual([
      ['Crew Tee, new combo Navy', null, '1,000'],
    ]);
  });

  it('is a new draft without an order', () => {
    const made = plan(po([readCombo('Navy', 1000)]), []);
    expect(made.orders[0]).toMatchObject({ orderId: null, changes: [{ order: 'PO 4500123', from: null }] });
  });

  it('is nothing where the file says what is stored', () => {
    expect(
      plan(po([readCombo('White', 5000), readCombo('Red', 2000)], { fields: { Season: 'SS27' } })),
    ).toEqual({
      orders: [],
      errors: [],
    });
  });

  it('changes fields that differ, and keeps what is empty in the file', () => {
    const made = plan(po([readCombo('White', null), readCombo('Red', null)], { fields: { Season: 'AW27' } }));
    expect(changesOf(made)).toEqual([['Season', 'SS27', 'AW27']]);
  });

  it('changes sizes that add up to the same quantity', () => {
    const sizes = [
      { size: 'S', count: 1000 },
      { size: 'M', count: 4000 },
    ];
    expect(changesOf(plan(po([readCombo('White', 5000, { sizes }), readCombo('Red', 2000)])))).toEqual([
      ['Crew Tee, White', 'S 2000 / M 3000', 'S 1000 / M 4000'],
    ]);
  });

  it.each([
    [
      'a completed order',
      [stored({ orderStatus: OrderStatus.Closed })],
      null,
      'PO 4500123 belongs to a completed order.',
    ],
    [
      'an archived order',
      [stored({ orderStatus: OrderStatus.Archived })],
      null,
      'PO 4500123 belongs to a completed order.',
    ],
    ['two orders', [stored(), stored()], null, '2 orders carry PO 4500123.'],
    [
      'an order of other editors',
      [stored({ refusal: localized('Only editors.') })],
      null,
      'PO 4500123: Only editors.',
    ],
    ['no order, by someone who may not create one', [], localized('Read only.'), 'PO 4500123: Read only.'],
  ] as const)('is refused for %s', (_, orders, mayNotCreate, text) => {
    const { errors, orders: planned } = plan(po([readCombo('Navy', 1)]), [...orders], mayNotCreate);
    expect([planned, errors.map(({ cell, message }) => [cell, shown(message)])]).toEqual([[], [['2', text]]]);
  });

  it('is refused beyond the combos that a style holds', () => {
    const many = Array.from({ length: 99 }, (_, index) => readCombo(`C${index}`, 1));
    expect(plan(po(many)).errors.map(({ message }) => shown(message))).toEqual([
      'PO 4500123: A style holds at most 100 combos.',
    ]);
  });
});

describe('what is applied', () => {
  const quantityOf = (style: Style | undefined, name: string) =>
    style?.combos.find(({ customFields }) => textValue(customFields, FIELD.comboName) === name)
      ?.comboBasedQuantity?.value ?? null;

  it('keeps other combos, and the quantity of a style that is the sum of its combos', () => {
    const [style] = applyStyles([STYLE], po([readCombo('White', 5400), readCombo('Navy', 1000)]), make);
    expect(['White', 'Red', 'Navy'].map((name) => quantityOf(style, name))).toEqual([5400, 2000, 1000]);
    expect(fieldValue(style?.customFields ?? [], FIELD.orderQuantity)).toEqual(pieces(8400));
  });

  it('leaves out what was left out, and a new combo with its fields', () => {
    const [made] = plan(
      po([readCombo('White', 5400), readCombo('Navy', 1000, { fields: { 'Colour Code': '19-4027' } })], {
        fields: { Season: 'AW27' },
      }),
    ).orders;
    if (!made) throw new Error('Nothing was planned.');
    const left = new Set(made.changes.filter(({ what }) => shown(what) !== 'Season').map(({ path }) => path));
    const order = withoutChanges(made, left, [STYLE]);
    expect(order && applyStyles([STYLE], order, make)).toEqual([STYLE]);
    const { customFields } = stored();
    expect(order && changedFields(customFields, [], order).map(({ name, value }) => [name, value])).toEqual([
      ['Season', 'AW27'],
    ]);
    const [fresh] = plan(po([readCombo('Navy', 1)]), []).orders;
    expect(fresh && withoutChanges(fresh, new Set(['']), [])).toBeNull();
  });

  it('makes a draft named by the PO number, unless the file names it', () => {
    const parties = { buyer: { id: 1, name: 'Northbrook' }, trader: { id: 2, name: 'Meridian' } };
    const named = (order: ReadOrder) =>
      textValue(newOrderFields(fields('Order'), order, parties), FIELD.orderName);
    expect(named(po([]))).toBe('PO 4500123');
    expect(named(po([], { fields: { 'Order Name': 'Spring' } }))).toBe('Spring');
    const [style] = applyStyles([], po([readCombo('Navy', 5)]), make);
    expect(textValue(style?.customFields ?? [], FIELD.styleNumber)).toBe('nb-7101');
    expect(fieldValue(style?.customFields ?? [], FIELD.orderQuantity)).toEqual(pieces(5));
  });
});
