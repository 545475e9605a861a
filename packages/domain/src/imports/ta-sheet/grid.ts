import { joinTexts, type LocalizedText } from '../../localized-text';
import type { Line } from '../../sheets/read-sheet';
import { type MergedCells, NO_MARKS, type Workbook } from '../../sheets/workbook';
import { columnLetters } from '../../spreadsheet';
import { TA_MESSAGES } from './ta-texts';

/** A sheet without what is hidden or struck through. Rows and columns keep their numbers. */
export interface Grid {
  name: string;
  cells: readonly (readonly string[])[];
  merged: readonly MergedCells[];
  /** Of a cell, by `placeKey`. */
  notes: ReadonlyMap<string, string>;
  percents: ReadonlySet<string>;
  messages: LocalizedText[];
}

/** A row of a table, or what a sheet of one order says as if it were a row. */
export interface TaLine extends Line {
  note: (column: { index: number }) => string;
  isPercent: (column: { index: number }) => boolean;
  /** Whether its stages are those of all colors. */
  isWhole: boolean;
}

const placeKey = (row: number, column: number): string => `${row} ${column}`;
const placeText = (sheet: string, row: number, letters: string): string => `${sheet} ${letters}${row + 1}`;

/** Characters that cannot be stored or seen. */
const clean = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();

export function gridsOf({ names, tables, marks }: Workbook): (Grid & { isHidden: boolean })[] {
  return tables.map((table, index) => {
    const { isHidden, hiddenRows, hiddenColumns, merged, struck, percents, notes } = marks[index] ?? NO_MARKS;
    const rests = new Map(struck.map(({ row, column, rest }) => [placeKey(row, column), clean(rest)]));
    const [rows, columns] = [new Set(hiddenRows), new Set(hiddenColumns)];
    const name = clean(names[index] ?? '');
    const filledIn = (row: number) => table[row]?.some((cell) => cell.trim() !== '') === true;
    const hidden = table.flatMap((_, row) => (rows.has(row) && filledIn(row) ? [row + 1] : []));
    const left = table.flatMap((cells, row) =>
      rests.size > 0 &&
      !rows.has(row) &&
      filledIn(row) &&
      cells.every((cell, at) => cell.trim() === '' || rests.get(placeKey(row, at)) === '')
        ? [row + 1]
        : [],
    );
    const filled = hiddenColumns.filter((at) => table.some((row) => (row[at] ?? '').trim() !== ''));
    const messages = [
      ...(hidden.length > 0 ? [TA_MESSAGES.hiddenRows(hidden)] : []),
      ...(filled.length > 0 ? [TA_MESSAGES.hiddenColumns(filled.map(columnLetters))] : []),
      ...(left.length > 0 ? [TA_MESSAGES.struckRows(left)] : []),
    ];
    return {
      name,
      isHidden,
      merged,
      cells: table.map((cells, row) =>
        rows.has(row)
          ? []
          : cells.map((cell, at) => (columns.has(at) ? '' : (rests.get(placeKey(row, at)) ?? clean(cell)))),
      ),
      notes: new Map(notes.map(({ row, column, text }) => [placeKey(row, column), clean(text)])),
      percents: new Set(percents.map(({ row, column }) => placeKey(row, column))),
      messages: names.length > 1 ? messages.map((text) => joinTexts([name, text], ' · ')) : messages,
    };
  });
}

/** A line whose cells are at these places; `texts` replace those of the sheet. */
export function lineAt(
  { name, cells, notes, percents }: Grid,
  row: number,
  placeOf: (index: number) => { row: number; column: number; text?: string } | null,
  isWhole = false,
): TaLine {
  const keyAt = ({ index }: { index: number }) => {
    const place = placeOf(index);
    return place ? placeKey(place.row, place.column) : '';
  };
  return {
    line: row + 1,
    first: cells[row]?.find((cell) => cell !== '') ?? '',
    text: ({ index }) => {
      const place = placeOf(index);
      return place ? (place.text ?? cells[place.row]?.[place.column] ?? '') : '';
    },
    place: (column) => {
      const place = column && placeOf(column.index);
      return place ? placeText(name, place.row, columnLetters(place.column)) : placeText(name, row, '');
    },
    note: (column) => notes.get(keyAt(column)) ?? '',
    isPercent: (column) => percents.has(keyAt(column)),
    isWhole,
  };
}

/** A line with other texts in some columns. */
export const withTexts = (line: TaLine, texts: ReadonlyMap<number, string>): TaLine =>
  texts.size === 0 ? line : { ...line, text: (column) => texts.get(column.index) ?? line.text(column) };
