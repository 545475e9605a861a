import { describe, expect, it } from 'vitest';
import { defaultFields } from '../catalogue/fields';
import { diffDocument } from '../orders/merge';
import type { Style } from '../orders/order';
import { comboQuantity, styleQuantity } from './rules';
import { applyTable, readCells, readTable } from './table';

let serial = 0;
const newId = () => `id-${(serial += 1)}`;
const fieldsOf = (level: 'Style' | 'Combo' | 'Material') =>
  defaultFields(level, null, 3002, newId, '2026-06-15');
const make = {
  style: () => ({ styleId: newId(), customFields: fieldsOf('Style'), combos: [] }),
  combo: () => ({
    comboId: newId(),
    customFields: fieldsOf('Combo'),
    comboBasedQuantity: { value: 0, unit: 790 as const },
    materialInfo: [],
  }),
  material: () => ({
    materialId: newId(),
    materialType: 'Fabric' as const,
    customFields: fieldsOf('Material'),
    isSubmissionRequired: false,
    composition: [],
  }),
};
const paste = (text: string, list: Style[] = []) => {
  const rows = readTable(readCells(text));
  return { rows, list: applyTable(list, rows, make) };
};

describe('rows of a spreadsheet', () => {
  it('become styles with combos and materials, in the columns’ own order', () => {
    const { list } = paste(
      'Tee\tWhite\t1,200\tJersey\tFabric\t300\tkg\nTee\tNavy\t800\n\t\t\tRib\tfabric\t25.5\tKg\n',
    );
    expect(list).toHaveLength(1);
    const [tee] = list;
    expect(styleQuantity(tee!).value).toBe(2000);
    expect(tee!.combos.map((combo) => comboQuantity(combo).value)).toEqual([1200, 800]);
    expect(tee!.combos[1]!.materialInfo[0]!.customFields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Material Name', value: 'Rib' }),
        expect.objectContaining({ name: 'Material Quantity', value: { value: 25.5, unit: 791 } }),
      ]),
    );
  });

  it('may name their columns in any order', () => {
    const { list } = paste('Combo\tStyle\tCombo Quantity\nRed\tPolo\t40');
    expect(list[0]!.combos[0]!.comboBasedQuantity).toEqual({ value: 40, unit: 790 });
  });

  it('change what has the same name and leave the rest alone', () => {
    const before = paste('Tee\tWhite\t100\nTee\tNavy\t100').list;
    const after = paste('tee\tWHITE\t150', before).list;
    expect(after[0]!.styleId).toBe(before[0]!.styleId);
    const document = { customFields: [], associatedUsers: [], editorUsers: [] };
    const changes = diffDocument({ ...document, styleInfo: before }, { ...document, styleInfo: after });
    expect(changes.map((change) => `${change.from} → ${change.to}`)).toContain('100 pcs → 150 pcs');
    expect(after[0]!.combos).toHaveLength(2);
  });

  it('say what is wrong in each, and a wrong row changes nothing', () => {
    const { rows, list } = paste('Tee\tWhite\tmany\n\t\t\tJersey\tWood\t5\tbale\n\tBlue\t10');
    expect(rows.map((row) => row.errors.map((error) => error.message))).toEqual([
      ['Combo Quantity is not a number: many'],
      ['Unknown material type: Wood', 'Unknown unit: bale'],
      [],
    ]);
    expect(list[0]!.combos.map((combo) => combo.comboBasedQuantity.value)).toEqual([10]);
  });

  it('keep tabs and line ends inside of quotes', () => {
    expect(readCells('"a\tb"\t"say ""so"""\r\nc')).toEqual([['a\tb', 'say "so"'], ['c']]);
  });
});
