import type { ReactNode } from 'react';
import type { CellKind } from './cell-kinds';

export interface GridColumn {
  key: string;
  title: string;
  note?: string;
  /** In pixels. */
  width: number;
  align?: 'end';
  /** Keeps the column visible. Only for columns that directly follow the first one, which is always visible. */
  pinned?: true;
  kind: CellKind;
  side?: 'client' | 'factory';
  tools?: ReactNode;
}

export interface GridCell {
  text: string;
  /** The text for editing and copying, when it differs from the displayed text. */
  value?: string;
  /** Content to display in place of the text, for example a menu. */
  content?: ReactNode;
  note?: string;
  /** Content after the text or control, for example an icon. */
  after?: ReactNode;
  hint?: string;
  readOnly?: boolean;
  /** The style of the cell. `label` describes the same for screen readers. */
  tone?: 'calculated' | 'overridden' | 'absent' | 'total' | 'hint' | 'late' | 'differs';
  label?: string;
  invalid?: boolean;
}

/** A row above or below the cells, such as totals. It takes no part in the keyboard navigation and the clipboard. */
export interface GridBand {
  key: string;
  cellOf: (column: number) => GridCell;
  onWrite?: (column: number, text: string) => void;
}

export const valueOf = (cell: GridCell): string => cell.value ?? cell.text;
