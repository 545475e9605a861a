import { NO_MARKS } from '@selvedge/domain/sheets/workbook';
import { expect, it } from 'vitest';
import { marksOf } from './sheet-marks';

const part = (name: string, text: string) => ({ name, contents: Buffer.from(text) });
const workbook = (sheet: string, ...others: ReturnType<typeof part>[]) => [
  part(
    'xl/workbook.xml',
    '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="r2"/><sheet name="B" r:id="r1" state="hidden"/></sheets></workbook>',
  ),
  part(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="r1" Target="worksheets/one.xml"/><Relationship Target="/xl/worksheets/two.xml" Id="r2"/></Relationships>',
  ),
  part('xl/worksheets/one.xml', '<worksheet><sheetData/></worksheet>'),
  part('xl/worksheets/two.xml', `<x:worksheet>${sheet}</x:worksheet>`),
  ...others,
];
const firstOf = (...parts: Parameters<typeof workbook>) => marksOf(workbook(...parts)).marks[0];

it('finds the merged cells of each sheet, hidden sheets and the first year of days', () => {
  const merged = ['A2:A4', 'B1:D1', 'AA3:AA5', 'B7:B7', 'oops'].map((ref) => `<x:mergeCell ref="${ref}"/>`);
  expect(marksOf(workbook(`<x:mergeCells count="9">${merged.join('')}</x:mergeCells>`))).toEqual({
    isDate1904: true,
    marks: [
      {
        ...NO_MARKS,
        merged: [
          { column: 0, lastColumn: 0, from: 1, to: 3 },
          { column: 1, lastColumn: 3, from: 0, to: 0 },
          { column: 26, lastColumn: 26, from: 2, to: 4 },
        ],
      },
      { ...NO_MARKS, isHidden: true },
    ],
  });
  expect(marksOf([part('xl/other.xml', '<a/>')])).toEqual({ isDate1904: false, marks: [] });
});

it('finds hidden rows and columns', () => {
  const sheet =
    '<cols><col min="2" max="3" hidden="1"/><col min="5" max="5"/></cols><sheetData><row r="4" hidden="1"/><row r="5" hidden="0"/></sheetData>';
  expect(firstOf(sheet)).toEqual({ ...NO_MARKS, hiddenColumns: [1, 2], hiddenRows: [3] });
});

it('reads a few elements that hide all columns, not each of thousands', () => {
  const hidden = '<col min="1" max="16384" hidden="1"/>'.repeat(5000);
  expect(firstOf(`<cols>${hidden}</cols>`)?.hiddenColumns).toHaveLength(300 * 300);
});

it('finds struck-through cells, what is left of partly struck texts, and percentages', () => {
  const cells =
    '<c r="A1" s="1"><v>5</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>0</v></c><c r="D1" s="2"><v>0.6</v></c><c r="E1" s="3"><v>0.5</v></c>';
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="0&quot;%&quot;"/></numFmts><fonts><font><b/></font><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/><xf numFmtId="164" fontId="2"/><xf numFmtId="165" fontId="2"/></cellXfs></styleSheet>';
  const strings =
    '<sst><si><t>plain</t></si><si><r><rPr><strike/></rPr><t>5 Oct</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 9 Oct &amp; ok</t></r></si></sst>';
  const marks = firstOf(
    `<sheetData><row r="1">${cells}</row></sheetData>`,
    part('xl/styles.xml', styles),
    part('xl/sharedStrings.xml', strings),
  );
  expect(marks).toEqual({
    ...NO_MARKS,
    struck: [
      { row: 0, column: 0, rest: '' },
      { row: 0, column: 1, rest: '9 Oct & ok' },
    ],
    percents: [{ row: 0, column: 3 }],
  });
});

it('finds notes of cells, also of threaded comments', () => {
  const comments =
    '<comments><commentList><comment ref="B3" authorId="0"><text><r><t>Rita:</t></r><r><t xml:space="preserve">&#10;ask the mill</t></r></text></comment><comment ref="C3"><text><t>[Threaded comment] Your version of Excel … Comment:&#10;  late</t></text></comment></commentList></comments>';
  const relations =
    '<Relationships><Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="../comments1.xml"/></Relationships>';
  const marks = firstOf(
    '<sheetData/>',
    part('xl/worksheets/_rels/two.xml.rels', relations),
    part('xl/comments1.xml', comments),
  );
  expect(marks?.notes).toEqual([
    { row: 2, column: 1, text: 'Rita:\nask the mill' },
    { row: 2, column: 2, text: 'late' },
  ]);
});
