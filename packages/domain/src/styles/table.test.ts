import { english } from '@selvedge/i18n/test-english';
import { describe, expect, it } from 'vitest';
import { diffDocument } from '../orders/changes';
import { readCells } from '../spreadsheet';
import { TABLE_COLUMNS } from './import-columns';
import { comboQuantity, styleQuantity } from './rules';
import { readTable } from './table';
import { applyTable } from './table-apply';
import { rowsOfStyles } from './table-rows';
import { make, paste, value } from './test-table';

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

  it('change parts of the same name and leave the others unchanged', () => {
    const before = paste('Tee\tWhite\t100\nTee\tNavy\t100').list;
    const after = paste('tee\tWHITE\t150', before).list;
    expect(after[0]!.styleId).toBe(before[0]!.styleId);
    const document = { customFields: [], associatedUsers: [], editorUsers: [] };
    const changes = diffDocument({ ...document, styleInfo: before }, { ...document, styleInfo: after });
    expect(changes.map((change) => `${change.from} → ${change.to}`)).toContain('100 pcs → 150 pcs');
    expect(after[0]!.combos).toHaveLength(2);
  });

  it('skip and report an unreadable cell, and import the rest of the row', () => {
    const { rows, list } = paste('Tee\tWhite\tmany\n\t\t\tJersey\tWood\t5\tbale\n\tBlue\t10');
    expect(rows.map((row) => row.warnings.map(({ cell, message }) => `${cell} ${english(message)}`))).toEqual(
      [
        ['C1 Combo Quantity is not a number: many'],
        ['G2 Unknown unit: bale', 'E2 Unknown material type: Wood'],
        [],
      ],
    );
    expect(list[0]!.combos.map((combo) => combo.comboBasedQuantity?.value)).toEqual([0, 10]);
    expect(list[0]!.combos[0]!.materialInfo).toHaveLength(1);
  });

  it('take errors of Excel for no values, and rows whose names are errors for none', () => {
    const { rows, list } = paste(
      'Style\tCombo\tCombo Quantity\tWeight\nTee\tWhite\t#N/A\t#DIV/0!\nTee\t#REF!\t5\t\n#REF!\tRed\t6\t',
    );
    expect(
      rows.map(({ warnings, errors }) => [warnings, errors].map((all) => all.map(({ cell }) => cell))),
    ).toEqual([
      [['C2', 'D2'], []],
      [[], ['B3']],
      [[], ['A4']],
    ]);
    expect(english(rows[0]!.warnings[0]!.message)).toBe('Combo Quantity has an error of Excel: #N/A');
    expect(list[0]!.combos.map((combo) => value(combo.customFields, 'Combo Name'))).toEqual(['White']);
  });

  it('leave out sums that stand in the column of colors, and read sizes of a second row of headings', () => {
    const { rows, totals } = paste(
      'Style\tCombo\tSize\t\tTotal\n\t\tS\tM\t\nTee\tWhite\t10\t20\t30\nTee\tToplam\t10\t20\t30',
    );
    expect(totals).toEqual([{ line: 4, text: 'Toplam' }]);
    expect(rows).toMatchObject([
      { combo: 'White', comboQuantity: 30, comboValues: { 'Size Breakdown': 'S 10 / M 20' } },
    ]);
  });

  it('use a correction instead of a cell', () => {
    const { rows } = paste('Tee\tWhite\tmany', [], { corrections: { C1: '120' } });
    expect(rows[0]).toMatchObject({ comboQuantity: 120, warnings: [] });
  });

  it.each([
    ['Fabrics', 'Fabric'],
    ['Trim', 'Trims'],
    ['accessories', 'Accessory'],
    [' Yarns ', 'Yarn'],
    ['Trims', 'Trims'],
  ])('name a type of material by %s, like a heading', (word, type) => {
    const { rows } = paste(`Style\tCombo\tMaterial\tMaterial Type\nTee\tWhite\tRib\t${word}`);
    expect(rows[0]).toMatchObject({ materialType: type, errors: [] });
    const { rows: headed } = paste(`Style\tCombo\t${word}\nTee\tWhite\tRib`);
    expect(headed[0]).toMatchObject({ material: 'Rib', materialType: type });
  });

  it('are not imported without the name of their style', () => {
    const { rows, list } = paste('Style\tCombo\tCombo Quantity\n\tWhite\t10\nTee\tNavy\t20');
    expect(rows[0]!.errors.map(({ message }) => english(message))).toEqual(['Style name is required']);
    expect(list[0]!.combos).toHaveLength(1);
  });

  it.each([
    ['80 kg', '', { value: 80, unit: 791 }],
    ['1,250.5kgs', '', { value: 1250.5, unit: 791 }],
    ['40 Yds.', '', { value: 40, unit: 793 }],
    ['40 yards', 'yd', { value: 40, unit: 793 }],
    ['300 pcs', '', { value: 300, unit: 790 }],
    ['১,২৫০.৫ kg', '', { value: 1250.5, unit: 791 }],
  ])('read %s of a material with its unit (%s next to it)', (text, unit, quantity) => {
    const { rows } = paste(
      `Style\tCombo\tCombo Quantity\tMaterial\tMaterial Quantity\tUnit\nTee\tNavy\t1,200 pcs\tRib\t${text}\t${unit}`,
    );
    expect(rows[0]).toMatchObject({ errors: [], comboQuantity: 1200, materialQuantity: quantity });
  });

  it('refuse a unit that the column cannot have or that contradicts another cell', () => {
    const { rows } = paste('Tee\tNavy\t80 kg\n\t\t\tRib\tFabric\t80 kg\tYard\n\tWhite\t1.250.000 pcs');
    expect(rows.flatMap((row) => row.warnings.map((error) => english(error.message)))).toEqual([
      'Combo Quantity is not a number: 80 kg',
      'Material Quantity is not a number: 80 kg',
    ]);
    expect(rows[2]!.comboQuantity).toBe(1_250_000);
  });

  it.each<[string[], (number | null)[], number]>([
    [['12,5', '8'], [12.5, 8], 0],
    [['1.890,5', '300'], [1890.5, 300], 0],
    [['1,890.5', '1,250'], [1890.5, 1250], 0],
    [['1.890', '300'], [1.89, 300], 1],
  ])('work out the decimal separator of %j from the whole column', (texts, amounts, asked) => {
    const lines = texts.map((text, index) => `Tee\tNavy\t\tYarn ${index}\tYarn\t${text}\tKg`);
    const { rows, questions } = paste(lines.join('\n'));
    expect(rows.map((row) => row.materialQuantity?.value)).toEqual(amounts);
    expect(questions).toHaveLength(asked);
  });

  it('ask how a column is read that stays ambiguous, and show both readings', () => {
    const text = 'Style\tCombo\tMaterial\tMaterial Quantity\nTee\tNavy\tRib\t1.890';
    expect(paste(text).questions).toEqual([
      {
        column: 'Material Quantity',
        example: '1.890',
        readings: [
          { decimal: '.', value: 1.89 },
          { decimal: ',', value: 1890 },
        ],
      },
    ]);
    const chosen = paste(text, [], { decimals: { 'Material Quantity': ',' } });
    expect(chosen.rows[0]!.materialQuantity?.value).toBe(1890);
  });

  it('read pieces as whole numbers', () => {
    const { rows } = paste('Style\tCombo\tQty\nTee\tNavy\t1,200\nTee\tRed\t900');
    expect(rows.map((row) => row.comboQuantity)).toEqual([1200, 900]);
    const { rows: broken } = paste('Style\tCombo\tQty\nTee\tNavy\t12,5');
    expect(broken[0]).toMatchObject({ comboQuantity: null });
    expect(english(broken[0]!.warnings[0]!.message)).toBe('Combo Quantity counts whole pieces: 12,5');
  });

  it('import compositions, samples and style fields into their places', () => {
    const { list } = paste(
      'Style\tWeight\tStructure\tCombo\tFit Sample Size\tMaterial\tComposition\tSubmission Required\tSize Breakdown\nTee\t160\tsingle JERSEY\tWhite\t3\tJersey\t95% Cotton; 5% Elastane\tyes\tS 40 / M 60',
    );
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

  it('name the cell of an error, regardless of the order of columns', () => {
    const { rows } = paste(
      'Material\tComposition\tStyle\tCombo\tSubmission Required\nJersey\t60% Cotton, 60% Wool\tTee\tWhite\tperhaps\nRib\t60% Cotton, Wool\tTee\tWhite\tno',
    );
    expect(
      rows.flatMap((row) => row.warnings.map(({ cell, message }) => `${cell} ${english(message)}`)),
    ).toEqual([
      'B2 Composition percentage exceeds 100',
      'E2 Submission Required is neither Yes nor No: perhaps',
      'B3 Composition needs a percentage for each part: 60% Cotton, Wool',
    ]);
  });

  it('that were written from an order change nothing in it', () => {
    const before = paste(
      'Tee\tWhite\t100\tJersey\tFabric\t20.5\tKg\t300\nTee\tWhite\t\tRib\tTrims\t4\tPiece\nTee\tNavy\t200\nPolo\t\t\t\t\t\t\t50',
    ).list;
    const cells = rowsOfStyles(before).map((row) => TABLE_COLUMNS.map((column) => String(row[column] ?? '')));
    const { rows } = readTable([[...TABLE_COLUMNS], ...cells]);
    expect(rows.flatMap((row) => [...row.errors, ...row.warnings])).toEqual([]);
    expect(applyTable(before, rows, make)).toEqual(before);
  });

  it('make what they add and nothing else: of thousands, most are rows of a part that is there', () => {
    let made = 0;
    const counted =
      <Part>(one: () => Part) =>
      () => {
        made += 1;
        return one();
      };
    const counting = {
      style: counted(make.style),
      combo: counted(make.combo),
      material: counted(make.material),
    };
    const text = Array.from({ length: 60 }, (_, at) => `Style ${at % 5}\tCombo ${at % 15}\t10\tYarn ${at}`);
    const list = applyTable([], readTable(readCells(text.join('\n'))).rows, counting);
    expect(list.map((style) => style.combos.length)).toEqual([3, 3, 3, 3, 3]);
    expect(made).toBe(5 + 15 + 60);
  });
});
