import { describe, expect, it } from 'vitest';
import { defaultFields } from '../catalogue/fields';
import { diffDocument } from '../orders/changes';
import type { Style } from '../orders/order';
import { readComposition } from './composition-text';
import { comboQuantity, styleQuantity } from './rules';
import { applyTable, readCells, readTable, TABLE_COLUMNS } from './table';
import { rowsOfStyles } from './table-rows';

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

  it.each([
    ['80 kg', '', { value: 80, unit: 791 }],
    ['1,250.5kgs', '', { value: 1250.5, unit: 791 }],
    ['40 Yds.', '', { value: 40, unit: 793 }],
    ['40 yards', 'yd', { value: 40, unit: 793 }],
    ['300 pcs', '', { value: 300, unit: 790 }],
  ])('take %s of a material with its unit (%s beside it)', (text, unit, quantity) => {
    const { rows } = paste(
      `Style\tCombo\tCombo Quantity\tMaterial\tMaterial Quantity\tUnit\nTee\tNavy\t1,200 pcs\tRib\t${text}\t${unit}`,
    );
    expect(rows[0]).toMatchObject({ errors: [], comboQuantity: 1200, materialQuantity: quantity });
  });

  it('take no unit that the column cannot have or that another cell denies, and no number that is none', () => {
    const { rows } = paste('Tee\tNavy\t80 kg\n\t\t\tRib\tFabric\t80 kg\tYard\n\tWhite\t1.250.000 pcs');
    expect(rows.flatMap((row) => row.errors.map((error) => error.message))).toEqual([
      'Combo Quantity is not a number: 80 kg',
      'Material Quantity is not a number: 80 kg',
      'Combo Quantity is not a number: 1.250.000 pcs',
    ]);
  });

  it('keep tabs and line ends inside of quotes', () => {
    expect(readCells('"a\tb"\t"say ""so"""\r\nc')).toEqual([['a\tb', 'say "so"'], ['c']]);
  });

  it('carry compositions, samples and what is known of a style, each where it belongs', () => {
    const { list } = paste(
      'Style\tWeight\tStructure\tCombo\tFit Sample Size\tMaterial\tComposition\tSubmission Required\tSize Breakdown\nTee\t160\tsingle JERSEY\tWhite\t3\tJersey\t95% Cotton; 5% Elastane\tyes\tS 40 / M 60',
    );
    const value = (fields: { name: string; value: unknown }[], name: string) =>
      fields.find((field) => field.name === name)?.value;
    const [white] = list[0]!.combos;
    expect(value(list[0]!.customFields, 'Weight')).toBe(160);
    expect(value(list[0]!.customFields, 'Structure')).toBe('Single jersey');
    expect(value(white!.customFields, 'Size Breakdown')).toBe('S 40 / M 60');
    expect(value(white!.customFields, 'Fit Sample Size')).toEqual({ value: 3, unit: 790 });
    expect(white!.materialInfo[0]).toMatchObject({
      isSubmissionRequired: true,
      composition: [
        { name: 'Cotton', percentage: 95 },
        { name: 'Elastane', percentage: 5 },
      ],
    });
  });

  it('name the cell that is wrong, wherever its column stands', () => {
    const { rows } = paste(
      'Material\tComposition\tStyle\tCombo\tSubmission Required\nJersey\t60% Cotton, 60% Wool\tTee\tWhite\tperhaps\nRib\tall cotton\tTee\tWhite\tno',
    );
    expect(rows.flatMap((row) => row.errors.map(({ cell, message }) => `${cell} ${message}`))).toEqual([
      'E2 Submission Required is neither Yes nor No: perhaps',
      'B2 Composition percentage exceeds 100',
      'B3 Composition needs a percentage for each part: all cotton',
    ]);
  });

  it('that were written from an order change nothing in it', () => {
    const before = paste(
      'Tee\tWhite\t100\tJersey\tFabric\t20.5\tKg\t300\nTee\tWhite\t\tRib\tTrims\t4\tPiece\nTee\tNavy\t200\nPolo\t\t\t\t\t\t\t50',
    ).list;
    const cells = rowsOfStyles(before).map((row) => TABLE_COLUMNS.map((column) => String(row[column] ?? '')));
    const rows = readTable([[...TABLE_COLUMNS], ...cells]);
    expect(rows.flatMap((row) => row.errors)).toEqual([]);
    expect(applyTable(before, rows, make)).toEqual(before);
  });
});

describe('a composition in words', () => {
  it.each([
    ['95% Organic cotton; 5% Elastane', [95, 5]],
    ['Cotton 60%, Polyester 40 %', [60, 40]],
    ['100%Wool', [100]],
    ['2/28 Nm merino: 80\nNylon: 20', [80, 20]],
    ['', []],
    ['Cotton', null],
  ])('%j is read', (text, expected) => {
    expect(readComposition(text)?.map((part) => part.percentage) ?? null).toEqual(expected);
  });

  it('make what they add and nothing else: of thousands, most are rows of a part that is there', () => {
    let made = 0;
    const counted = (level: 'style' | 'combo' | 'material') => () => {
      made += 1;
      return make[level]() as never;
    };
    const counting = { style: counted('style'), combo: counted('combo'), material: counted('material') };
    const text = Array.from({ length: 60 }, (_, at) => `Style ${at % 5}\tCombo ${at % 15}\t10\tYarn ${at}`);
    const list = applyTable([], readTable(readCells(text.join('\n'))), counting);
    expect(list.map((style) => style.combos.length)).toEqual([3, 3, 3, 3, 3]);
    expect(made).toBe(5 + 15 + 60);
  });
});
