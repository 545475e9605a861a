import { describe, expect, it } from 'vitest';
import { copyCells, pasteWrites, readClipboard } from './grid-clipboard';

const SIZE = { rows: 3, columns: 3 };
const one = { top: 1, left: 1, bottom: 1, right: 1 };

describe('cells on the clipboard', () => {
  it('are text and a table, without anything that runs in a spreadsheet', () => {
    const { text, html } = copyCells([
      ['=cmd|calc', '-12.5', 'two\nlines'],
      ['<b>&"', '', '+49 label'],
    ]);
    expect(text).toBe(`'=cmd|calc\t-12.5\t"two\nlines"\n"<b>&"""\t\t'+49 label`);
    expect(html).toBe(
      `<table><tr><td>'=cmd|calc</td><td>-12.5</td><td>two\nlines</td></tr><tr><td>&lt;b&gt;&amp;&quot;</td><td></td><td>'+49 label</td></tr></table>`,
    );
  });

  it('come back as they were copied, and from elsewhere as they were written', () => {
    const cells = [
      ['=sum', 'a'],
      ['2', ''],
    ];
    const { text } = copyCells(cells);
    expect(readClipboard(text.replaceAll('\n', '\r\n'))).toEqual(cells);
    expect(readClipboard('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('are pasted to the right and down, as far as the grid goes', () => {
    const cells = [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
      ['g', 'h', 'i'],
    ];
    const texts = (grows: boolean) => pasteWrites(cells, one, SIZE, grows).map(({ text }) => text);
    expect(texts(false)).toEqual(['a', 'b', 'd', 'e']);
    expect(texts(true)).toEqual(['a', 'b', 'd', 'e', 'g', 'h']);
  });

  it('fill the selection when there is only one', () => {
    const range = { top: 0, left: 1, bottom: 1, right: 2 };
    expect(pasteWrites([['7']], range, SIZE, false)).toEqual([
      { row: 0, column: 1, text: '7' },
      { row: 0, column: 2, text: '7' },
      { row: 1, column: 1, text: '7' },
      { row: 1, column: 2, text: '7' },
    ]);
  });
});
