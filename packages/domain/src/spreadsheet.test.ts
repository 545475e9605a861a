import { expect, it } from 'vitest';
import { readCells } from './spreadsheet';

it('cells keep tabs and line ends inside of quotes', () => {
  expect(readCells('"a\tb"\t"say ""so"""\r\nc')).toEqual([['a\tb', 'say "so"'], ['c']]);
});

it('cells are split at the given separator, and trimmed', () => {
  expect(readCells('a; b,c ;', ';')).toEqual([['a', 'b,c', '']]);
});
