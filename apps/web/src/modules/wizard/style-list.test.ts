import type { Style } from '@selvedge/domain/orders/order';
import { expect, test } from 'vitest';
import { moved, removePart, upsertCombo } from './style-list';

const material = (id: string) => ({
  materialId: id,
  materialType: 'Fabric' as const,
  customFields: [],
  isSubmissionRequired: false,
  composition: [],
});
const combo = (id: string, materials: string[] = []) => ({
  comboId: id,
  customFields: [],
  comboBasedQuantity: { value: 1, unit: 790 as const },
  materialInfo: materials.map(material),
});
const list: Style[] = [
  { styleId: 's1', customFields: [], combos: [combo('c1', ['m1', 'm2']), combo('c2')] },
  { styleId: 's2', customFields: [], combos: [] },
];

test.each([
  [{ styleId: 's1' }],
  [{ styleId: 's1', comboId: 'c1' }],
  [{ styleId: 's1', comboId: 'c1', materialId: 'm1' }],
])('removing %o can be undone to where it stood', (ref) => {
  const removed = removePart(list, ref);
  expect(removed.list).not.toEqual(list);
  expect(removed.restore(removed.list)).toEqual(list);
});

test('undoing a removal keeps what was entered since', () => {
  const removed = removePart(list, { styleId: 's1', comboId: 'c1' });
  const later = upsertCombo(removed.list, { styleId: 's1' }, combo('c3'));
  expect(removed.restore(later)[0]?.combos.map((one) => one.comboId)).toEqual(['c1', 'c2', 'c3']);
});

test('a part moves to another place, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
