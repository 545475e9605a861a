import { localized } from '@selvedge/domain/localized-text';
import { describe, expect, it } from 'vitest';
import { tableOfText } from './csv';
import { USUAL_LIMITS } from './parse-workbook';

describe('a CSV file', () => {
  it.each([
    ['Style,Combo\nTee,"White, optic"', ['Tee', 'White, optic']],
    ['Style;Combo;Qty\nTee;Navy;12,5', ['Tee', 'Navy', '12,5']],
    ['\ufeffStyle\tCombo\nTee\tNavy', ['Tee', 'Navy']],
  ])('%j is read with its own separator', (text, second) => {
    expect(tableOfText(Buffer.from(text), USUAL_LIMITS)).toEqual([
      expect.arrayContaining(['Style', 'Combo']),
      second,
    ]);
  });

  it('of an older spreadsheet keeps its accents', () => {
    expect(tableOfText(Buffer.from('Style,Combo\nTee,Caf\xe9', 'latin1'), USUAL_LIMITS)[1]).toEqual([
      'Tee',
      'Café',
    ]);
  });

  const bytes = (text: string) => Buffer.from(text, 'latin1');
  it.each([
    ['Polish', 'en', bytes('Style,Combo\nTee,\xaf\xf3\xb3ty i r\xf3\xbfowy'), 'Żółty i różowy'],
    ['Cyrillic', 'en', bytes('Style,Combo\nTee,\xd1\xe8\xed\xe8\xe9'), 'Синий'],
    ['Vietnamese', 'vi', bytes('Style,Combo\nTee,\xd0en \xf0\xe2\xf2m'), 'Đen đậm'],
    ['Turkish', 'tr', bytes('Style,Combo\nTee,I\xfe\xfd\xf0\xfd'), 'Işığı'],
    ['Chinese', 'zh', bytes('Style,Combo\nTee,\xb2\xd8\xc7\xe0'), '藏青'],
    ['French', 'tr', bytes('Style,Combo\nTee,\xc9cru cr\xe9\xe9'), 'Écru créé'],
    ['UTF-16', 'en', Buffer.from('\ufeffStyle\tCombo\nTee\tAçık', 'utf16le'), 'Açık'],
  ])('of %s letters is read for a reader in %s', (_, language, contents, color) => {
    expect(tableOfText(contents, USUAL_LIMITS, language)[1]?.[1]).toBe(color);
  });

  it('in an encoding that cannot be told is refused', () => {
    expect(() => tableOfText(bytes('Style,Combo\nTee,\x81\x8d\x90'), USUAL_LIMITS)).toThrow(
      'The letters of this file cannot be read. Save the file as CSV UTF-8 or as .xlsx.',
    );
  });

  it('has cells of 2,000 characters and 8 MB in all', () => {
    const read = (text: string) => tableOfText(Buffer.from(text), USUAL_LIMITS);
    expect(read(`a,${'b'.repeat(2001)}`)).toEqual([['a', 'b'.repeat(2000)]]);
    const row = `${Array.from({ length: 100 }, () => 'b'.repeat(2000)).join(',')}\n`;
    expect(read(row.repeat(41))).toHaveLength(42);
    expect(() => read(row.repeat(42))).toThrow('This Excel file holds too much text.');
  });

  it('has a heading and 2,000 rows, and with more is refused', () => {
    const message = 'A file can have up to {rows} rows and {columns} columns.';
    const text = localized(message, { rows: 2000, columns: 100 });
    const read = (count: number) =>
      tableOfText(Buffer.from(`Style\n${'a,b\n'.repeat(count)}\n\n`), USUAL_LIMITS);
    expect(read(2000)[2000]).toEqual(['a', 'b']);
    expect(() => read(2001)).toThrow(expect.objectContaining({ text }));
  });
});
