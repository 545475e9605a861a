import { describe, expect, it } from 'vitest';
import type { CustomField, Style } from '../orders/order';
import { testField } from '../orders/test-field';
import { FieldValueType, OrderStatus, UserType } from '../vocabulary';
import { mayAcknowledge } from './policy';
import { askedBy, gainedBy, lostBy, type OrderFiles, slotChanges } from './slot-changes';
import { fileSlots, slotPlace, slotRelation } from './slots';

const BUYER = 11;
const FACTORY = 13;
const PARTNERS = { client: BUYER, factory: FACTORY };
const ALL = [UserType.Buyer, UserType.Trader, UserType.Manufacturer];
const NOT_FACTORY = [UserType.Buyer, UserType.Trader];
const NOT_BUYER = [UserType.Trader, UserType.Manufacturer];

const file = (value: string | null, rest: Partial<CustomField> = {}): CustomField => ({
  ...testField({ id: 'tech-pack', name: 'Tech Pack', value, accessibleToUserTypes: ALL }),
  valueType: FieldValueType.File,
  ...rest,
});
const order = (customFields: CustomField[], partners: OrderFiles['partners'] = PARTNERS): OrderFiles => ({
  document: { customFields, styleInfo: [] },
  partners,
});
const V1 = '/files/v1.pdf';
const V2 = '/files/v2.pdf';

describe('a save', () => {
  const changeOf = (before: OrderFiles, after: OrderFiles) => {
    const [change, ...others] = slotChanges(before, after);
    expect(others).toEqual([]);
    return change
      ? { to: change.after, asked: askedBy(change), gained: gainedBy(change), lost: lostBy(change) }
      : null;
  };
  const none = { gained: [], lost: [] };

  it.each<[string, OrderFiles, OrderFiles, ReturnType<typeof changeOf>]>([
    ['of other fields changes nothing', order([file(V1)]), order([file(V1)]), null],
    [
      'with a new file asks each partner that sees the field',
      order([file(V1)]),
      order([file(V2)]),
      { to: V2, asked: [BUYER, FACTORY], ...none },
    ],
    [
      'with a first file asks too',
      order([file(null)]),
      order([file(V1)]),
      { to: V1, asked: [BUYER, FACTORY], ...none },
    ],
    [
      'that adds a field with a file asks too',
      order([]),
      order([file(V1)]),
      { to: V1, asked: [BUYER, FACTORY], gained: [BUYER, FACTORY], lost: [] },
    ],
    [
      'with a new file of a field that a side does not see does not ask that side',
      order([file(V1, { accessibleToUserTypes: NOT_FACTORY })]),
      order([file(V2, { accessibleToUserTypes: NOT_FACTORY })]),
      { to: V2, asked: [BUYER], ...none },
    ],
    [
      'that clears the field is a version that asks',
      order([file(V1)]),
      order([file(null)]),
      { to: null, asked: [BUYER, FACTORY], ...none },
    ],
    [
      'with a new image asks nobody',
      order([file(V1, { valueType: FieldValueType.Image })]),
      order([file(V2, { valueType: FieldValueType.Image })]),
      { to: V2, asked: [], ...none },
    ],
    [
      'that hides the field no longer asks that side',
      order([file(V1)]),
      order([file(V1, { accessibleToUserTypes: NOT_FACTORY })]),
      { to: V1, asked: [], gained: [], lost: [FACTORY] },
    ],
    [
      'that shows the field asks that side for the present file',
      order([file(V1, { accessibleToUserTypes: NOT_BUYER })]),
      order([file(V1)]),
      { to: V1, asked: [BUYER], gained: [BUYER], lost: [] },
    ],
    [
      'that shows an empty field changes nothing',
      order([file(null, { accessibleToUserTypes: NOT_BUYER })]),
      order([file(null)]),
      null,
    ],
    [
      'that removes the field asks nobody',
      order([file(V1)]),
      order([]),
      { to: null, asked: [], gained: [], lost: [BUYER, FACTORY] },
    ],
    [
      'with another factory asks the new one, and the former one no longer',
      order([file(V1)]),
      order([file(V1)], { client: BUYER, factory: 17 }),
      { to: V1, asked: [17], gained: [17], lost: [FACTORY] },
    ],
    [
      'that names the first factory asks it for the present file',
      order([file(V1)], { client: BUYER, factory: null }),
      order([file(V1)]),
      { to: V1, asked: [FACTORY], gained: [FACTORY], lost: [] },
    ],
    [
      'without a partner asks nobody',
      order([file(V1)], { client: null, factory: null }),
      order([file(V1)], { client: null, factory: null }),
      null,
    ],
  ])('%s', (_, before, after, expected) => {
    expect(changeOf(before, after)).toEqual(expected);
  });

  it('with a requested file does not ask who requested it', () => {
    const [change] = slotChanges(order([file(V1)]), order([file(V2)]));
    expect(change && askedBy(change, FACTORY)).toEqual([BUYER]);
  });

  it('looks only at styles that changed, and at all when the partners changed', () => {
    const style = (id: string, value: string): Style => ({
      styleId: id,
      customFields: [file(value, { id: `file-of-${id}` })],
      combos: [],
    });
    const [same, old, now] = [style('a', V1), style('b', V1), style('b', V2)];
    const looked: string[] = [];
    const watched = new Proxy(same, {
      get: (target, key) => {
        looked.push(String(key));
        return Reflect.get(target, key);
      },
    });
    const files = (styleInfo: Style[], partners = PARTNERS): OrderFiles => ({
      document: { customFields: [], styleInfo },
      partners,
    });
    const ids = (before: OrderFiles, after: OrderFiles) =>
      slotChanges(before, after).map(({ slot }) => slot.field.id);
    expect(ids(files([watched, old]), files([watched, now]))).toEqual(['file-of-b']);
    expect(looked).toEqual([]);
    expect(ids(files([same, old]), files([same, now], { ...PARTNERS, factory: 17 }))).toEqual([
      'file-of-a',
      'file-of-b',
    ]);
  });
});

describe('the course of a tech pack', () => {
  const V3 = '/files/v3.pdf';
  const events: [string, OrderFiles, number[]][] = [
    ['activated with version 1', order([file(V1)]), []],
    ['version 2, which all see', order([file(V2)]), [BUYER, FACTORY]],
    ['version 3', order([file(V3)]), [BUYER, FACTORY]],
    ['set to Trader and Buyer', order([file(V3, { accessibleToUserTypes: NOT_FACTORY })]), [BUYER]],
    ['set to all again', order([file(V3)]), [BUYER, FACTORY]],
    ['restored to version 1', order([file(V1)]), [BUYER, FACTORY]],
  ];

  it('asks and no longer asks the partners', () => {
    let asked: number[] = [];
    const seen = events.map(([event, now], index) => {
      const before = events[index - 1]?.[1];
      const [change] = before ? slotChanges(before, now) : [];
      if (change?.before !== change?.after) asked = [];
      if (change)
        asked = [...new Set([...asked, ...askedBy(change)])].filter((one) => !lostBy(change).includes(one));
      return [event, now, [...asked].sort((one, other) => one - other)];
    });
    expect(seen).toEqual(events);
  });
});

it('a slot is named by its parts', () => {
  const name = (field: string, value: string) =>
    testField({ id: field, name: field, value, accessibleToUserTypes: ALL });
  const slots = fileSlots({
    customFields: [file(V1, { id: 'of-order' })],
    styleInfo: [
      {
        styleId: 's',
        customFields: [name('Style Name', 'Crew Tee'), file(V1, { id: 'of-style' })],
        combos: [
          {
            comboId: 'c',
            customFields: [name('Combo Name', 'Navy'), file(V1, { id: 'of-combo' })],
            materialInfo: [
              {
                materialId: 'm',
                materialType: 'Fabric',
                isSubmissionRequired: false,
                composition: [],
                customFields: [name('Material Name', 'Jersey'), file(V1, { id: 'of-material' })],
              },
            ],
          },
        ],
      },
    ],
  });
  expect([...slots].map(([id, slot]) => [id, slotRelation(slot), ...Object.values(slotPlace(slot))])).toEqual(
    [
      ['of-order', '', null, null, null],
      ['of-style', 'Crew Tee', 's', null, null],
      ['of-combo', 'Crew Tee › Navy', 's', 'c', null],
      ['of-material', 'Crew Tee › Navy › Jersey', 's', 'c', 'm'],
    ],
  );
});

it.each([
  [BUYER, OrderStatus.Active, true],
  [BUYER, OrderStatus.Closed, true],
  [BUYER, OrderStatus.Archived, false],
  [FACTORY, OrderStatus.Active, false],
])(
  'a person of organization %s acknowledges a version that asked the buyer, in status %s: %s',
  (organizationId, orderStatus, allowed) => {
    expect(mayAcknowledge({ organizationId }, { orderStatus, asked: [BUYER] }).allowed).toBe(allowed);
  },
);
