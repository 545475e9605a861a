import { expect, it } from 'vitest';
import { mergedRowsOf } from './merged-cells';

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
