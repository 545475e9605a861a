import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CustomField, FieldValue, OrderDocument, Style } from '../orders/order';
import { UserType } from '../vocabulary';
import { applyItems } from './apply-items';
import { effects } from './effects';
import { requestedItems } from './requested-items';
import { shownItems } from './shown-items';
import { splitSave } from './split-save';
import { stateAfter, stateFor } from './states';
import { progressPercent, stageWith, tee, translate } from './test-order';

const [BUYER, FACTORY] = [UserType.Buyer, UserType.Manufacturer] as const;
const withValue = (fields: CustomField[], name: string, value: FieldValue): CustomField[] =>
  fields.map((field) => (field.name === name ? { ...field, value } : field));
const withOrder = (order: OrderDocument, name: string, value: FieldValue): OrderDocument => ({
  ...order,
  customFields: withValue(order.customFields, name, value),
});
const pieces = (value: number) => ({ value, unit: 790 as const });
const withNavy = (order: OrderDocument, name: string, value: FieldValue): OrderDocument => ({
  ...order,
  styleInfo: order.styleInfo.map((style) => ({
    ...style,
    combos: style.combos.map((combo) =>
      combo.comboId === 'navy'
        ? {
            ...combo,
            customFields: withValue(combo.customFields, name, value),
            ...(name === 'Combo Based Quantity' ? { comboBasedQuantity: value as never } : {}),
          }
        : combo,
    ),
  })),
});
const withoutNavy = (order: OrderDocument): OrderDocument => ({
  ...order,
  styleInfo: order.styleInfo.map((style) => ({
    ...style,
    combos: style.combos.filter(({ comboId }) => comboId !== 'navy'),
  })),
});

it.each([
  ['Buyer FOB Price / pc', 4.5, [BUYER]],
  ['Factory Price / pc', 3.1, [FACTORY]],
  ['Shipment Mode', 'Air', [BUYER, FACTORY]],
  ['Season', 'SS27', null],
  ['Purchase Order Date', '2026-07-01', null],
  ['Margin', 2, null],
])('a save of %s changes what partners agreed to only if they see it', (name, value, audience) => {
  const order = tee();
  const saved = withOrder(order, name, value);
  const { applied, items } = splitSave(order, saved);
  expect(items.map((item) => item.audience)).toEqual(audience === null ? [] : [audience]);
  expect(applied).toEqual(audience === null ? saved : order);
});

it('holds quantities, sizes, compositions and whole parts, and applies all else', () => {
  const order = tee();
  const fewer = withNavy(withNavy(order, 'Combo Based Quantity', pieces(500)), 'Colour Code', '19-4024');
  const { applied, items } = splitSave(order, fewer);
  expect(items.map(({ label, from, to }) => `${label}: ${from} → ${to}`)).toEqual([
    'Style Tee > Combo Navy: Combo Based Quantity: 1,000 pcs → 500 pcs',
  ]);
  expect(applied).toEqual(withNavy(order, 'Colour Code', '19-4024'));
  expect(splitSave(order, withoutNavy(order)).items).toMatchObject([
    { path: 'combo/navy', to: 'removed', audience: [BUYER, FACTORY], value: null },
  ]);
});

const withAudience = (order: OrderDocument, name: string, partners: readonly UserType[]): OrderDocument => ({
  ...order,
  customFields: order.customFields.map((field) =>
    field.name === name ? { ...field, accessibleToUserTypes: [UserType.Trader, ...partners] } : field,
  ),
});
const both = [BUYER, FACTORY];

it.each([
  ['shown to nobody else', [FACTORY], [FACTORY], 3, []],
  ['shown to the buyer', [FACTORY], both, 3, [['N/A', '3 USD', [BUYER]]]],
  ['shown to both', [], both, 3, [['N/A', '3 USD', both]]],
  ['shown with another value', [FACTORY], both, 4, [['N/A', '4 USD', [BUYER]]]],
  ['shown without a value', [], both, null, []],
  ['hidden', both, [], 3, []],
])(
  'a value that partners agree to, %s, is new to who did not see it',
  (_, before, after, value, expected) => {
    const name = 'Factory Price / pc';
    const saved = withAudience(withOrder(tee(), name, value), name, after);
    const items = shownItems(withAudience(tee(), name, before), saved);
    expect(items.map(({ from, to, audience }) => [from, to, audience])).toEqual(expected);
  },
);

it('only agreed values count when they are shown, at every level', () => {
  const order = withNavy(tee(), 'Size Breakdown', 'S 100, M 900');
  const hidden = { ...order, styleInfo: mapFields(order, [UserType.Trader]) };
  const shown = { ...order, styleInfo: mapFields(order, [UserType.Trader, FACTORY]) };
  expect(shownItems(hidden, shown).map(({ label, audience }) => [label, audience])).toEqual([
    // Quantities are open to everybody.
    ['Style Tee > Combo Navy: Size Breakdown', [FACTORY]],
  ]);
  expect(shownItems(order, { ...order, styleInfo: [...order.styleInfo] })).toEqual([]);
  const margin = withAudience(order, 'Margin', both);
  expect(shownItems(order, margin)).toMatchObject([{ label: 'Margin', to: '1', audience: both }]);
  expect(shownItems(withAudience(order, 'Season', []), order)).toEqual([]);
});
const mapFields = ({ styleInfo }: OrderDocument, accessibleToUserTypes: UserType[]): Style[] => {
  const own = (fields: CustomField[]) => fields.map((field) => ({ ...field, accessibleToUserTypes }));
  return styleInfo.map((style) => ({
    ...style,
    customFields: own(style.customFields),
    combos: style.combos.map((combo) => ({ ...combo, customFields: own(combo.customFields) })),
  }));
};

it.each([
  ['it is shown to the factory too', [BUYER], both, [BUYER], both],
  ['it is hidden from the factory', both, [BUYER], [BUYER], [BUYER]],
  ['it is shown to the first partner', [], both, [], []],
])('a held value asks all who see it once its visibility is saved: %s', (_, before, after, first, asked) => {
  const name = 'Buyer FOB Price / pc';
  const saved = withAudience(withOrder(tee(), name, 5), name, after);
  const { applied, items } = splitSave(withAudience(tee(), name, before), saved);
  expect(items.flatMap(({ audience }) => audience)).toEqual(first);
  expect(splitSave(applied, saved).items.flatMap(({ audience }) => audience)).toEqual(asked);
});

it('styles that are the same object are not compared', () => {
  const order = tee();
  const only = (style: Style): Style =>
    new Proxy(style, {
      get: (target, key) =>
        key === 'styleId' ? target.styleId : fail(`The style's ${String(key)} was read.`),
    });
  const styleInfo = order.styleInfo.map(only);
  expect(splitSave({ ...order, styleInfo }, { ...order, styleInfo: [...styleInfo] }).items).toEqual([]);
});
const fail = (message: string) => {
  throw new Error(message);
};

const edits: ((order: OrderDocument) => OrderDocument)[] = [
  (order) => withOrder(order, 'Season', 'SS27'),
  (order) => withOrder(order, 'Buyer FOB Price / pc', 4.5),
  (order) => withNavy(order, 'Combo Based Quantity', pieces(500)),
  (order) => withNavy(order, 'Size Breakdown', 'S 100, M 400'),
  (order) => withNavy(order, 'Colour Code', '19-4024'),
  withoutNavy,
  (order) => ({
    ...order,
    styleInfo: [...order.styleInfo, { ...(order.styleInfo[0] as Style), styleId: 'polo' }],
  }),
  (order) => ({ ...order, styleInfo: [] }),
  (order) => ({
    ...order,
    customFields: order.customFields.filter(({ name }) => name !== 'Factory Price / pc'),
  }),
  (order) => ({
    ...order,
    customFields: [
      {
        ...(order.customFields[0] as CustomField),
        id: 'extra',
        name: 'Surcharge',
        valueType: 14 as never,
        value: 3,
      },
      ...order.customFields,
    ],
  }),
  (order) => ({
    ...order,
    styleInfo: order.styleInfo.map((style) => ({
      ...style,
      combos: [{ ...(style.combos[0] as Style['combos'][number]), comboId: 'red' }, ...style.combos],
    })),
  }),
  (order) => ({
    ...order,
    styleInfo: order.styleInfo.map((style) => ({ ...style, combos: [...style.combos].reverse() })),
  }),
  (order) => ({
    ...order,
    styleInfo: order.styleInfo.map((style) => ({
      ...style,
      combos: style.combos.map((combo) => ({
        ...combo,
        materialInfo: combo.materialInfo.map((one) => ({
          ...one,
          composition: [{ name: 'Cotton', percentage: 95 }],
        })),
      })),
    })),
  }),
];

it('applying the trivial part of any save and then its items gives the saved document', () => {
  fc.assert(
    fc.property(fc.subarray(edits), (chosen) => {
      const order = tee();
      const saved = chosen.reduce((document, edit) => edit(document), order);
      const { applied, items } = splitSave(order, saved);
      expect(applyItems(applied, items)).toEqual(saved);
      expect(splitSave(order, applied).items).toEqual([]);
    }),
  );
});

it('a partner requests values that it sees and agreed to, and no others', () => {
  const order = tee();
  const id = (name: string) => order.customFields.find((field) => field.name === name)?.id;
  const of = (name: string, to: unknown) =>
    requestedItems(order, [{ path: `order/${id(name)}`, to }], FACTORY);
  expect(of('Factory Price / pc', 3.2).items).toMatchObject([{ from: '3 USD', to: '3.2 USD' }]);
  expect(of('Factory Price / pc', 3)).toEqual({ items: [], problems: [] });
  expect(of('Factory Price / pc', 'cheap').problems).toMatchObject([{ path: 'items.0.to' }]);
  for (const name of ['Buyer FOB Price / pc', 'Season', 'Margin'])
    expect(of(name, 9).problems).toMatchObject([{ path: 'items.0.path' }]);
  expect(requestedItems(order, [{ path: 'combo/navy', to: null }], FACTORY).problems).toHaveLength(1);
});

it.each([
  [1000, pieces(500), 'Cutting, Navy: 1,000 → 500 pcs required; 900 reported, 400 over', '900 / 500, 100 %'],
  [500, pieces(1000), 'Cutting, Navy: 500 → 1,000 pcs required; 900 reported', '900 / 1,000, 90 %'],
  [1000, null, 'Cutting, Navy leaves the plan; 900 reported, kept', null],
])(
  'of %i pcs with 900 reported, a change of the order says what it does to the plan',
  (before, to, text, progress) => {
    const order = withNavy(tee(), 'Combo Based Quantity', pieces(before));
    const after = to ? withNavy(order, 'Combo Based Quantity', to) : withoutNavy(order);
    const { items } = splitSave(order, after);
    const styles = applyItems(order, items).styleInfo;
    const stage = stageWith(order.styleInfo, { navy: 900 });
    expect(effects([stage], styles, ['factory']).map((line) => translate(line.text))).toEqual([text]);
    if (progress) expect(progressPercent(900, (to as { value: number }).value)).toBe(progress);
  },
);

it.each([
  ['proposal', ['accept', 'accept'], 'applied'],
  ['proposal', ['accept', null], 'open'],
  ['proposal', ['decline', null], 'declined'],
  ['proposal', ['accept', 'counter'], 'countered'],
  ['notice', ['acknowledge', null], 'open'],
  ['notice', ['acknowledge', 'acknowledge'], 'accepted'],
] as const)('a %s with the answers %j is %s', (kind, answers, state) => {
  expect(stateAfter(kind, answers)).toBe(state);
});

it.each([
  ['declined', 'accept', false, false, 'notCarriedOut'],
  ['countered', null, false, false, 'notCarriedOut'],
  ['declined', 'decline', false, false, 'declined'],
  ['declined', null, true, false, 'declined'],
  ['declined', null, true, true, 'notCarriedOut'],
  ['applied', 'accept', false, false, 'applied'],
  ['withdrawn', 'accept', false, false, 'withdrawn'],
] as const)(
  'a partner reads %s after its answer %s as it may know',
  (state, answer, isProposer, wasPassedOn, read) => {
    expect(stateFor(state, { answer, isProposer, wasPassedOn })).toBe(read);
  },
);
