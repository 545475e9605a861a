/** A cell by row and column, both from 0, without the header row. */
export interface Place {
  row: number;
  column: number;
}
export interface GridSize {
  rows: number;
  columns: number;
}
export interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface GridState {
  active: Place;
  /** The corner of the selection opposite the active cell. */
  head: Place;
  editing: { text: string; isTyped: boolean } | null;
  /** The column in which a series of Tabs began. Enter returns to it. */
  origin: number | null;
}

export type Step = 'down' | 'up' | 'right' | 'left' | 'stay';
export type GridAction =
  /** Infinity moves to the edge. */
  | { type: 'move'; rows: number; columns: number; extend: boolean }
  | { type: 'to'; place: Place; extend: boolean }
  | { type: 'all' }
  /** Reduces the selection to the active cell. */
  | { type: 'collapse' }
  | { type: 'edit'; text: string; isTyped: boolean }
  | { type: 'cancel' }
  | { type: 'take'; step: Step };

export const startAt = (place: Place): GridState => ({
  active: place,
  head: place,
  editing: null,
  origin: null,
});

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));
const within = ({ row, column }: Place, size: GridSize): Place => ({
  row: clamp(row, size.rows),
  column: clamp(column, size.columns),
});

export const rangeOf = ({ active, head }: Pick<GridState, 'active' | 'head'>): Range => ({
  top: Math.min(active.row, head.row),
  left: Math.min(active.column, head.column),
  bottom: Math.max(active.row, head.row),
  right: Math.max(active.column, head.column),
});
export const cellCount = ({ top, left, bottom, right }: Range): number =>
  (bottom - top + 1) * (right - left + 1);
export function placesIn({ top, left, bottom, right }: Range): Place[] {
  const width = right - left + 1;
  return Array.from({ length: (bottom - top + 1) * width }, (_, index) => ({
    row: top + Math.floor(index / width),
    column: left + (index % width),
  }));
}

/** Moves the state inside the grid after rows or columns were removed. Returns the same object if nothing changes. */
export function fit(state: GridState, size: GridSize): GridState {
  const [active, head] = [within(state.active, size), within(state.head, size)];
  const isSame = samePlace(active, state.active) && samePlace(head, state.head);
  return isSame ? state : { ...state, active, head, editing: null };
}
const samePlace = (one: Place, other: Place): boolean => one.row === other.row && one.column === other.column;

export function step(state: GridState, action: GridAction, size: GridSize): GridState {
  switch (action.type) {
    case 'move': {
      const from = action.extend ? state.head : state.active;
      const place = within({ row: from.row + action.rows, column: from.column + action.columns }, size);
      return action.extend ? { ...state, head: place, origin: null } : startAt(place);
    }
    case 'to': {
      const place = within(action.place, size);
      return action.extend ? { ...state, head: place, editing: null, origin: null } : startAt(place);
    }
    case 'all':
      return {
        ...state,
        active: { row: 0, column: 0 },
        head: { row: size.rows - 1, column: size.columns - 1 },
        origin: null,
      };
    case 'collapse':
      return startAt(state.active);
    case 'edit':
      return { ...state, head: state.active, editing: { text: action.text, isTyped: action.isTyped } };
    case 'cancel':
      return { ...state, editing: null, origin: null };
    case 'take':
      return afterTake(state, action.step, size);
  }
}

function afterTake(state: GridState, direction: Step, size: GridSize): GridState {
  const { row, column } = state.active;
  if (direction === 'stay') return { ...state, editing: null };
  if (direction === 'left' || direction === 'right') {
    const next = within({ row, column: column + (direction === 'right' ? 1 : -1) }, size);
    return { ...startAt(next), origin: state.origin ?? column };
  }
  return startAt(
    within({ row: row + (direction === 'down' ? 1 : -1), column: state.origin ?? column }, size),
  );
}
