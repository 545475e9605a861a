import { expect, it } from 'vitest';
import { choiceNamed } from './choices';
import { MATERIAL_TYPES, STAGE_CATEGORIES, UNIT_LABELS, UNITS, Unit } from './vocabulary';

it.each([
  ['Approval', 'Approval'],
  [' quantity ', 'Quantity'],
  ['审批', 'Approval'],
  ['অ্যাপ্রুভাল', 'Approval'],
  ['GỬI DUYỆT', 'Submission'],
  ['Onay', 'Approval'],
  ['', undefined],
  ['Appr', undefined],
  ['toString', undefined],
  ['Kumaş', undefined],
])('of the categories, %j names %s', (text, category) => {
  expect(choiceNamed(STAGE_CATEGORIES, text)).toBe(category);
});

it('finds values by their English texts', () => {
  const unit = (text: string) => choiceNamed(UNITS, text, (one) => UNIT_LABELS[one]);
  expect(['Cái', 'কেজি', 'kg', 'YARDA', 'kilo'].map(unit)).toEqual([
    Unit.Piece,
    Unit.Kg,
    Unit.Kg,
    Unit.Yard,
    undefined,
  ]);
  expect(choiceNamed(MATERIAL_TYPES, 'İPLİK')).toBe('Yarn');
});
