import { addDays, type Day } from '@selvedge/domain/calendar';
import { cellStatusOf, type RangeStatus, type StatusCell } from '@selvedge/domain/planning/range-status';
import type { CellValue } from './pending-cells';

export interface UpdatableCell {
  key: string;
  name: string;
  date: Day | null | undefined;
  /** Null if the person may not report a status. */
  status: StatusCell | null;
}
export interface CellEdit {
  key: string;
  set: CellValue;
}

export type DateUpdate = { kind: 'keep' } | { kind: 'set'; day: Day } | { kind: 'move'; days: number };

/** The edits of a range. Cells that already have the value, and those that the person may not change, are left out. */
export function editsOf(
  cells: readonly UpdatableCell[],
  date: DateUpdate,
  status: RangeStatus | null,
): CellEdit[] {
  return cells.flatMap((cell): CellEdit[] => {
    const day = movedDay(cell.date, date);
    const next = status && cell.status ? cellStatusOf(status, cell.status) : null;
    return [
      ...(day !== undefined && day !== cell.date ? [{ key: cell.key, set: { date: day } }] : []),
      ...(next !== null && next !== cell.status?.now ? [{ key: cell.key, set: { status: next } }] : []),
    ];
  });
}

/** Undefined if the date stays. Only existing dates are moved by days. */
function movedDay(date: Day | null | undefined, update: DateUpdate): Day | undefined {
  if (date === undefined || update.kind === 'keep') return undefined;
  if (update.kind === 'set') return update.day;
  return date === null ? undefined : addDays(date, update.days);
}
