import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandOf, editorStep, type Key, type KeyContext } from './grid-keys';
import { cellCount, fit, type GridState, placesIn, rangeOf, startAt, step } from './grid-state';

const SIZE = { rows: 20, columns: 6 };
const CONTEXT: KeyContext = { page: 8, inSeries: false, atEnd: false, atStart: false, isRange: false };
const keyOf = (text: string): Key => {
  const parts = text.split('+');
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  };
};
function press(state: GridState, ...keys: string[]): GridState {
  return keys.reduce((now, text) => {
    const command = commandOf(keyOf(text), CONTEXT);
    return command && 'type' in command && !['clear', 'undo', 'redo', 'begin'].includes(command.type)
      ? step(now, command as Parameters<typeof step>[1], SIZE)
      : now;
  }, state);
}
const at = (row: number, column: number) => ({ row, column });

describe('the keys of a grid', () => {
  it.each<[string, [number, number]]>([
    ['ArrowDown', [6, 2]],
    ['ArrowUp', [4, 2]],
    ['ArrowLeft', [5, 1]],
    ['ArrowRight', [5, 3]],
    ['Ctrl+ArrowDown', [19, 2]],
    ['Meta+ArrowLeft', [5, 0]],
    ['Ctrl+ArrowRight', [5, 5]],
    ['Ctrl+ArrowUp', [0, 2]],
    ['Home', [5, 0]],
    ['End', [5, 5]],
    ['Ctrl+Home', [0, 0]],
    ['Ctrl+End', [19, 5]],
    ['PageDown', [13, 2]],
    ['PageUp', [0, 2]],
  ])('%s goes to %j', (key, [row, column]) => {
    expect(press(startAt(at(5, 2)), key).active).toEqual(at(row, column));
  });

  it('extend the selection with Shift, and keep the active cell', () => {
    const state = press(startAt(at(5, 2)), 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowLeft');
    expect(state.active).toEqual(at(5, 2));
    expect(rangeOf(state)).toEqual({ top: 5, left: 1, bottom: 7, right: 2 });
    expect(cellCount(rangeOf(state))).toBe(6);
    expect(rangeOf(press(state, 'Shift+Ctrl+ArrowDown'))).toEqual({ top: 5, left: 1, bottom: 19, right: 2 });
    expect(cellCount(rangeOf(press(state, 'ArrowRight')))).toBe(1);
    expect(cellCount(rangeOf(press(state, 'Ctrl+a')))).toBe(120);
  });

  it('begin an edit when something is typed, and leave shortcuts and spaces to the page', () => {
    expect(commandOf(keyOf('5'), CONTEXT)).toEqual({ type: 'edit', text: '5', isTyped: true });
    expect(commandOf(keyOf('ü'), CONTEXT)).toEqual({ type: 'edit', text: 'ü', isTyped: true });
    expect(commandOf(keyOf('F2'), CONTEXT)).toEqual({ type: 'begin' });
    expect(commandOf(keyOf('Delete'), CONTEXT)).toEqual({ type: 'clear' });
    for (const text of ['Ctrl+s', 'Alt+1', ' ', 'F5', 'Tab', 'Escape', 'Ctrl+Enter', 'Shift'])
      expect(commandOf(keyOf(text), CONTEXT), text).toBeNull();
    expect(commandOf(keyOf('Escape'), { ...CONTEXT, isRange: true })).toEqual({ type: 'collapse' });
    expect(commandOf(keyOf('Ctrl+z'), CONTEXT)).toEqual({ type: 'undo' });
    expect(commandOf(keyOf('Shift+Ctrl+z'), CONTEXT)).toEqual({ type: 'redo' });
  });

  it('take what was edited: Enter goes down, Tab right, and Enter after Tabs to where they began', () => {
    const typed = step(startAt(at(3, 0)), { type: 'edit', text: 'a', isTyped: true }, SIZE);
    expect(editorStep(keyOf('Enter'))).toBe('down');
    expect(editorStep(keyOf('Escape'))).toBe('cancel');
    expect(editorStep(keyOf('Shift+Tab'))).toBe('left');
    expect(editorStep(keyOf('ArrowLeft'))).toBeNull();
    const tabbed = step(typed, { type: 'take', step: 'right' }, SIZE);
    expect(tabbed).toMatchObject({ active: at(3, 1), editing: null });
    expect(commandOf(keyOf('Tab'), { ...CONTEXT, inSeries: tabbed.origin !== null })).toEqual({
      type: 'take',
      step: 'right',
    });
    expect(commandOf(keyOf('Tab'), { ...CONTEXT, inSeries: true, atEnd: true })).toBeNull();
    expect(step(tabbed, { type: 'take', step: 'down' }, SIZE).active).toEqual(at(4, 0));
    expect(step(press(tabbed, 'ArrowRight'), { type: 'take', step: 'down' }, SIZE).active).toEqual(at(4, 2));
    expect(step(typed, { type: 'cancel' }, SIZE)).toMatchObject({ active: at(3, 0), editing: null });
  });
});

describe('the selection of a grid', () => {
  const place = fc.record({
    row: fc.integer({ min: -3, max: 40 }),
    column: fc.integer({ min: -3, max: 40 }),
  });

  it('is a block that holds exactly its cells, never beyond the grid', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const first = step(startAt(at(0, 0)), { type: 'to', place: one, extend: false }, SIZE);
        const state = step(first, { type: 'to', place: other, extend: true }, SIZE);
        const range = rangeOf(state);
        const places = placesIn(range);
        expect(places).toHaveLength(cellCount(range));
        for (const one of places) {
          expect(one.row >= range.top && one.row <= range.bottom).toBe(true);
          expect(one.column >= range.left && one.column <= range.right).toBe(true);
          expect(one.row >= 0 && one.row < SIZE.rows && one.column >= 0 && one.column < SIZE.columns).toBe(
            true,
          );
        }
      }),
    );
  });

  it('moves into the grid when rows disappear, and is the same otherwise', () => {
    const state = startAt(at(19, 5));
    expect(fit(state, SIZE)).toBe(state);
    expect(fit(state, { rows: 3, columns: 6 }).active).toEqual(at(2, 5));
  });
});
