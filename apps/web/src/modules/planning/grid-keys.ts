import type { KeyboardEvent, RefObject } from 'react';
import { GRID_COLUMNS, type GridColumn } from './grid-cells';

type Cell = HTMLInputElement | HTMLSelectElement;
const isCell = (target: EventTarget | null): target is Cell =>
  (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && 'column' in target.dataset;

/** Which cell of the grid an event happened in. */
export function cellOf(target: EventTarget | null): { row: number; column: GridColumn } | null {
  if (!isCell(target)) return null;
  const column = GRID_COLUMNS.find((one) => one === target.dataset.column);
  return column ? { row: Number(target.dataset.row), column } : null;
}

/** Left and right leave a text only from its ends, or while all of it is chosen. */
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
  // A list of choices needs the arrow keys for itself.
  const free = target instanceof HTMLInputElement;
  if (event.key === 'ArrowDown' && free) return [1, 0];
  if (event.key === 'ArrowUp' && free) return [-1, 0];
  if (event.key === 'ArrowRight' && leaves(target, event.key)) return [0, 1];
  if (event.key === 'ArrowLeft' && leaves(target, event.key)) return [0, -1];
  return null;
}

/** Moves between the cells of the grid as in a spreadsheet. */
export function useGridKeys(table: RefObject<HTMLTableElement | null>) {
  return (event: KeyboardEvent) => {
    const at = cellOf(event.target);
    if (!at || event.defaultPrevented || event.nativeEvent.isComposing) return;
    const step = stepOf(event, event.target as Cell);
    if (!step) return;
    const column = GRID_COLUMNS[GRID_COLUMNS.indexOf(at.column) + step[1]];
    const find = (name: GridColumn | undefined) =>
      table.current?.querySelector<Cell>(`[data-row="${at.row + step[0]}"][data-column="${name}"]`);
    // The row for a new stage has a name only.
    const next = find(column) ?? (step[0] > 0 ? find('name') : null);
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (next instanceof HTMLInputElement && next.type !== 'checkbox') next.select();
  };
}
