import { english } from '@selvedge/i18n/test-english';
import { describe, expect, it } from 'vitest';
import type { Style } from '../orders/order';
import { checkCombos } from './table-apply';
import { paste, value } from './test-table';

describe('a merchandiser’s own file', () => {
  const FILE = [
    'Northbrook Apparel\t\t\t\t\t\t',
    'Order summary SS27\t\t\t\t\t\t',
    '\t\t\t\t\t\t',
    'Style No.\tColour\tS\tM\tL\tQty (pcs)\tRemarks',
    'NB-7101\tOptic White\t100\t200\t100\t400\tRush',
    '\tNavy\t50\t50\t\t100\t',
    '\t\t\t\t\t\t',
    'TOTAL\t\t150\t250\t100\t500\t',
  ].join('\n');

  it('is read below its title lines, with sizes, and without its total', () => {
    const { rows, list, totals } = paste(FILE);
    expect(rows.map(({ line, style, combo, comboQuantity }) => [line, style, combo, comboQuantity])).toEqual([
      [5, 'NB-7101', 'Optic White', 400],
      [6, 'NB-7101', 'Navy', 100],
    ]);
    expect(totals).toEqual([{ line: 8, text: 'TOTAL' }]);
    expect(list[0]!.combos.map((combo) => value(combo.customFields, 'Size Breakdown'))).toEqual([
      'S 100 / M 200 / L 100',
      'S 50 / M 50',
    ]);
    expect(value(list[0]!.customFields, 'Style Number')).toBe('NB-7101');
  });

  it('lists unmapped columns, and imports them into a chosen field', () => {
    const untaken = paste(FILE).columns.filter(({ target }) => target === null);
    expect(untaken.map(({ letters, header }) => [letters, header])).toEqual([['G', 'Remarks']]);
    const { rows } = paste(FILE, [], { mapping: { remarks: 'Combo: Remarks' } });
    expect(rows[0]!.comboValues).toMatchObject({ Remarks: 'Rush' });
  });

  it.each<[string, string, object]>([
    [
      'Style\tTrims\tMtrs',
      'Tee\tTape\t40',
      { materialType: 'Trims', materialQuantity: { value: 40, unit: 792 } },
    ],
    ['Style\tAccessories\tQuantity', 'Tee\tPolybag\t40', { materialType: 'Accessory' }],
    ['Style Name\tGSM', 'Tee\t160', { styleValues: { Weight: 160 } }],
    ['STYLE NAME *\tColorway:', 'Tee\tNavy', { combo: 'Navy' }],
    ['Style\tMaterial\tContent', 'Tee\tPolybag\tLDPE', { composition: [{ name: 'LDPE', percentage: 100 }] }],
  ])('recognizes the usual names of %j', (head, row, expected) => {
    expect(paste(`${head}\n${row}`).rows[0]).toMatchObject(expected);
  });

  it('applies a bill of materials without colors to every combo of its style', () => {
    const before = paste('Tee\tWhite\t100\nTee\tNavy\t100').list;
    const { list } = paste('Style\tMaterial\tMaterial Quantity\tUnit\nTee\tRib\t4\tKg', before);
    expect(list[0]!.combos.map((combo) => combo.materialInfo.length)).toEqual([1, 1]);
    const named = paste('Style\tColour\tMaterial\nTee\tAll\tZip', list).list;
    expect(named[0]!.combos.map((combo) => combo.materialInfo.length)).toEqual([2, 2]);
  });

  it('applies a bill of materials to combos further down in the file', () => {
    const text = 'Style\tColour\tMaterial\nTee\tAll\tZip\nTee\tWhite\t\nTee\tNavy\t';
    const { list } = paste(text);
    expect(list[0]!.combos.map((combo) => combo.materialInfo.length)).toEqual([1, 1]);
  });

  it('refuses a bill of materials for a style without combos', () => {
    const { rows } = paste('Style\tMaterial\nTee\tRib');
    const errorsOf = (list: Style[]) =>
      checkCombos(list, rows, () => true).map(({ errors }) => errors.map(({ message }) => english(message)));
    expect(errorsOf([])).toEqual([['This style has no combos yet.']]);
    expect(errorsOf(paste('Tee\tWhite\t100').list)).toEqual([[]]);
    const both = paste('Style\tColour\tMaterial\nTee\tAll\tZip\nTee\tWhite\t').rows;
    const unticked = checkCombos([], both, ({ combo }) => combo === '');
    expect(unticked.map(({ errors }) => errors.length)).toEqual([1, 0]);
  });

  it('warns where quantities and sizes contradict each other, in the file or in the order', () => {
    const { list } = paste('Style\tColour\tS\tM\tQty\nTee\tNavy\t10\t20\t30\nTee\tRed\t1\t2\t3');
    const warningsOf = (text: string) =>
      checkCombos(list, paste(text).rows, () => true).map(({ warnings }) =>
        warnings.map(({ message }) => english(message)),
      );
    expect(warningsOf('Style\tColour\tQty\nTee\tNavy\t25\nTee\tRed\t3\nTee\tWhite\t9')).toEqual([
      ['The sizes add up to 30 and stay as they are.'],
      [],
      [],
    ]);
    expect(warningsOf('Style\tColour\tS\tM\tQty\nTee\tNavy\t10\t20\t40')).toEqual([
      ['Row 2: the sizes add up to 30, the quantity is 40.'],
    ]);
    expect(warningsOf('Style\tColour\tSize Breakdown\nTee\tRed\tS 1 / M 5')).toEqual([
      ['Row 2: the sizes add up to 6, the quantity is 3.'],
    ]);
  });

  it('prefers a chosen column to one with a matching name', () => {
    const text = 'Style\tColour\tQty\tOrder Qty\nTee\tNavy\t100\t900';
    const { rows, columns } = paste(text, [], { mapping: { 'order qty': 'Combo Quantity' } });
    expect(rows[0]!.comboQuantity).toBe(900);
    expect(columns.map(({ target }) => target)).toEqual(['Style', 'Combo', null, 'Combo Quantity']);
    const newest = { 'order qty': 'Combo Quantity', qty: 'Combo Quantity' } as const;
    expect(paste(text, [], { mapping: newest }).rows[0]!.comboQuantity).toBe(100);
  });

  it('tells repeated headings apart', () => {
    const text = 'Style\tColour\tNote\tNote\nTee\tNavy\tRush\tBlue label';
    const { rows, columns } = paste(text, [], { mapping: { 'note 2': 'Combo: Remarks' } });
    expect(columns.map(({ key }) => key)).toEqual(['style', 'colour', 'note', 'note 2']);
    expect(rows[0]!.comboValues).toEqual({ Remarks: 'Blue label' });
  });

  it('imports a style whose name begins like a total after confirmation', () => {
    const text = 'Style\tColour\tQty\nTotal Look Tee\tNavy\t100\nTOTAL\t\t100';
    const { rows, totals } = paste(text);
    expect(rows).toEqual([]);
    expect(totals.map((one) => one.text)).toEqual(['Total Look Tee', 'TOTAL']);
    const taken = paste(text, [], { notTotals: [2] });
    expect(taken.rows.map(({ style }) => style)).toEqual(['Total Look Tee']);
    expect(taken.totals).toEqual([{ line: 3, text: 'TOTAL' }]);
  });
});
