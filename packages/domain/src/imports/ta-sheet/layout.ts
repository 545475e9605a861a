import { columnsOf, keysOf } from '../../sheets/columns';
import { MAX_TITLE_ROWS } from '../../sheets/headings';
import { keyOf } from '../../spreadsheet';
import { fillMergedRows } from '../buyer-workbook';
import { type Grid, lineAt } from './grid';
import { ownStageTarget, partNamed, stageOfTarget, type TaTarget, taTargetNamed } from './headings';
import { BUYER } from './sheet-words';
import { stagesDown } from './stages-down';
import { chosenTarget, type TaColumn, type TaMapping, type TaTable } from './ta-table';

/** A sheet as a table of orders with stages across; null if it is none. */
export const findLayout = (grid: Grid, mapping: TaMapping = {}): TaTable | null =>
  stagesDown(grid, (headers) => taColumns(headers, mapping)) ?? ordersDown(grid, mapping);

/** Longer headings are cut, in characters. */
const MAX_HEADER = 180;

function taColumns(texts: readonly string[], mapping: TaMapping): TaColumn[] {
  const headers = texts.map((text) => text.slice(0, MAX_HEADER));
  const keys = keysOf(headers, keyOf);
  const chosen = Object.fromEntries(
    headers.flatMap((header, index) => {
      const target = chosenTarget(mapping, keys[index] ?? '');
      return target === undefined
        ? []
        : [[keys[index] ?? '', target === 'own-stage' ? ownStageTarget(header) : target] as const];
    }),
  );
  return columnsOf(headers, { sizes: 'Size column', targetOf: taTargetNamed, keyOf }, chosen);
}

const IDENTITIES: readonly (TaTarget | null)[] = [
  BUYER,
  'Order: Buyer PO Number',
  'Order: Order Name',
  'Style: Style Number',
  'Style: Style Name',
  'Combo: Combo Name',
];
/** Columns of pieces: a merged cell of theirs is one quantity, which must not be counted for each row. */
const PIECES: readonly (TaTarget | null)[] = ['Quantity', 'Size column'];

function ordersDown(grid: Grid, mapping: TaMapping): TaTable | null {
  const headings = filledHeadings(grid);
  const known = new Map<string, TaTarget | null>();
  const targetOf = (header: string) => {
    const target = known.get(header) ?? taTargetNamed(header);
    known.set(header, target);
    return target;
  };
  let best = { rank: 0, last: 0, headers: [] as string[] };
  for (const [row, lower] of headings.slice(0, MAX_TITLE_ROWS).entries()) {
    const upper = headings[row - 1] ?? [];
    for (const headers of [lower, ...(isPair(upper, lower) ? [joined(upper, lower)] : [])]) {
      const targets = headers.map((header) => (header === '' ? null : targetOf(header)));
      const isTable =
        targets.some(stageOfTarget) && targets.some((target) => target && IDENTITIES.includes(target));
      const rank = isTable ? 2 * targets.filter(Boolean).length + (headers === lower ? 0 : 1) : 0;
      if (rank > best.rank) best = { rank, last: row, headers: [...headers] };
    }
  }
  if (best.rank === 0) return null;
  const columns = taColumns(best.headers, mapping);
  const pieces = new Set(columns.flatMap(({ index, target }) => (PIECES.includes(target) ? [index] : [])));
  const below = grid.merged.filter(({ from }) => from > best.last);
  const cells = fillMergedRows(
    grid.cells.map((row) => [...row]),
    below,
    (column) => !pieces.has(column),
  );
  const filled: Grid = { ...grid, cells };
  return {
    name: grid.name,
    layout: 'orders-down',
    columns,
    lines: cells.flatMap((row, index) =>
      index > best.last && row.some((cell) => cell !== '')
        ? [lineAt(filled, index, (column) => ({ row: index, column }))]
        : [],
    ),
  };
}

/** The first rows, with the text of a merged cell in each of its columns and rows. */
function filledHeadings({ cells, merged }: Grid): string[][] {
  const width = Math.max(0, ...cells.map((row) => row.length));
  const rows = cells
    .slice(0, MAX_TITLE_ROWS + 1)
    .map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''));
  for (const { column, lastColumn, from, to } of merged) {
    const text = rows[from]?.[column] ?? '';
    for (const row of text === '' ? [] : rows.slice(from, to + 1)) row.fill(text, column, lastColumn + 1);
  }
  return rows;
}

/** Whether stages and their parts are in two rows. A title above the headings is one text. */
const isPair = (upper: readonly string[], lower: readonly string[]): boolean =>
  new Set(upper.filter(Boolean)).size > 1 &&
  lower.some((below, index) => {
    const above = upper[index] ?? '';
    if (above === '' || below === '' || above === below) return false;
    const [first, second] = [taTargetNamed(above), taTargetNamed(below)];
    return (
      (stageOfTarget(first) !== null && partNamed(below) !== null) ||
      (partNamed(above) !== null && stageOfTarget(second) !== null)
    );
  });

/** Headings of two rows; an empty cell of the upper row belongs to the one at its left. */
function joined(upper: readonly string[], lower: readonly string[]): string[] {
  let left = '';
  return lower.map((below, index) => {
    const above = upper[index] ?? '';
    if (above !== '') left = above;
    const over = above === '' && below !== '' ? left : above;
    if (below === '' || over === below) return over || below;
    const both = `${over} ${below}`.trim();
    const isGroup = stageOfTarget(taTargetNamed(over)) === null && partNamed(over) === null;
    return isGroup && taTargetNamed(both) === null && taTargetNamed(below) !== null ? below : both;
  });
}
