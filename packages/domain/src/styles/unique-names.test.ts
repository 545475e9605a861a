import { english } from '@selvedge/i18n/test-english';
import { describe, expect, it } from 'vitest';
import { copyNameAmong } from '../orders/copy-name';
import type { Style } from '../orders/order';
import { testField } from '../orders/test-field';
import { checkComboName, checkStyleName, checkUniqueNames } from './unique-names';

const named = (kind: string, name: string) => [
  testField({ id: kind, name: `${kind} Name`, value: name, accessibleToUserTypes: [3001, 3002, 3003] }),
];
const style = (styleId: string, name: string, ...combos: [id: string, name: string][]): Style => ({
  styleId,
  customFields: named('Style', name),
  combos: combos.map(([comboId, comboName]) => ({
    comboId,
    customFields: named('Combo', comboName),
    comboBasedQuantity: { value: 1, unit: 790 },
    materialInfo: [],
  })),
});

describe('names of styles within an order and of combos within a style', () => {
  const tees = [style('1', 'Tee'), style('2', ' tee ')];
  const navies = [style('1', 'Tee', ['a', 'Navy'], ['b', 'NAVY']), style('2', 'Polo', ['c', 'Navy'])];

  it('are unique, without regard to case', () => {
    expect(english(checkUniqueNames(tees, undefined))).toEqual([
      { path: 'styleInfo.1.customFields.0', message: 'Style name "tee" is used twice in this order.' },
    ]);
    expect(english(checkUniqueNames(navies, undefined))).toEqual([
      {
        path: 'styleInfo.0.combos.1.customFields.0',
        message: 'Combo name "NAVY" is used twice in this style.',
      },
    ]);
    expect(english(checkUniqueNames([style('1', ''), style('2', '')], undefined))).toEqual([]);
  });

  it('are unique, in whatever way Unicode writes them', () => {
    const combos = [
      ['Écru', 'E\u0301cru'],
      ['Navy Blue', 'navy\u00a0 blue\u200b'],
      ['İnci', 'i\u0307nci'],
      ['Red 2', 'Ｒｅｄ ２'],
    ].map(([one = '', other = '']) => [style('1', 'Tee', ['a', one], ['b', other])]);
    expect(combos.map((styles) => checkUniqueNames(styles, undefined).length)).toEqual([1, 1, 1, 1]);
  });

  it('may stay as they were stored, but no other part may use them', () => {
    expect(checkUniqueNames(tees, tees)).toEqual([]);
    expect(checkUniqueNames(JSON.parse(JSON.stringify(navies)), navies)).toEqual([]);
    const renamed = [style('1', 'Polo'), style('2', 'tee')];
    expect(english(checkUniqueNames(tees, renamed))).toHaveLength(1);
    expect(english(checkUniqueNames([...tees, style('3', 'Tee')], tees))).toHaveLength(1);
  });

  it('are reported in the dialog of a part', () => {
    expect(checkStyleName(style('3', 'TEE'), tees)).toHaveLength(1);
    expect(checkStyleName(style('2', 'tee'), tees)).toEqual([]);
    expect(checkStyleName(style('2', 'Polo'), tees)).toEqual([]);
    const [first] = navies[0]?.combos ?? [];
    expect(first && checkComboName({ ...first, comboId: 'd' }, navies[0]?.combos ?? [])).toHaveLength(1);
  });
});

it('a copy is named for the first number that is free', () => {
  expect(copyNameAmong('Navy', ['Navy'])).toBe('Navy (Copy)');
  expect(copyNameAmong('Navy', ['Navy', 'navy (copy)', 'Navy (Copy 2)'])).toBe('Navy (Copy 3)');
  expect(copyNameAmong('Navy (Copy)', ['Navy (Copy)'])).toBe('Navy (Copy 2)');
});
