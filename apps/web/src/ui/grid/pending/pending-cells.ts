import type { changeCells } from '@selvedge/contract/board';
import type { BodyIn } from '@selvedge/contract/endpoint';

export type CellCommit = BodyIn<typeof changeCells>;
type CellChange = CellCommit['changes'][number];
export type CellValue = CellChange['set'];

export interface PendingCell {
  key: string;
  change: CellChange;
  stage: string;
  name: string;
  from: string;
  to: string;
  /** The stored value, if it is no longer the one that the change replaces, and who changed it if the list says so. */
  now?: { value: CellValue; text: string; by?: string };
  /** What takes the change back, if that is not the reverse. */
  reverse?: Pick<CellChange, 'set' | 'was'> | undefined;
  /** Why the server refused the change, and who made another one first. */
  refusal?: string;
  changedBy?: string;
}
export type PendingCells = ReadonlyMap<string, PendingCell>;

type Target = Pick<CellChange, 'stageId' | 'side' | 'subStageIds'>;
/** `report`: a status or a quantity of a part, where one replaces the other. */
type Kind = 'date' | 'status' | 'report';

export const pendingKey = ({ stageId, side, subStageIds }: Target, kind: Kind): string =>
  [stageId, side, kind, ...(subStageIds ?? [])].join(' ');

const isSame = (one: CellValue, other: CellValue): boolean =>
  one.date === other.date && one.status === other.status && one.inhouse === other.inhouse;

const isSameKind = (one: CellValue, other: CellValue): boolean =>
  Object.keys(one).join() === Object.keys(other).join();

/**
 * A cell that is edited again keeps the value that it replaces, unless that is of another kind; an edit back to the old
 * value drops the change.
 */
export function withEdits(cells: PendingCells, edits: readonly PendingCell[]): PendingCells {
  const next = new Map(cells);
  for (const edit of edits) {
    const found = cells.get(edit.key);
    const before = found && isSameKind(found.change.set, edit.change.set) ? found : undefined;
    const { was } = before?.change ?? edit.change;
    if (isSame(edit.change.set, was)) next.delete(edit.key);
    else
      next.set(edit.key, {
        ...edit,
        change: { ...edit.change, was },
        from: before?.from ?? edit.from,
        now: before?.now,
      });
  }
  return next;
}

export function without(cells: PendingCells, keys: readonly string[]): PendingCells {
  const next = new Map(cells);
  for (const key of keys) next.delete(key);
  return next;
}

/** `nowOf` returns null for cells that are not loaded. Changes that others made as well are dropped. */
export function compared(
  cells: PendingCells,
  nowOf: (cell: PendingCell) => PendingCell['now'] | null,
): PendingCells {
  const next = new Map<string, PendingCell>();
  let isChanged = false;
  for (const [key, cell] of cells) {
    const now = nowOf(cell) ?? undefined;
    const isOther = now !== undefined && !isSame(now.value, cell.change.was);
    if (now !== undefined && isSame(now.value, cell.change.set)) isChanged = true;
    else if (!isOther || (cell.now && isKnown(cell.now, now))) next.set(key, cell);
    else {
      // The server named the person of the first other value, not of a later one.
      const isLater = cell.now !== undefined && !isSame(cell.now.value, now.value);
      next.set(key, { ...cell, now, ...(isLater ? { changedBy: undefined } : {}) });
      isChanged = true;
    }
  }
  return isChanged ? next : cells;
}

const isKnown = (known: NonNullable<PendingCell['now']>, now: NonNullable<PendingCell['now']>): boolean =>
  isSame(known.value, now.value) && (known.by === now.by || now.by === undefined);

/** The change replaces the value that is stored now. */
export function keepMine(cells: PendingCells, key: string): PendingCells {
  const cell = cells.get(key);
  if (!cell?.now) return cells;
  const { now, refusal: _, changedBy: __, ...rest } = cell;
  const retained = { ...rest, from: now.text, change: { ...cell.change, was: now.value } };
  return new Map(cells).set(key, retained);
}

/** The refusals of a commit by the numbers of its changes: `changes.3.set.date`. */
export function withRefusals(
  cells: PendingCells,
  sent: readonly PendingCell[],
  errors: readonly { path: string; message: string; changedBy?: string }[],
): PendingCells {
  const next = new Map(cells);
  for (const { path, message, changedBy } of errors) {
    const { key = '' } = sent[Number(/^changes\.(\d+)/.exec(path)?.[1])] ?? {};
    const cell = next.get(key);
    if (cell) next.set(key, { ...cell, refusal: message, changedBy });
  }
  return next;
}

/** A later day, for which people state a reason. */
export const isLater = ({ change: { set, was } }: PendingCell): boolean =>
  Boolean(set.date && was.date && set.date > was.date);

export const reversed = (cells: readonly PendingCell[]): PendingCell[] =>
  cells.map(({ key, stage, name, change, from, to, reverse }) => ({
    key,
    stage,
    name,
    change: { ...change, set: change.was, was: change.set, ...reverse },
    from: to,
    to: from,
  }));

export const orderCount = (cells: readonly PendingCell[]): number =>
  new Set(cells.map(({ change }) => change.orderId)).size;
