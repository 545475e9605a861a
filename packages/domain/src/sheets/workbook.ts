/** Rows and columns count from 0. */
interface Place {
  row: number;
  column: number;
}
/** Cells that a sheet shows as one. */
export interface MergedCells {
  column: number;
  lastColumn: number;
  from: number;
  to: number;
}
/** What a sheet shows besides the texts of its cells. */
export interface SheetMarks {
  isHidden: boolean;
  hiddenRows: number[];
  hiddenColumns: number[];
  merged: MergedCells[];
  /** Struck-through cells, and what is left of them without their struck parts. */
  struck: (Place & { rest: string })[];
  /** Numbers that are shown in percent. */
  percents: Place[];
  notes: (Place & { text: string })[];
}
export interface Workbook {
  names: string[];
  tables: string[][][];
  /** Of each table. */
  marks: SheetMarks[];
  /** Whether numbers of days count from 1904. */
  isDate1904: boolean;
}

export const NO_MARKS: SheetMarks = {
  isHidden: false,
  hiddenRows: [],
  hiddenColumns: [],
  merged: [],
  struck: [],
  percents: [],
  notes: [],
};
