import type { KeyboardEvent, RefObject } from 'react';

type Cell = HTMLInputElement | HTMLSelectElement;
const isCell = (target: EventTarget | null): target is Cell =>
  (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && 'column' in target.dataset;

/** Props that make an input a cell of a table with editing in place. */
interface CellPlace<Column extends string> {
  'data-row': number;
  'data-column': Column;
  'aria-label': string;
}

/** The name alone is for an input that the navigation by keys leaves out. */
export type CellFacts = CellPlace<string> | { 'aria-label': string };

export function cellOf<Column extends string>(
  target: EventTarget | null,
  columns: readonly Column[],
): { row: number; column: Column } | null {
  if (!isCell(target)) return null;
  const column = columns.find((one) => one === target.dataset.column);
  return column ? { row: Number(target.dataset.row), column } : null;
}

/** Left and right leave a text only at its ends, or when all of it is selected. */
function leaves(target: Cell, key: string): boolean {
  if (target instanceof HTMLSelectElement) return false;
  if (target.type === 'checkbox') return true;
  const { selectionStart: start, selectionEnd: end, value } = target;
  if (start === 0 && end === value.length) return true;
  return start === end && (key === 'ArrowLeft' ? start === 0 : end === value.length);
}

function stepOf(event: KeyboardEvent, target: Cell): [rows: number, columns: number] | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'Enter') return [event.shiftKey ? -1 : 1, 0];
  // A select needs the arrow keys itself.
  const free = target instanceof HTMLInputElement;
  if (event.key === 'ArrowDown' && free) return [1, 0];
  if (event.key === 'ArrowUp' && free) return [-1, 0];
  if (event.key === 'ArrowRight' && leaves(target, event.key)) return [0, 1];
  if (event.key === 'ArrowLeft' && leaves(target, event.key)) return [0, -1];
  return null;
}

/** Moves between the cells of a table as in a spreadsheet. Below the last row is the row for a new entry. */
export function useCellKeys<Column extends string>(
  table: RefObject<HTMLElement | null>,
  columns: readonly Column[],
) {
  return (event: KeyboardEvent) => {
    const at = cellOf(event.target, columns);
    if (!at || event.defaultPrevented || event.nativeEvent.isComposing) return;
    const step = stepOf(event, event.target as Cell);
    if (!step) return;
    const column = columns[columns.indexOf(at.column) + step[1]];
    const cells = table.current?.querySelectorAll<Cell>(`[data-row="${at.row + step[0]}"]`) ?? [];
    const find = (name: Column | undefined) => [...cells].find((cell) => cell.dataset.column === name);
    // The row for a new entry may have fewer cells, so use its first one.
    const next = find(column) ?? (step[0] > 0 ? find(columns[0]) : null);
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (next instanceof HTMLInputElement && next.type !== 'checkbox') next.select();
  };
}
