import type { Day } from '@selvedge/domain/calendar';
import { reporterRole, type StatusCell } from '@selvedge/domain/planning/range-status';
import type { Side } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import { type CellValue, type PendingCells, pendingKey } from '#web/ui/grid/pending/pending-cells';
import { type BoardRow, type BoardSide, cellAt, type OrderRow, type PartRow } from './board-view';
import type { BoardCell, BoardOrder } from './queries';

/** One side of a stage on the board, with what the person may change in it. */
export interface BoardTarget {
  order: BoardOrder;
  cell: BoardCell;
  stageId: string;
  side: Side;
  /** The parts of a style or combo, which have a status but no dates of their own; absent for the whole side. */
  subStageIds?: string[];
  partName?: string;
  found: BoardSide;
  /** With the pending changes. */
  shown: BoardSide;
  tone: 'pending' | 'conflict' | undefined;
  hasPendingStatus: boolean;
  mayDate: boolean;
  /** Null if the person may not report. */
  status: StatusCell | null;
}

/** The position of the date that a person changes: editors the commitment, others the forecast. */
const dateAt = (userType: UserType): 1 | 2 => (userType === UserType.Trader ? 1 : 2);

/** The most parts that one change may name. */
const PARTS_MAX = 500;

/** The side behind a cell of the grid. Null for cells without a stage. */
export function targetAt(
  row: BoardRow | undefined,
  key: string,
  side: Side,
  userType: UserType,
  pending: PendingCells,
): BoardTarget | null {
  if (row?.kind !== 'order' && row?.kind !== 'part') return null;
  const { order } = row.kind === 'order' ? row : row.parent;
  const cell = cellAt(row.kind === 'order' ? row : row.parent, key);
  const { found, subStageIds } = (cell && foundAt(row, cell, side)) ?? {};
  if (!cell || !found) return null;
  const [, stageId, category, , isNamed] = cell;
  const may =
    (order.can.plan || (isNamed && userType !== UserType.Trader)) && (subStageIds?.length ?? 0) <= PARTS_MAX;
  const [date, status] = (['date', 'status'] as const).map((kind) =>
    pending.get(pendingKey({ stageId, side, subStageIds }, kind)),
  );
  const shown: BoardSide = [...found];
  if (date) shown[dateAt(userType)] = date.change.set.date ?? null;
  if (status?.change.set.status) shown[0] = status.change.set.status;
  const isRefused = [date, status].some((it) => it?.now ?? it?.refusal);
  return {
    order,
    cell,
    stageId,
    side,
    subStageIds,
    partName: row.kind === 'part' ? row.part.name : undefined,
    found,
    shown,
    tone: isRefused ? 'conflict' : date || status ? 'pending' : undefined,
    hasPendingStatus: status !== undefined,
    mayDate: may && row.kind === 'order',
    status: may ? { category, role: reporterRole(userType), now: shown[0] } : null,
  };
}

function foundAt(
  row: OrderRow | PartRow,
  [, stageId, , , , sides]: BoardCell,
  side: Side,
): { found: BoardSide | undefined; subStageIds?: string[] } {
  if (row.kind === 'order') return { found: sides[side] };
  const { subStageIds, sides: own } = row.part.cells.get(stageId) ?? {};
  const part = own?.[side];
  if (!part || !subStageIds) return { found: undefined };
  return {
    found: [part.stored, null, null, null, part.done, subStageIds.length, part.percent],
    subStageIds,
  };
}

export const shownDate = ({ shown }: BoardTarget, userType: UserType): Day | null => shown[dateAt(userType)];

/** The stored value that a change of the same kind replaces. */
export const storedValue = (found: BoardSide, kind: CellValue, userType: UserType): CellValue =>
  kind.status === undefined ? { date: found[dateAt(userType)] } : { status: found[0] };
