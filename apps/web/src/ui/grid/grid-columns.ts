export interface GridColumn {
  key: string;
  title: string;
  /** A second line of the header. */
  note?: string;
  /** In pixels. */
  width: number;
  align?: 'end';
  /** The cells take one of these texts. */
  choices?: readonly string[];
  inputMode?: 'decimal' | 'numeric';
}

export interface GridCell {
  /** As it is shown. */
  text: string;
  /** As it is edited and copied, where that differs from what is shown. */
  value?: string;
  readOnly?: boolean;
  /** How the cell is drawn; `label` says the same in words. */
  tone?: 'calculated' | 'overridden' | 'absent' | 'total' | 'hint';
  label?: string;
  invalid?: boolean;
}

export const valueOf = (cell: GridCell): string => cell.value ?? cell.text;
