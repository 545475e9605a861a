import { OrderInput } from '@selvedge/contract/order-shapes';
import { defaultFields } from '@selvedge/domain/catalogue/fields';
import { mergeDocument } from '@selvedge/domain/orders/merge';
import type { Style } from '@selvedge/domain/orders/order';
import { expect, test } from 'vitest';
import { slimStyle } from './slim';

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

test('a part that is as it was read is sent by its id alone', () => {
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
])('what is sent of an order in which %s changed means the whole of it', (_, styles) => {
  const stored = { customFields: [], associatedUsers: [], editorUsers: [], styleInfo: base };
  const received = OrderInput.parse({ styleInfo: styles.map((style) => slimStyle(style, base)) });
  expect(mergeDocument(stored, received, 3002, newId).styleInfo).toEqual(styles);
});
