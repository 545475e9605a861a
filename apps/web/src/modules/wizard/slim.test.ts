import { OrderInput } from '@selvedge/contract/order-shapes';
import { defaultFields } from '@selvedge/domain/catalogue/fields';
import { mergeDocument } from '@selvedge/domain/orders/merge';
import type { Combo, CustomField, Style } from '@selvedge/domain/orders/order';
import { reconcile } from '@selvedge/domain/orders/reconcile';
import { duplicateCombo, duplicateStyle } from '@selvedge/domain/styles/rules';
import type { UserType } from '@selvedge/domain/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slimStyle } from './slim';
import { moved } from './style-list';

let count = 0;
const newId = () => `01990000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`;
const fields = (level: 'Style' | 'Combo' | 'Material') =>
  defaultFields(level, null, 3002, newId, '2026-06-15');
const material = () => ({
  materialId: newId(),
  materialType: 'Yarn' as const,
  customFields: fields('Material'),
  isSubmissionRequired: true,
  composition: [{ name: 'Cotton', percentage: 100 }],
});
const combo = (materials: number) => ({
  comboId: newId(),
  customFields: fields('Combo'),
  comboBasedQuantity: { value: 5, unit: 790 as const },
  materialInfo: Array.from({ length: materials }, material),
});
const base: Style[] = [
  { styleId: newId(), customFields: fields('Style'), combos: [combo(2), combo(0)] },
  { styleId: newId(), customFields: fields('Style'), combos: [combo(1)] },
];
const [first, second] = base as [Style, Style];
const [white, navy] = first.combos as [Style['combos'][0], Style['combos'][0]];

test('an unchanged part is sent as its id only', () => {
  expect(slimStyle(second, base)).toEqual({ styleId: second.styleId });
  const turned = { ...white, materialInfo: [...white.materialInfo].reverse() };
  const sent = slimStyle({ ...first, combos: [turned, navy] }, base);
  const ids = turned.materialInfo.map(({ materialId }) => ({ materialId }));
  expect(sent.combos?.[0]).toMatchObject({ comboId: white.comboId, materialInfo: ids });
  expect(sent.combos?.[0]?.materialInfo?.map((one) => Object.keys(one))).toEqual([
    ['materialId'],
    ['materialId'],
  ]);
  expect(sent.combos?.[1]).toEqual({ comboId: navy.comboId });
});

test.each<[string, Style[]]>([
  ['nothing', base],
  ['the order of the styles', [second, first]],
  ['a field', [{ ...first, customFields: first.customFields.slice(0, -1) }, second]],
  ['a combo', [{ ...first, combos: [{ ...navy, comboBasedQuantity: { value: 9, unit: 790 } }, white] }]],
  [
    'a material moved to another combo',
    [{ ...first, combos: [{ ...navy, materialInfo: white.materialInfo.slice(1) }] }, second],
  ],
])('the request for an order in which %s changed describes the complete order', (_, styles) => {
  const stored = { customFields: [], associatedUsers: [], editorUsers: [], styleInfo: base };
  const received = OrderInput.parse({ styleInfo: styles.map((style) => slimStyle(style, base)) });
  expect(mergeDocument(stored, received, 3002, newId).styleInfo).toEqual(styles);
});

const eachAt = <T>(list: readonly T[], at: number, change: (one: T) => T[]): T[] =>
  list.flatMap((one, index) => (index === at % list.length ? change(one) : [one]));
const inCombo = (list: Style[], at: number, to: number, change: (combo: Combo) => Combo[]): Style[] =>
  eachAt(list, at, (one) => [{ ...one, combos: eachAt(one.combos, to, change) }]);
/** Toggles the visibility of one field. A mandatory field stays unchanged. */
const turned = (known: readonly CustomField[], at: number): CustomField[] =>
  eachAt(known, at, (one) => {
    const accessibleToUserTypes: UserType[] =
      one.accessibleToUserTypes.length > 1 ? [3002] : [3001, 3002, 3003];
    return [one.isMandatory ? one : { ...one, accessibleToUserTypes }];
  });

type Edit = (list: Style[], at: number, to: number) => Style[];
/** The edits that the form makes. Parts without an edit keep their object identity. */
const EDITS: Edit[] = [
  (list, at) => eachAt(list, at, () => []),
  (list, at, to) => moved(list, at, to),
  (list, at) => eachAt(list, at, (one) => [one, duplicateStyle(one, newId)]),
  (list, at, to) => eachAt(list, at, (one) => [{ ...one, customFields: turned(one.customFields, to) }]),
  (list, at, to) => eachAt(list, at, (one) => [{ ...one, combos: moved(one.combos, 0, to) }]),
  (list, at, to) => inCombo(list, at, to, () => []),
  (list, at, to) => inCombo(list, at, to, (one) => [one, duplicateCombo(one, newId)]),
  (list, at, to) => inCombo(list, at, to, (one) => [{ ...one, customFields: turned(one.customFields, at) }]),
  (list, at, to) => inCombo(list, at, to, (one) => [{ ...one, materialInfo: one.materialInfo.slice(1) }]),
  (list, at, to) =>
    inCombo(list, at, to, (one) => [{ ...one, materialInfo: [material(), ...one.materialInfo] }]),
  // Undo of a deletion after a save: the part is the object that was first loaded.
  (list) => (list.some((one) => one.styleId === first.styleId) ? list : [first, ...list]),
];
const documentWith = (styleInfo: Style[]) => ({
  customFields: [],
  associatedUsers: [],
  editorUsers: [],
  styleInfo,
});
/** The stored styles after a save of `mine`, as the browser loads them. */
const saved = (stored: Style[], mine: Style[], read: Style[]): Style[] => {
  const received = OrderInput.parse({ styleInfo: mine.map((style) => slimStyle(style, read)) });
  return structuredClone(mergeDocument(documentWith(stored), received, 3002, newId).styleInfo);
};

const step = fc.record({
  edits: fc.array(fc.tuple(fc.constantFrom(...EDITS), fc.nat(4), fc.nat(4)), { maxLength: 5 }),
  /** Something was entered during the save, so the form keeps its own objects. */
  wentOn: fc.boolean(),
  /** The page was reloaded, so the form comes from the browser's database. */
  readsAgain: fc.boolean(),
  /** Another user saved in between, and both documents are merged. */
  others: fc.option(fc.tuple(fc.constantFrom(...EDITS), fc.nat(4), fc.nat(4))),
});
test('after any edits, saves, restores and merges the server has what the form shows', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), (steps) => {
      let stored = structuredClone(base);
      let form = { read: base, mine: base };
      for (const { edits, wentOn, readsAgain, others } of steps) {
        for (const [edit, at, to] of edits) form.mine = edit(form.mine, at, to);
        if (readsAgain) form = structuredClone(form);
        if (others) {
          const [edit, at, to] = others;
          stored = structuredClone(edit(stored, at, to));
          const theirs = structuredClone(stored);
          const { document } = reconcile(
            documentWith(form.read),
            documentWith(form.mine),
            documentWith(theirs),
          );
          form = { read: theirs, mine: document.styleInfo };
        }
        stored = saved(stored, form.mine, form.read);
        expect(stored).toEqual(form.mine);
        const read = structuredClone(stored);
        form = { read, mine: wentOn ? form.mine : read };
      }
    }),
    { numRuns: 100 },
  );
});
