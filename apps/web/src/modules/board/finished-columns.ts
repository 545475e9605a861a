import { isComplete } from '@selvedge/domain/planning/cell-state';
import type { Side } from '@selvedge/domain/planning/stage';
import { type BoardRow, factsOf, OTHER_STAGES } from './board-view';
import type { BoardColumn } from './queries';

/** The keys of the columns with a stage that a listed order has still to finish. */
export function openKeys(rows: readonly BoardRow[], lanes: readonly Side[]): Set<string> {
  const open = new Set<string>();
  for (const row of rows) {
    if (row.kind !== 'order') continue;
    for (const { 0: key, 5: sides } of row.order.cells)
      if (lanes.some((lane) => sides[lane] && !isComplete(factsOf(sides[lane]))))
        open.add(row.cells.has(key) ? key : OTHER_STAGES);
  }
  return open;
}

/** The types of stages that stand beside each other in columns, and that all listed orders have finished. */
export function finishedTypes(columns: readonly BoardColumn[], open: ReadonlySet<string>): string[] {
  const types = [...new Set(columns.flatMap(({ type }) => (type ? [type] : [])))];
  return types.filter((type) => columns.every((column) => column.type !== type || !open.has(column.key)));
}
