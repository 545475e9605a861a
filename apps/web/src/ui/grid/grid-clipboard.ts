import { escapeFormula, readCells } from '@selvedge/domain/spreadsheet';
import type { GridColumn } from './grid-columns';
import type { GridSize, Range } from './grid-state';

export interface CellWrite {
  row: number;
  column: number;
  text: string;
}
/** A text that the kind of its column refused. */
export interface RefusedWrite extends CellWrite {
  fault: string;
}
export type Cells = readonly (readonly string[])[];

/** The last copied block. When it is pasted back, it keeps its texts from before formulas were escaped. */
let copied: { text: string; cells: Cells } | null = null;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const quoted = (text: string): string => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const isNumber = (text: string): boolean => /^-?\d+([.,]\d+)?$/.test(text);
const safe = (text: string): string => (isNumber(text) ? text : escapeFormula(text));

/** A block of cells as text and as an HTML table. Texts that a spreadsheet could run as formulas are escaped. */
export function copyCells(cells: Cells): { text: string; html: string } {
  const lines = cells.map((row) => row.map(safe));
  const text = lines.map((row) => row.map(quoted).join('\t')).join('\n');
  const body = lines.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`);
  copied = { text, cells };
  return { text, html: `<table>${body.join('')}</table>` };
}

/** Reads the cells of clipboard text. The last line break does not start a row. */
export function readClipboard(text: string): Cells {
  const trimmed = text.replaceAll('\r\n', '\n');
  if (copied && trimmed === copied.text) return copied.cells;
  return readCells(trimmed.replace(/\n$/, ''));
}

/**
 * To the right of and below the first selected cell; a single cell fills the whole selection. Cells beyond the last
 * column are dropped, and so are cells beyond the last row unless the grid grows.
 */
export function pasteWrites(cells: Cells, range: Range, size: GridSize, grows: boolean): CellWrite[] {
  const [only = ''] = cells[0] ?? [];
  const isSingle = cells.length === 1 && cells[0]?.length === 1;
  const block: Cells = isSingle
    ? Array.from({ length: range.bottom - range.top + 1 }, () =>
        Array.from({ length: range.right - range.left + 1 }, () => only),
      )
    : cells;
  return block.flatMap((row, down) =>
    row.flatMap((text, across): CellWrite[] => {
      const place = { row: range.top + down, column: range.left + across };
      const isIn = place.column < size.columns && (grows || place.row < size.rows);
      return isIn ? [{ ...place, text }] : [];
    }),
  );
}

/** Reads typed, pasted and cleared texts by the kinds of their columns. */
export function readWrites(
  writes: readonly CellWrite[],
  columns: readonly Pick<GridColumn, 'kind'>[],
): { cells: CellWrite[]; refused: RefusedWrite[] } {
  const cells: CellWrite[] = [];
  const refused: RefusedWrite[] = [];
  for (const write of writes) {
    const { parse, emptied } = columns[write.column]?.kind ?? {};
    if (write.text.trim() === '' && emptied !== undefined) {
      cells.push({ ...write, text: emptied });
      continue;
    }
    const parsed = parse?.(write.text) ?? { value: write.text };
    if ('value' in parsed) cells.push({ ...write, text: parsed.value });
    else refused.push({ ...write, fault: parsed.fault });
  }
  return { cells, refused };
}
