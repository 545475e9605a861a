import type { ReactNode } from 'react';
import type { GridCell, GridColumn } from '../grid-columns';

export interface WideColumn extends GridColumn {
  /** The title above this column and its neighbors with the same one. */
  group?: string;
  /** Its cells span all lines of a block. */
  spans?: true;
  /** Content of the column header in place of the title, for example a button. */
  head?: ReactNode;
}

export interface WideCell extends Pick<GridCell, 'text' | 'content' | 'hint' | 'readOnly' | 'invalid'> {
  /** The accessible name without the name of the row and the column. */
  label: string;
  /** In the first column: what the cells of the row are named after, if not its text. */
  rowName?: string;
  /** For the styles of the owner. */
  className?: string;
  state?: string;
  tone?: 'absent' | 'pending' | 'conflict' | 'changed';
}

export interface HeadGroup {
  key: string;
  title: string;
  start: number;
  width: number;
  pinned: boolean;
}

/** The cells of the upper header row: neighbors with the same title, and the pinned columns as one. */
export function headGroups(columns: readonly WideColumn[]): HeadGroup[] {
  const groups: HeadGroup[] = [];
  let start = 0;
  let isPinned = true;
  columns.forEach((column, index) => {
    isPinned = isPinned && (index === 0 || column.pinned === true);
    const last = groups.at(-1);
    const title = column.group ?? '';
    if (last && last.title === title && last.pinned === isPinned) last.width += column.width;
    else groups.push({ key: column.key, title, start, width: column.width, pinned: isPinned });
    start += column.width;
  });
  return groups;
}
