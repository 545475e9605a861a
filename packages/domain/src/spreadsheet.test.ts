import { describe, expect, it } from 'vitest';
import { csvText, readCells } from './spreadsheet';

it('cells keep tabs and line ends inside of quotes', () => {
  expect(readCells('"a\tb"\t"say ""so"""\r\nc')).toEqual([['a\tb', 'say "so"'], ['c']]);
});

it('cells are split at the given separator, and trimmed', () => {
  expect(readCells('a; b,c ;', ';')).toEqual([['a', 'b,c', '']]);
});

describe('a CSV file', () => {
  it('has its lines and quotes as RFC 4180 says', () => {
    expect(
      csvText([
        ['Stage', 'Hill, Son & Co.'],
        ['The "best"\none', 1234.5],
        [null, -3],
      ]),
    ).toBe('\ufeffStage,"Hill, Son & Co."\r\n"The ""best""\none",1234.5\r\n,-3\r\n');
  });

  it('has semicolons between its columns where a comma is the decimal sign', () => {
    const rows = [
      ['Aşama', 'Süre; gün'],
      ['Kesim, dikim', 2.5],
    ];
    expect(csvText(rows, ',')).toBe('\ufeffAşama;"Süre; gün"\r\n"Kesim, dikim";2,5\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@a', '\t=1'])('has nothing that a spreadsheet runs: %j', (text) => {
    expect(csvText([[text]])).toBe(`\ufeff'${text}\r\n`);
  });
});
