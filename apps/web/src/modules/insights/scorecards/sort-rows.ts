import type { FigureName } from './figure-texts';
import type { ScorecardRow } from './queries';

export type SortColumn = 'name' | FigureName;
export interface Sorting {
  column: SortColumn;
  descending: boolean;
}

const figureOf = (row: ScorecardRow, column: FigureName): number | null =>
  column === 'onTime' || column === 'firstPass' ? row[column].percent : row[column].days;

export function sortRows(rows: readonly ScorecardRow[], { column, descending }: Sorting): ScorecardRow[] {
  const direction = descending ? -1 : 1;
  const byName = (one: ScorecardRow, other: ScorecardRow) =>
    one.organization.name.localeCompare(other.organization.name);
  if (column === 'name') return [...rows].sort((one, other) => direction * byName(one, other));
  return [...rows].sort((one, other) => {
    const [first, second] = [figureOf(one, column), figureOf(other, column)];
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || byName(one, other);
    return direction * (first - second) || byName(one, other);
  });
}
