import { commandOf, type GridCommand, type Key, type KeyContext } from '../grid-keys';

export type WideAction = 'status' | 'update' | 'card' | 'summary' | 'copyWithTitles';
export type WideCommand =
  | GridCommand
  | { type: 'expand'; open: boolean }
  | { type: 'act'; action: WideAction };

interface WideKeyContext extends Pick<KeyContext, 'page' | 'isRange'> {
  /** The active cell is the name of a row that expands. Other cells get + and - as typed text. */
  expands: boolean;
}

const LETTERS: Record<string, WideAction> = { s: 'status', u: 'update', ' ': 'card' };

/** The command of a key while no cell is being edited. Null leaves the key to the page, as for Tab. */
export function wideCommandOf(event: Key, { page, isRange, expands }: WideKeyContext): WideCommand | null {
  const { key, altKey, shiftKey } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  if (altKey) return null;
  if (ctrl && key === 'Enter') return { type: 'act', action: 'summary' };
  if (ctrl && shiftKey && key.toLowerCase() === 'c') return { type: 'act', action: 'copyWithTitles' };
  const action = ctrl ? undefined : LETTERS[key.toLowerCase()];
  if (action) return { type: 'act', action };
  if (!ctrl && expands && (key === '+' || key === '-')) return { type: 'expand', open: key === '+' };
  return commandOf(event, { page, isRange, inSeries: false, atEnd: false, atStart: false });
}
