import { describe, expect, it } from 'vitest';
import { fillMergedRows, mergedRowsOf } from './merged-cells';

const part = (name: string, text: string) => ({ name, contents: Buffer.from(text) });
const workbook = (...merged: string[]) => [
  part(
    'xl/workbook.xml',
    '<workbook><sheets><sheet name="A" r:id="r2"/><sheet name="B" r:id="r1"/></sheets></workbook>',
  ),
  part(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="r1" Target="worksheets/one.xml"/><Relationship Target="/xl/worksheets/two.xml" Id="r2"/></Relationships>',
  ),
  part('xl/worksheets/one.xml', '<worksheet><sheetData/></worksheet>'),
  part(
    'xl/worksheets/two.xml',
    `<x:worksheet><x:mergeCells count="9">${merged.map((ref) => `<x:mergeCell ref="${ref}"/>`).join('')}</x:mergeCells></x:worksheet>`,
  ),
];

it('finds the merged rows of each sheet, and no merged columns', () => {
  expect(mergedRowsOf(workbook('A2:A4', 'B1:D1', 'C1:D9', 'AA3:AA5', 'B7:B7'))).toEqual([
    [
      { column: 0, from: 1, to: 3 },
      { column: 26, from: 2, to: 4 },
    ],
    [],
  ]);
  expect(mergedRowsOf([part('xl/other.xml', '<a/>')])).toEqual([]);
});

describe('merged rows', () => {
  const table = [
    ['PO', 'Colour', 'Qty'],
    ['1', 'White', '50'],
    ['', 'Navy', ''],
    ['', '', ''],
    ['', 'Red', '5'],
  ];
  it('have the text of the first, in the columns that are asked for', () => {
    const merged = [
      { column: 0, from: 1, to: 4 },
      { column: 2, from: 1, to: 2 },
    ];
    expect(fillMergedRows(table, merged, (column) => column === 0)).toEqual([
      ['PO', 'Colour', 'Qty'],
      ['1', 'White', '50'],
      ['1', 'Navy', ''],
      ['', '', ''],
      ['1', 'Red', '5'],
    ]);
  });

  it('outside of the table or without a text change nothing', () => {
    const merged = [
      { column: 0, from: 2, to: 3 },
      { column: 9, from: 0, to: 900_000 },
      { column: 0, from: 800, to: 900 },
    ];
    expect(fillMergedRows(table, merged, () => true)).toEqual(table);
  });
});
