import type { Cells } from './grid-clipboard';

export interface PasteFault<Column, Fault> {
  row: number;
  column: Column;
  text: string;
  fault: Fault;
}
export interface Pasted<Row, Column, Fault> {
  rows: Row[];
  added: number;
  changed: number;
  faults: PasteFault<Column, Fault>[];
}
/** Returns the text of the same pasted row for a column, or '' if there is none. */
type PastedLine<Column> = (column: Column) => string;

interface PasteFacts<Row, Column, Fault> {
  columns: readonly Column[];
  columnOf: (title: string) => Column | undefined;
  newRow: () => Row;
  /** Returns the changed row, or the fault of a text that is refused, or null for a text that is ignored. */
  write: (row: Row, column: Column, text: string, line: PastedLine<Column>) => Row | Fault | null;
  nameOf: (row: Row) => string;
  /** The fault of a row without a name. */
  unnamed: Fault;
}

/** Starts at one cell, and lists the refused cells. Empty cells change nothing. Rows beyond the last one are added. */
export function pasteRows<Row, Column extends string, Fault extends string>(
  before: readonly Row[],
  at: { row: number; column: Column },
  cells: Cells,
  facts: PasteFacts<Row, Column, Fault>,
): Pasted<Row, Column, Fault> {
  const { columns, skip } = columnsOf(cells, at.column, facts);
  const result: Pasted<Row, Column, Fault> = { rows: [...before], added: 0, changed: 0, faults: [] };
  let target = at.row;
  cells.slice(skip).forEach((line, index) => {
    if (line.every((cell) => cell.trim() === '')) return;
    const existing = result.rows[target];
    const [row, faults] = writeLine(existing ?? facts.newRow(), line, columns, facts);
    const isNamed = facts.nameOf(row).trim() !== '';
    const missing = { column: facts.columns[0] as Column, text: '', fault: facts.unnamed };
    const place = { row: index + skip + 1 };
    result.faults.push(
      ...[...faults, ...(isNamed ? [] : [missing])].map((fault) => ({ ...place, ...fault })),
    );
    if (!isNamed) return;
    if (existing === undefined) result.added += 1;
    else if (row !== existing) result.changed += 1;
    result.rows[target] = row;
    target += 1;
  });
  return result;
}

/** Uses the header row when all its cells are column titles; otherwise the columns follow the target cell. */
function columnsOf<Row, Column extends string, Fault extends string>(
  [head = []]: Cells,
  start: Column,
  { columns, columnOf }: PasteFacts<Row, Column, Fault>,
): { columns: readonly (Column | undefined)[]; skip: number } {
  const titles = head.map((cell) => columnOf(cell));
  const isTitled =
    titles.includes(columns[0]) && head.every((cell, index) => cell.trim() === '' || titles[index]);
  return isTitled
    ? { columns: titles, skip: 1 }
    : { columns: columns.slice(columns.indexOf(start)), skip: 0 };
}

function writeLine<Row, Column extends string, Fault extends string>(
  before: Row,
  line: readonly string[],
  columns: readonly (Column | undefined)[],
  facts: PasteFacts<Row, Column, Fault>,
): [Row, Omit<PasteFault<Column, Fault>, 'row'>[]] {
  const faults: Omit<PasteFault<Column, Fault>, 'row'>[] = [];
  const textOf = (column: Column): string => line[columns.indexOf(column)]?.trim() ?? '';
  // A name may set other fields of its row, so it is written first.
  const rankOf = (column: Column | undefined): number => (column === facts.columns[0] ? 0 : 1);
  const places = columns.map((column, place) => ({ column, text: line[place]?.trim() ?? '' }));
  let row = before;
  for (const { column, text } of places.sort((one, other) => rankOf(one.column) - rankOf(other.column))) {
    if (column === undefined || text === '') continue;
    const written = facts.write(row, column, text, textOf);
    if (written === null) continue;
    if (typeof written === 'string') faults.push({ column, text, fault: written as Fault });
    else row = written as Row;
  }
  return [row, faults];
}
