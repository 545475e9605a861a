import type { GridAction, Step } from './grid-state';

/** The command of a key in a grid. 'clear', 'undo' and 'redo' change cells. */
export type GridCommand = GridAction | { type: 'clear' | 'undo' | 'redo' | 'begin' };

export interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}
export interface KeyContext {
  page: number;
  /** After an edit that ended with Tab, Tab moves to the next cell and does not leave the grid. */
  inSeries: boolean;
  atEnd: boolean;
  atStart: boolean;
  isRange: boolean;
}

const ARROWS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const FAR = Number.POSITIVE_INFINITY;
const toEdge = (step: number): number => (step === 0 ? 0 : step * FAR);

/** The command of a key while no cell is being edited. Null leaves the key to the page. */
export function commandOf(event: Key, context: KeyContext): GridCommand | null {
  const { key, shiftKey: extend, altKey } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  const move = (rows: number, columns: number): GridCommand => ({ type: 'move', rows, columns, extend });
  if (altKey) return null;
  const arrow = ARROWS[key];
  if (arrow) return ctrl ? move(toEdge(arrow[0]), toEdge(arrow[1])) : move(...arrow);
  switch (key) {
    case 'Home':
      return move(ctrl ? -FAR : 0, -FAR);
    case 'End':
      return move(ctrl ? FAR : 0, FAR);
    case 'PageUp':
      return move(-context.page, 0);
    case 'PageDown':
      return move(context.page, 0);
    case 'Tab':
      return tab(extend, context);
    case 'Escape':
      return context.isRange ? { type: 'collapse' } : null;
    case 'F2':
      return { type: 'begin' };
    case 'Enter':
      return ctrl ? null : { type: 'begin' };
    case 'Delete':
    case 'Backspace':
      return ctrl ? null : { type: 'clear' };
  }
  if (ctrl) return controlled(key.toLowerCase(), extend);
  return [...key].length === 1 && key !== ' ' ? { type: 'edit', text: key, isTyped: true } : null;
}

function tab(back: boolean, { inSeries, atEnd, atStart }: KeyContext): GridCommand | null {
  if (!inSeries || (back ? atStart : atEnd)) return null;
  return { type: 'take', step: back ? 'left' : 'right' };
}

function controlled(key: string, shift: boolean): GridCommand | null {
  if (key === 'a') return { type: 'all' };
  if (key === 'z') return { type: shift ? 'redo' : 'undo' };
  return key === 'y' ? { type: 'redo' } : null;
}

/** The effect of a key in the cell editor. Null leaves the key to the editor. */
export function editorStep({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): Step | 'cancel' | null {
  if (altKey) return null;
  if (key === 'Escape') return 'cancel';
  if (key === 'Enter') return ctrlKey || metaKey ? 'stay' : shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return null;
}
