import { isSum } from '../../sheets/sums';
import { columnLetters } from '../../spreadsheet';
import { isSizeName } from '../../styles/sizes';
import { type Grid, lineAt, type TaLine } from './grid';
import { isColorHeading, isEventColumn, partNamed, stageOfTarget, taTargetNamed } from './headings';
import type { TaColumn, TaTable } from './ta-table';

interface SourceCell {
  header: string;
  row: number;
  column: number;
  text?: string;
}

/** A sheet of one order with its stages in rows, read as a row of a table for each color. */
export function stagesDown(
  grid: Grid,
  columnsOf: (headers: readonly string[]) => TaColumn[],
): TaTable | null {
  const table = findTable(grid);
  if (!table) return null;
  const { combos, area } = combosOf(grid);
  const labels = labelsOf(grid, table.row, area);
  const sources = [...labels, ...stageCells(grid, table)];
  const sizes = [...new Set(combos.flatMap(({ sizes: own }) => own.map(({ header }) => header)))];
  const headers = [...sources.map(({ header }) => header), ...(combos.length > 0 ? ['Color', ...sizes] : [])];
  const columns = columnsOf(headers).map((column) => {
    const place = sources[column.index];
    const isRepeated = combos.length > 0 && REPEATED.some((target) => target === column.target) && place;
    return {
      ...column,
      letters: place ? `${columnLetters(place.column)}${place.row + 1}` : column.letters,
      target: isRepeated ? null : column.target,
    };
  });
  const whole = (index: number) => sources[index] ?? null;
  const isOrder = (index: number) => stageOfTarget(columns[index]?.target ?? null) === null;
  const lines = combos.map((combo, nth): TaLine => {
    const own = [
      combo.color,
      ...sizes.map((size) => combo.sizes.find(({ header }) => header === size) ?? null),
    ];
    const placeOf = (index: number) =>
      index < sources.length
        ? nth === 0 || isOrder(index)
          ? whole(index)
          : null
        : (own[index - sources.length] ?? null);
    return lineAt(grid, combo.color.row, placeOf, true);
  });
  return {
    name: grid.name,
    layout: 'stages-down',
    columns,
    lines: lines.length > 0 ? lines : [lineAt(grid, sources[0]?.row ?? 0, whole, true)],
  };
}
/** What the table of colors says instead. */
const REPEATED = ['Quantity', 'Combo: Combo Name', 'Size', 'Size column'];

interface EventTable {
  row: number;
  events: number;
  parts: { column: number; header: string }[];
}
/** More rows can be above this table than above others. */
const MAX_LABEL_ROWS = 60;
function findTable({ cells }: Grid): EventTable | null {
  for (const [row, headers] of cells.slice(0, MAX_LABEL_ROWS).entries()) {
    const events = headers.findIndex(isEventColumn);
    const parts = headers.flatMap((header, column) =>
      column !== events && header !== '' && partNamed(header) ? [{ column, header }] : [],
    );
    if (events < 0 || parts.length === 0) continue;
    const stages = cells.slice(row + 1).filter((line) => stageOfTarget(taTargetNamed(line[events] ?? '')));
    if (stages.length > 1) return { row, events, parts };
  }
  return null;
}

/** 'Lab Dip' in the column 'Plan' is the cell of 'Lab Dip Plan'. */
const stageCells = ({ cells }: Grid, { row: start, events, parts }: EventTable): SourceCell[] =>
  cells.flatMap((line, row) => {
    const event = line[events] ?? '';
    if (row <= start || event === '') return [];
    return parts.map(({ column, header }) => ({ header: `${event} ${header}`, row, column }));
  });

type Area = { from: number; to: number; column: number } | null;

/** Labels and their values: at the right, below, or behind a colon. */
function labelsOf({ cells }: Grid, end: number, area: Area): SourceCell[] {
  const isLabel = (text: string) => text !== '' && taTargetNamed(text.replace(/:$/, '')) !== null;
  const sources: SourceCell[] = [];
  for (const [row, line] of cells.slice(0, end).entries())
    for (const [column, cell] of line.entries()) {
      if (area && row >= area.from && row <= area.to && column >= area.column) continue;
      const [, label = '', behind = ''] = /^([^:]{1,60}):\s*(\S.*)$/s.exec(cell) ?? [];
      if (behind !== '' && isLabel(label)) sources.push({ header: label.trim(), row, column, text: behind });
      if (!isLabel(cell)) continue;
      const header = cell.replace(/:$/, '').trim();
      const right = line.findIndex((text, at) => at > column && text !== '' && text !== ':');
      const below = cells[row + 1]?.[column] ?? '';
      if (right >= 0 && !isLabel(line[right] ?? '')) sources.push({ header, row, column: right });
      else if (below !== '' && !isLabel(below)) sources.push({ header, row: row + 1, column });
    }
  return sources;
}

interface ComboRow {
  color: SourceCell;
  sizes: SourceCell[];
}
/** The small table of colors and sizes. */
function combosOf({ cells }: Grid): { combos: ComboRow[]; area: Area } {
  for (const [row, line] of cells.slice(0, MAX_LABEL_ROWS).entries())
    for (const [column, cell] of line.entries()) {
      if (!isColorHeading(cell)) continue;
      const sizes = line.flatMap((text, at) => (at > column && isSizeName(text) ? [at] : []));
      if (sizes.length < 2) continue;
      const end = cells.findIndex(
        (below, at) => at > row && ((below[column] ?? '') === '' || isSum(below[column] ?? '')),
      );
      const combos = cells.slice(row + 1, end < 0 ? cells.length : end).map((_, nth) => ({
        color: { header: 'Color', row: row + 1 + nth, column },
        sizes: sizes.map((at) => ({ header: line[at] ?? '', row: row + 1 + nth, column: at })),
      }));
      return { combos, area: { from: row, to: end < 0 ? cells.length : end, column } };
    }
  return { combos: [], area: null };
}
