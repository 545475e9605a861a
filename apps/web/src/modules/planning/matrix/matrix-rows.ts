import type { Matrix, MatrixRow } from '@selvedge/domain/planning/matrix';
import type { Density } from '#web/lib/density';
import type { Block } from '#web/ui/grid/wide/blocks';

/** Rows whose combos or materials were shown or hidden by the viewer, by their keys. */
export type Toggled = ReadonlySet<string>;
export interface ShownRow {
  row: MatrixRow;
  /** Absent if nothing is below the row. */
  isOpen: boolean | undefined;
}

/** The rows that are not folded away: combos are shown at first, their materials with `showsMaterials`. */
export function shownRows({ rows }: Matrix, toggled: Toggled, showsMaterials: boolean): ShownRow[] {
  const shown: ShownRow[] = [];
  let isStyleOpen = true;
  let isComboOpen = true;
  rows.forEach((row, at) => {
    if (row.kind === 'combo' && !isStyleOpen) return;
    if (row.kind === 'material' && !(isStyleOpen && isComboOpen)) return;
    const isToggled = toggled.has(row.key);
    if (row.kind === 'style') isStyleOpen = !isToggled;
    if (row.kind === 'combo') isComboOpen = showsMaterials !== isToggled;
    const hasRowsBelow = row.kind !== 'material' && rows[at + 1]?.kind === BELOW[row.kind];
    shown.push({
      row,
      isOpen: hasRowsBelow ? (row.kind === 'style' ? isStyleOpen : isComboOpen) : undefined,
    });
  });
  return shown;
}
const BELOW = { style: 'combo', combo: 'material' } as const;

const HEIGHTS: Record<Density, { one: number; both: number }> = {
  comfortable: { one: 36, both: 52 },
  compact: { one: 28, both: 44 },
};
/** A day, and below it how many parts are done. */
const DATES_LINE = 36;

export function matrixBlocks(rows: readonly ShownRow[], lanes: number, density: Density): Block[] {
  const { one, both } = HEIGHTS[density];
  const height = lanes === 1 ? one : both;
  return [
    { key: 'dates', lines: lanes, height: lanes * DATES_LINE },
    ...rows.map(({ row, isOpen }) => ({
      key: row.key,
      lines: lanes,
      height,
      ...(isOpen === undefined ? {} : { isExpanded: isOpen }),
    })),
  ];
}

/** The upper header row, the borders of the grid, and a scrollbar below the rows. */
const AROUND = 28 + 2 + 16;
export const matrixHeight = (blocks: readonly Block[], headHeight: number): number =>
  blocks.reduce((sum, { height }) => sum + height, headHeight + AROUND);

export function withToggled(toggled: Toggled, key: string): Toggled {
  const next = new Set(toggled);
  if (!next.delete(key)) next.add(key);
  return next;
}
