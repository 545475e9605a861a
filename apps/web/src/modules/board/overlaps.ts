import type { PendingCell, PendingCells } from '#web/ui/grid/pending/pending-cells';

function covers({ change: one }: PendingCell, { change: other }: PendingCell): boolean {
  if (one.subStageIds === undefined) return true;
  return other.subStageIds?.every((id) => one.subStageIds?.includes(id)) ?? false;
}
/** What can overlap has the same place: a side of a stage, and its date or status. */
const placeOf = ({ change: { stageId, side, set } }: PendingCell): string =>
  `${stageId} ${side} ${set.date === undefined ? 'status' : 'date'}`;
function isOverlapping(one: PendingCell, other: PendingCell): boolean {
  const [a, b] = [one.change, other.change];
  if (one.key === other.key) return false;
  return !a.subStageIds || !b.subStageIds || a.subStageIds.some((id) => b.subStageIds?.includes(id));
}

/**
 * A commit has one status for each part: a change of more parts replaces changes of some of them; a change of some
 * parts of another one is left out, unless it says the same.
 */
export function withoutOverlaps(
  pending: PendingCells,
  edits: readonly PendingCell[],
): { edits: PendingCell[]; replaced: string[]; leftOut: PendingCell[] } {
  const byPlace = new Map<string, Map<string, PendingCell>>();
  const atPlaceOf = (cell: PendingCell): Map<string, PendingCell> => {
    const found = byPlace.get(placeOf(cell)) ?? new Map<string, PendingCell>();
    byPlace.set(placeOf(cell), found);
    return found;
  };
  for (const cell of pending.values()) atPlaceOf(cell).set(cell.key, cell);
  const accepted = new Map<string, PendingCell>();
  const leftOut: PendingCell[] = [];
  for (const edit of edits) {
    const all = atPlaceOf(edit);
    const others = [...all.values()].filter((other) => isOverlapping(edit, other));
    if (others.every((other) => covers(edit, other))) {
      for (const { key } of others) {
        all.delete(key);
        accepted.delete(key);
      }
      all.set(edit.key, edit);
      accepted.set(edit.key, edit);
    } else if (others.some(({ change }) => change.set.status !== edit.change.set.status)) leftOut.push(edit);
  }
  const replaced = [...pending.values()].flatMap((cell) => (atPlaceOf(cell).has(cell.key) ? [] : [cell.key]));
  return { edits: [...accepted.values()], replaced, leftOut };
}
