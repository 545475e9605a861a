export interface GridColumn {
  key: string;
  title: string;
  note?: string;
  /** In pixels. */
  width: number;
  align?: 'end';
  choices?: readonly string[];
  inputMode?: 'decimal' | 'numeric';
}

export interface GridCell {
  text: string;
  /** The text for editing and copying, when it differs from the displayed text. */
  value?: string;
  readOnly?: boolean;
  /** The style of the cell. `label` describes the same for screen readers. */
  tone?: 'calculated' | 'overridden' | 'absent' | 'total' | 'hint';
  label?: string;
  invalid?: boolean;
}

export const valueOf = (cell: GridCell): string => cell.value ?? cell.text;
