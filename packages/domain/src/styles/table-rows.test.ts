import { english } from '@selvedge/i18n/test-english';
import { translate } from '@selvedge/i18n/translate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CustomField, Style } from '../orders/order';
import { CELL_FAULTS } from '../sheets/kinds';
import { type Column, type FieldColumn, headingText } from './import-columns';
import { readTable } from './table';
import { applyTable } from './table-apply';
import { fieldKindsOf, rowsOfStyles } from './table-rows';
import { fieldsOf, make, newId, paste, value } from './test-table';

/** The cells of an exported workbook as text, with a line of titles. */
function exportedCells(styles: Style[]): string[][] {
  const rows = rowsOfStyles(styles);
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const text = (cell: unknown) =>
    String(typeof cell === 'object' && cell !== null && 'day' in cell ? cell.day : (cell ?? ''));
  return [titles, ...rows.map((row) => titles.map((title) => text(row[title as 'Style'])))];
}

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
    const cells = exportedCells(before);
    expect(cells[0]).toContain('Style: Buyer Remarks');
    const { rows } = readTable(cells);
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

  it('of dates have the one order that fits all of them', () => {
    const { values } = read('Tee\t\t\t03/04/2027\nPolo\t\t\t03/31/2027');
    expect(values[2]).toBe('2027-03-04');
  });

  it('are named in the reader’s language in errors, except for fields that people added', () => {
    const wrong = (column: Column | FieldColumn) =>
      translate('pseudo', CELL_FAULTS.number(headingText(column), 'much'));
    expect(wrong('Style Quantity')).toBe('Stylé Qüàntîty îs nöt à nümbér: much');
    expect(wrong('Style: Season')).toBe('Stylé: Séàsön îs nöt à nümbér: much');
    expect(wrong('Style: Duty')).toBe('Stylé: Duty îs nöt à nümbér: much');
  });

  it('stay unchanged where a cell cannot be read, with an error at the cell', () => {
    const { values, warnings } = read('Tee\t1.5\tmuch\tsoon');
    expect(values).toEqual([null, null, null]);
    expect(warnings).toEqual([
      `B2 ${english(CELL_FAULTS.whole(headingText('Style: Audit Score'), '1.5'))}`,
      `C2 ${english(CELL_FAULTS.number(headingText('Style: Duty'), 'much'))}`,
      `D2 ${english(CELL_FAULTS.day(headingText('Style: Launch'), 'soon'))}`,
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
        const { rows } = readTable(exportedCells(before), { kinds: kindsOf(before) });
        expect(rows.flatMap((row) => [...row.errors, ...row.warnings])).toEqual([]);
        expect(applyTable(before, rows, make)).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });
});
