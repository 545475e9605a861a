import { columnLetters } from '../spreadsheet';
import { isSizeName } from '../styles/sizes';
import { headerKey, MAX_TITLE_ROWS } from './headings';
import type { Kind } from './kinds';

// The columns of a sheet, found by its headings and by what people chose.

export type Mapping<T extends string> = Readonly<Record<string, T | null>>;

export interface SheetColumn<T extends string = string> {
  index: number;
  letters: string;
  header: string;
  /** Unique in the sheet; by it a choice is made. */
  key: string;
  /** What the column is taken for; null if it is not taken. */
  target: T | null;
}

export interface Column<T = unknown> extends Kind<T> {
  /** Other titles as `headerKey` writes them, separated by commas. */
  headings?: string;
}
export const named = <T>(kind: Kind<T>, headings: string): Column<T> => ({ ...kind, headings });

export const wordsOf = (words = ''): string[] => (words === '' ? [] : words.split(', '));

export interface Headings<T extends string> {
  targetOf: (header: string) => T | null;
  /** The target of sizes, of which two or more are adjacent. Others belong to one column only. */
  sizes?: T;
  /** By default `headerKey`. */
  keyOf?: (header: string) => string;
}

export function headingsOf<T extends string>(columns: Readonly<Record<T, Column>>): Headings<T> {
  const targets = new Map(
    Object.entries<Column>(columns).flatMap(([title, { headings }]) =>
      [headerKey(title), ...wordsOf(headings)].map((name) => [name, title as T] as const),
    ),
  );
  return { targetOf: (header) => targets.get(headerKey(header)) ?? null };
}

/** The normalized headings. A column without one is known by its letters, and one that repeats a heading by its count. */
export function keysOf(headers: readonly string[], keyOf = headerKey): string[] {
  const counts = new Map<string, number>();
  return headers.map((header, index) => {
    const key = keyOf(header) || `column ${columnLetters(index).toLowerCase()}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  });
}

/** A target that several columns have goes to the last choice, else to the first column of that name. */
export function columnsOf<T extends string>(
  headers: readonly string[],
  { targetOf, sizes, keyOf }: Headings<T>,
  mapping: Mapping<T> = {},
): SheetColumn<T>[] {
  const keys = keysOf(headers, keyOf);
  const places = new Map(keys.map((key, index) => [key, index]));
  const targets = new Map<number, T | null>();
  const used = new Set<T>();
  const take = (index: number, target: T | null) => {
    targets.set(index, target !== null && used.has(target) ? null : target);
    if (target !== null && target !== sizes) used.add(target);
  };
  for (const [key, target] of Object.entries(mapping).toReversed()) {
    const index = places.get(key);
    if (index !== undefined) take(index, target);
  }
  const isChosen = headers.map((_, index) => targets.has(index));
  for (const [index, header] of headers.entries()) if (!isChosen[index]) take(index, targetOf(header));
  const isSize = headers.map(
    (header, index) => !isChosen[index] && targets.get(index) === null && isSizeName(header),
  );
  return headers.map((header, index) => ({
    index,
    letters: columnLetters(index),
    header: header.trim(),
    key: keys[index] ?? '',
    target:
      sizes !== undefined && isSize[index] && (isSize[index - 1] || isSize[index + 1])
        ? sizes
        : (targets.get(index) ?? null),
  }));
}

/** The first of the rows where headings are expected that has the highest rank above 0; null without one. */
export function bestRow(
  cells: readonly (readonly string[])[],
  rank: (row: readonly string[]) => number,
): number | null {
  const ranks = cells.slice(0, MAX_TITLE_ROWS).map(rank);
  const best = Math.max(0, ...ranks);
  return best > 0 ? ranks.indexOf(best) : null;
}
