import { groupBy } from '@selvedge/domain/group-by';
import { type GridAction, type GridState, type Range, step } from '../grid-state';

/**
 * One or more lines, which are the rows of the keyboard navigation: for example one line for each side of an order. A
 * heading has one line with a single cell.
 */
export interface Block {
  key: string;
  lines: number;
  height: number;
  isHeading?: boolean;
  /** Absent if nothing is below the block. */
  isExpanded?: boolean;
}

/** The position of a line: its block and the number of the line in it. */
interface Lane {
  block: number;
  lane: number;
}

export interface Lines {
  count: number;
  first: readonly number[];
  lanes: readonly Lane[];
}

export function linesOf(blocks: readonly Block[]): Lines {
  const first: number[] = [];
  const lanes: Lane[] = [];
  blocks.forEach(({ lines }, block) => {
    first.push(lanes.length);
    for (let lane = 0; lane < lines; lane += 1) lanes.push({ block, lane });
  });
  return { count: lanes.length, first, lanes };
}

export interface BlockLines {
  blocks: readonly Block[];
  lines: Lines;
}

/**
 * After blocks were added, removed or moved, the selection stays in its blocks. A removed block gives it to the nearest
 * block above that still exists.
 */
export function followBlocks(state: GridState, before: BlockLines, after: BlockLines): GridState {
  const places = new Map(after.blocks.map(({ key }, block) => [key, block]));
  const follow = (row: number): { row: number; isGone: boolean } => {
    const { block, lane } = before.lines.lanes[row] ?? { block: 0, lane: 0 };
    let at = block;
    while (at >= 0 && !places.has(before.blocks[at]?.key ?? '')) at -= 1;
    const now = places.get(before.blocks[at]?.key ?? '') ?? 0;
    const last = (after.blocks[now]?.lines ?? 1) - 1;
    const isGone = at !== block;
    return { row: (after.lines.first[now] ?? 0) + (isGone ? 0 : Math.min(lane, last)), isGone };
  };
  const [active, head] = [follow(state.active.row), follow(state.head.row)];
  if (!active.isGone && active.row === state.active.row && head.row === state.head.row) return state;
  return {
    ...state,
    active: { ...state.active, row: active.row },
    head: { ...state.head, row: head.row },
    editing: active.isGone ? null : state.editing,
  };
}

const blockStart = (lines: Lines, line: number): number => lines.first[lines.lanes[line]?.block ?? 0] ?? 0;

/** A cell that spans the lines of its block is reached at the first line: moving down from it leaves the block. */
export function wideStep(
  state: GridState,
  action: GridAction,
  lines: Lines,
  columns: readonly { spans?: boolean }[],
): GridState {
  const size = { rows: lines.count, columns: columns.length };
  const next = step(state, action, size);
  const moves = action.type === 'move' || action.type === 'take';
  const [before, after] = [state.active, next.active];
  if (moves && action.type === 'move' && action.extend) return next;
  if (!columns[after.column]?.spans) return next;
  const isDown = moves && after.row > before.row;
  const isInSameBlock = blockStart(lines, after.row) === blockStart(lines, before.row);
  const start = blockStart(lines, after.row);
  const block = lines.lanes[after.row]?.block ?? 0;
  const row = isDown && isInSameBlock ? (lines.first[block + 1] ?? start) : start;
  if (row === after.row) return next;
  const place = { ...after, row };
  return { ...next, active: place, head: next.head === after ? place : next.head };
}

export interface BlockPlace extends Lane {
  column: number;
}

/** The cells of a range without headings, by line and then by column. */
export function blockPlaces(range: Range, lines: Lines, blocks: readonly Block[]): BlockPlace[] {
  const places: BlockPlace[] = [];
  for (let line = range.top; line <= range.bottom; line += 1) {
    const lane = lines.lanes[line];
    if (!lane || blocks[lane.block]?.isHeading) continue;
    for (let column = range.left; column <= range.right; column += 1) places.push({ ...lane, column });
  }
  return places;
}

const SEPARATOR = ' / ';

/**
 * One row for each block. Several selected lines of a block are joined: 'client / factory'; equal and empty ones are
 * not repeated.
 */
export function copyTexts(
  range: Range,
  lines: Lines,
  blocks: readonly Block[],
  textOf: (place: BlockPlace) => string,
): string[][] {
  const byBlock = groupBy(blockPlaces(range, lines, blocks), ({ block }) => block);
  return [...byBlock.values()].map((places) => {
    const columns = [...new Set(places.map(({ column }) => column))];
    return columns.map((column) => {
      const texts = places.filter((place) => place.column === column).map(textOf);
      return texts.every((text) => text === texts[0]) ? (texts[0] ?? '') : texts.join(SEPARATOR);
    });
  });
}

export interface BlockWrite extends BlockPlace {
  text: string;
  /** The row of the pasted table, counted from 1; absent for other texts. */
  row?: number;
}
export interface PastedTexts {
  writes: BlockWrite[];
  /** The rows of the pasted texts beyond the last line or column, one for each text. */
  missed: number[];
}

/**
 * From one cell on. Rows with 'client / factory' go to one block each; other rows go to one line each. Empty texts are
 * dropped; a single text fills the range.
 */
export function pasteTexts(
  cells: readonly (readonly string[])[],
  range: Range,
  lines: Lines,
  blocks: readonly Block[],
  columns: number,
): PastedTexts {
  const [only = ''] = cells[0] ?? [];
  if (cells.length === 1 && cells[0]?.length === 1 && !only.includes(SEPARATOR))
    return {
      writes: blockPlaces(range, lines, blocks).map((place) => ({ ...place, text: only, row: 1 })),
      missed: [],
    };
  const isJoined = cells.some((row) => row.some((text) => text.includes(SEPARATOR)));
  const targets = isJoined
    ? blocks.flatMap((block, at) => (block.isHeading ? [] : [lines.first[at] ?? 0]))
    : lines.lanes.flatMap(({ block }, line) => (blocks[block]?.isHeading ? [] : [line]));
  const start = isJoined ? blockStart(lines, range.top) : range.top;
  const reached = targets.filter((line) => line >= start);
  const pasted: PastedTexts = { writes: [], missed: [] };
  cells.forEach((texts, down) => {
    const lane = lines.lanes[reached[down] ?? -1];
    const { lines: count = 1 } = blocks[lane?.block ?? -1] ?? {};
    const row = down + 1;
    texts.forEach((cell, across) => {
      const column = range.left + across;
      if (cell.trim() === '') return;
      if (!lane || column >= columns) return void pasted.missed.push(row);
      (isJoined ? spread(cell, count) : [cell]).forEach((text, offset) => {
        if (text.trim() !== '')
          pasted.writes.push({ block: lane.block, lane: lane.lane + offset, column, text, row });
      });
    });
  });
  return pasted;
}

/** The texts of a joined cell, one for each line. A single text is for all lines. */
function spread(cell: string, count: number): string[] {
  const texts = cell.split(SEPARATOR);
  if (texts.length === 1) return Array.from({ length: count }, () => texts[0] ?? '');
  return texts.slice(0, count);
}
