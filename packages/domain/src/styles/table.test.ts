import { english } from '@selvedge/i18n/test-english';
import { translate } from '@selvedge/i18n/translate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultFields } from '../catalogue/fields';
import { diffDocument } from '../orders/changes';
import type { CustomField, Style } from '../orders/order';
import { readCells } from '../spreadsheet';
import { compositionText, readComposition } from './composition-text';
import { TABLE_COLUMNS } from './import-columns';
import type { NumberColumn } from './read-row';
import { TABLE_MESSAGES } from './read-row';
import { comboQuantity, styleQuantity } from './rules';
import { readTable, type TableChoices } from './table';
import { applyTable, checkCombos } from './table-apply';
import { fieldKindsOf, rowsOfStyles } from './table-rows';

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
const paste = (text: string, list: Style[] = [], choices: TableChoices = {}) => {
  const table = readTable(readCells(text), choices);
  return { ...table, list: applyTable(list, table.rows, make) };
};
const value = (fields: readonly { name: string; value: unknown }[], name: string) =>
  fields.find((field) => field.name === name)?.value;

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

  it('use a correction instead of a cell', () => {
    const { rows } = paste('Tee\tWhite\tmany', [], { corrections: { C1: '120' } });
    expect(rows[0]).toMatchObject({ comboQuantity: 120, warnings: [] });
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
});

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

  it('prefers a chosen column to one with a matching name', () => {
    const text = 'Style\tColour\tQty\tOrder Qty\nTee\tNavy\t100\t900';
    const { rows, columns } = paste(text, [], { mapping: { 'order qty': 'Combo Quantity' } });
    expect(rows[0]!.comboQuantity).toBe(900);
    expect(columns.map(({ target }) => target)).toEqual(['Style', 'Combo', null, 'Combo Quantity']);
    const newest = { 'order qty': 'Combo Quantity', qty: 'Combo Quantity' } as const;
    expect(paste(text, [], { mapping: newest }).rows[0]!.comboQuantity).toBe(100);
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

describe('the export of an order', () => {
  it('contains sizes and custom fields, and importing it again changes nothing', () => {
    const own = (name: string, value: string) => ({
      ...fieldsOf('Style')[0]!,
      id: newId(),
      name,
      value,
      valueType: 7 as const,
      choices: [],
    });
    const [tee] = paste('Style\tColour\tS\tM\tMaterial\tMtrs\nTee\tNavy\t10\t20\tTape\t1.5').list;
    const before = [
      { ...tee!, customFields: [...tee!.customFields, own('Buyer Remarks', 'Rush; handle with care')] },
    ];
    const exported = rowsOfStyles(before);
    const titles = [...new Set(exported.flatMap((row) => Object.keys(row)))];
    expect(titles).toContain('Style: Buyer Remarks');
    const cells = exported.map((row) => titles.map((title) => String(row[title as 'Style'] ?? '')));
    const { rows } = readTable([titles, ...cells]);
    expect(rows.flatMap((row) => [...row.errors, ...row.warnings])).toEqual([]);
    expect(applyTable(before, rows, make)).toEqual(before);
    expect(applyTable([], rows, make)[0]!.combos[0]!.comboBasedQuantity?.value).toBe(30);
  });
});

describe('own fields of numbers and dates', () => {
  const NUMBER = 1;
  const FRACTIONAL = 4;
  const DATE = 12;
  const own = (name: string, valueType: CustomField['valueType'], value: CustomField['value'] = null) => ({
    ...fieldsOf('Style')[0]!,
    id: name,
    name,
    value,
    valueType,
    isMandatory: false,
  });
  const fresh = { Style: fieldsOf('Style'), Combo: fieldsOf('Combo'), Material: fieldsOf('Material') };
  const kindsOf = (list: Style[]) => fieldKindsOf(list, fresh);
  const OWN = [own('Audit Score', NUMBER), own('Duty', FRACTIONAL), own('Launch', DATE)];
  const styleWith = (...fields: CustomField[]): Style => {
    const [tee] = paste('Tee\tNavy\t10').list;
    return { ...tee!, customFields: [...tee!.customFields, ...fields] };
  };
  const read = (rows: string) => {
    const list = [styleWith(...OWN)];
    const text = `Style\tStyle: Audit Score\tStyle: Duty\tStyle: Launch\n${rows}`;
    const table = paste(text, list, { kinds: kindsOf(list) });
    const [{ customFields }] = table.list as [Style];
    return {
      ...table,
      values: OWN.map(({ name }) => value(customFields, name)),
      warnings: table.rows.flatMap((row) =>
        row.warnings.map(({ cell, message }) => `${cell} ${english(message)}`),
      ),
    };
  };

  it('are read from a file, in the spellings of spreadsheets', () => {
    expect(read('Tee\t1,200\t-12.5\t11.3.27')).toMatchObject({
      values: [1200, -12.5, '2027-03-11'],
      warnings: [],
    });
    expect(read('Tee\t1.200\t2,75\t11 Mar 2027').values).toEqual([1200, 2.75, '2027-03-11']);
  });

  it('are named in the reader’s language in errors, except for fields that people added', () => {
    const wrong = (column: NumberColumn) => translate('pseudo', TABLE_MESSAGES.number(column, 'much'));
    expect(wrong('Style Quantity')).toBe('Stylé Qüàntîty îs nöt à nümbér: much');
    expect(wrong('Style: Season')).toBe('Stylé: Séàsön îs nöt à nümbér: much');
    expect(wrong('Style: Duty')).toBe('Stylé: Duty îs nöt à nümbér: much');
  });

  it('stay unchanged where a cell cannot be read, with an error at the cell', () => {
    const { values, warnings } = read('Tee\t1.5\tmuch\tsoon');
    expect(values).toEqual([null, null, null]);
    expect(warnings).toEqual([
      `B2 ${english(TABLE_MESSAGES.integer('Style: Audit Score', '1.5'))}`,
      `C2 ${english(TABLE_MESSAGES.number('Style: Duty', 'much'))}`,
      `D2 ${english(TABLE_MESSAGES.day('Style: Launch', 'soon'))}`,
    ]);
  });

  it('ask how to read an ambiguous number', () => {
    expect(read('Tee\t5\t1.250\t').questions).toEqual([
      {
        column: 'Style: Duty',
        example: '1.250',
        readings: [
          { decimal: '.', value: 1.25 },
          { decimal: ',', value: 1250 },
        ],
      },
    ]);
  });

  it('import values that fit their type, where a field of the same name has another type elsewhere', () => {
    const list = [
      styleWith(own('Launch', DATE, '2027-01-01')),
      { ...styleWith(own('Launch', 7)), styleId: 'polo' },
    ];
    const [, polo] = list;
    polo!.customFields = polo!.customFields.map((field) =>
      field.name === 'Style Name' ? { ...field, value: 'Polo' } : field,
    );
    const rows = (text: string) => paste(`Style\tStyle: Launch\n${text}`, list).list;
    expect(rows('Tee\tsoon\nPolo\tsoon').map((one) => value(one.customFields, 'Launch'))).toEqual([
      '2027-01-01',
      'soon',
    ]);
  });

  it('are unchanged after an export and an import', () => {
    const number = fc.integer({ min: -1e9, max: 1e9 });
    const fraction = fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100);
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(number, fraction, day, (score, duty, launch) => {
        const values = [score, duty, launch.toISOString().slice(0, 10)];
        const before = [styleWith(...OWN.map((field, at) => ({ ...field, value: values[at]! })))];
        const exported = rowsOfStyles(before);
        const titles = [...new Set(exported.flatMap((row) => Object.keys(row)))];
        const text = (cell: unknown) =>
          String(typeof cell === 'object' && cell !== null && 'day' in cell ? cell.day : (cell ?? ''));
        const cells = exported.map((row) => titles.map((title) => text(row[title as 'Style'])));
        const { rows } = readTable([titles, ...cells], { kinds: kindsOf(before) });
        expect(rows.flatMap((row) => [...row.errors, ...row.warnings])).toEqual([]);
        expect(applyTable(before, rows, make)).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a composition in words', () => {
  it.each([
    ['95% Organic cotton; 5% Elastane', [95, 5]],
    ['Cotton 60%, Polyester 40 %', [60, 40]],
    ['100%Wool', [100]],
    ['2/28 Nm merino: 80\nNylon: 20', [80, 20]],
    ['', []],
    ['60% Cotton, Wool', null],
    ['95', null],
  ])('%j is read', (text, expected) => {
    expect(readComposition(text)?.map((part) => part.percentage) ?? null).toEqual(expected);
  });

  it.each<[string, string]>([
    ['95% Cotton 5% Elastane', '95% Cotton; 5% Elastane'],
    ['95%Cotton/5%Elastane', '95% Cotton; 5% Elastane'],
    ['Cotton 95% Elastane 5%', '95% Cotton; 5% Elastane'],
    ['47,5% Cotton, 47,5% Polyester, 5% Elastane', '47.5% Cotton; 47.5% Polyester; 5% Elastane'],
    ['CVC 60% Cotton 40% Poly', '60% Cotton; 40% Poly'],
    ['60/40 cotton/poly', '60% cotton; 40% poly'],
    ['cotton/poly 60/40', '60% cotton; 40% poly'],
    ['50/30/20 Viscose, Wool, Nylon', '50% Viscose; 30% Wool; 20% Nylon'],
    ['LDPE', '100% LDPE'],
    ['Recycled PET', '100% Recycled PET'],
  ])('%j is %j', (text, expected) => {
    expect(compositionText(readComposition(text) ?? [])).toBe(expected);
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
