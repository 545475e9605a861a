import { english } from '@selvedge/i18n/test-english';
import { describe, expect, it } from 'vitest';
import { type LocalizedText, localized, verbatim } from '../localized-text';
import { type CellsPlan, planCell, takenCells } from './planned-cells';
import {
  comparable,
  compareCell,
  type EditableColumn,
  EXPORT_MARK,
  type ExportedRow,
  exportIdOf,
  readEdited,
} from './round-trip';

const MAR = { three: '2027-03-03', five: '2027-03-05', nine: '2027-03-09' };

describe('a cell', () => {
  it.each([
    ['unchanged', MAR.three, MAR.three, MAR.three, 'nothing'],
    ['unchanged, while the stored value changed', MAR.three, MAR.three, MAR.five, 'nothing'],
    ['changed in the file only', MAR.three, MAR.nine, MAR.three, 'change'],
    ['changed in both', MAR.three, MAR.nine, MAR.five, 'conflict'],
    ['changed in both to the same', MAR.three, MAR.nine, MAR.nine, 'nothing'],
    ['emptied', MAR.three, '', MAR.three, 'clear'],
    ['emptied, while the stored value changed', MAR.three, '', MAR.five, 'clear'],
    ['emptied in both', MAR.three, '', '', 'nothing'],
    ['filled', '', MAR.nine, '', 'change'],
    ['filled in both', '', MAR.nine, MAR.five, 'conflict'],
    ['with other white space', 'one\r\n two', 'one two', 'one\n two', 'nothing'],
    ['that a spreadsheet could run', '=A1', "'=A1", '=A1', 'nothing'],
  ])('that is %s: %s → %s, stored %s: %s', (_, exported, file, stored, verdict) => {
    expect(compareCell({ exported, file, stored })).toBe(verdict);
  });

  it('is compared as it can be read again', () => {
    expect(comparable(' a\u0000b ')).toBe('a b');
    expect(comparable('x'.repeat(3000))).toHaveLength(2000);
  });
});

const column = (name: string, canClear = true): EditableColumn => ({
  name,
  canClear,
  read: ({ text }) => (text === 'wrong' ? localized('Not a date') : text),
});
const COLUMNS = [column('Due'), column('Status', false)];
const row = (id: string, values: Record<string, string>): ExportedRow => ({ id, orderId: `o-${id}`, values });
const rowsOf = (...rows: ExportedRow[]) => new Map(rows.map((one) => [one.id, one]));
const EXPORTED = rowsOf(
  row('a', { Due: '2027-03-03', Status: 'Open' }),
  row('b', { Due: '', Status: 'Open' }),
  row('c', { Status: 'Open' }),
);
const HEAD = ['Order', 'Due', 'Status', 'Selvedge ID'];
const read = (...rows: string[][]) => readEdited([HEAD, ...rows], COLUMNS, EXPORTED);
const texts = (errors: readonly { cell: string; message: LocalizedText }[]) =>
  errors.map(
    ({ cell, message }) =>
      `${cell}: ${message.text.replace(/\{(\w+)\}/g, (_, name) => String(message.values?.[name]))}`,
  );

describe('an edited sheet', () => {
  it('has the cells that differ from the export', () => {
    const { cells, errors } = read(['Tee', '2027-03-09', 'Open', 'a'], ['Polo', '', 'Done', 'b']);
    expect(errors).toEqual([]);
    expect(cells).toEqual([
      {
        cell: 'B2',
        line: 2,
        rowId: 'a',
        orderId: 'o-a',
        column: 'Due',
        value: '2027-03-09',
        exported: '2027-03-03',
      },
      { cell: 'C3', line: 3, rowId: 'b', orderId: 'o-b', column: 'Status', value: 'Done', exported: 'Open' },
    ]);
  });

  it('may have its rows and columns in another sequence, with others between them, below title lines', () => {
    const { cells, errors } = readEdited(
      [
        ['My plan'],
        ['Selvedge ID', 'Note', 'Status', 'Due'],
        ['b', 'x', 'Open', ''],
        ['', '', '', ''],
        ['A ', 'y', 'Open', '2027-03-09'],
      ],
      COLUMNS,
      EXPORTED,
    );
    expect(errors).toEqual([]);
    expect(cells.map(({ cell, value }) => [cell, value])).toEqual([['D5', '2027-03-09']]);
  });

  it('without rows, columns or texts changes nothing', () => {
    expect(read()).toEqual({ cells: [], errors: [] });
    expect(readEdited([['Selvedge ID'], ['a']], COLUMNS, EXPORTED)).toEqual({ cells: [], errors: [] });
    expect(read(['Tee', '2027-03-03', '', 'a'])).toEqual({ cells: [], errors: [] });
  });

  it('takes an error of Excel for no value', () => {
    const { cells, errors } = read(['Tee', '#REF!', '#N/A', 'a']);
    expect(cells).toEqual([]);
    expect(errors.map(({ cell, message }) => `${cell}: ${english(message)}`)).toEqual([
      'B2: Due has an error of Excel: #REF!',
      'C2: Status has an error of Excel: #N/A',
    ]);
  });

  it('names rows without an id of the export, and repeated ones', () => {
    const { cells, errors } = read(
      ['Tee', '2027-03-03', 'Open', 'a'],
      ['New', '2027-03-09', 'Open', ''],
      ['Forged', '2027-03-09', 'Open', 'z'],
      ['Copy', '2027-03-09', 'Open', 'a'],
    );
    expect(cells).toEqual([]);
    expect(texts(errors)).toEqual([
      '3: Row 3 has no Selvedge ID: rows cannot be added here.',
      '4: Row 4 has no Selvedge ID: rows cannot be added here.',
      '5: Row 5 repeats row 2.',
    ]);
  });

  it('names unreadable cells, and cells that the row does not have', () => {
    const { errors } = read(
      ['Tee', 'wrong', 'Open', 'a'],
      ['Polo', 'x'.repeat(2000), 'Open', 'b'],
      ['Crew', '2027-03-09', 'Open', 'c'],
    );
    expect(errors.map(({ cell }) => cell)).toEqual(['B2', 'B3', 'B4']);
    expect(errors[2]?.message.text).toBe('{column} cannot be changed in this row.');
  });
});

it('finds the id of the export on any sheet', () => {
  const id = '0199AB00-0000-7000-8000-000000000001';
  expect(exportIdOf([[['Orders']], [['About'], [EXPORT_MARK, ` ${id} `]]])).toBe(id.toLowerCase());
  expect(exportIdOf([[['Orders']], []])).toBeNull();
});

describe('a plan', () => {
  const edited = (cell: string, value: string, exported = MAR.three) => ({
    cell,
    line: 2,
    rowId: 'a',
    orderId: 'o',
    column: 'Due',
    value,
    exported,
  });
  const about = { order: 'Tee', what: localized('Due'), text: verbatim };
  const planned = () => {
    const plan: CellsPlan = { changes: [], conflicts: [], errors: [] };
    planCell(plan, edited('B2', MAR.nine), MAR.three, about);
    planCell(plan, edited('B3', ''), MAR.three, about);
    planCell(plan, edited('B4', MAR.nine), MAR.five, about);
    planCell(plan, edited('B5', '2028-03-09'), MAR.five, about);
    planCell(plan, edited('B6', MAR.nine), MAR.three, about, localized('over'));
    planCell(plan, edited('B7', MAR.nine), MAR.nine, about);
    return plan;
  };

  it('offers both values of a conflict, with their years if these differ', () => {
    const { changes, conflicts } = planned();
    expect(changes.map(({ id, to }) => [id, to === null])).toEqual([
      ['B2', false],
      ['B3', true],
      ['B6', false],
    ]);
    expect(conflicts.map(({ keep, use }) => [keep, use])).toEqual([
      [
        localized('Keep {value}', { value: { shortDay: MAR.five } }),
        localized('Use {value}', { value: { shortDay: MAR.nine } }),
      ],
      [
        localized('Keep {value}', { value: verbatim(MAR.five) }),
        localized('Use {value}', { value: verbatim('2028-03-09') }),
      ],
    ]);
  });

  it('writes changes unless they are left out, and all else only if it is taken', () => {
    const taken = (leave: string[], take: string[]) => [...takenCells(planned(), { leave, take })];
    expect(taken([], [])).toEqual(['B2']);
    expect(taken(['B2'], [])).toEqual([]);
    expect(taken(['B2', 'B4'], ['B3', 'B4', 'B6'])).toEqual(['B3', 'B6', 'B4']);
    expect(taken([], ['B2', 'B99'])).toEqual(['B2']);
  });
});
