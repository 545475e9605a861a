import type { LocalizedText } from '../localized-text';
import { UserType } from '../vocabulary';

/** In the order of their cards; names in addresses. */
export const FIGURES = [
  'order-states',
  'on-time',
  'late-stages',
  'late-partners',
  'workload',
  'rounds',
  'value',
] as const;
export type Figure = (typeof FIGURES)[number];

/** Only traders have several partners on a side. */
export const figuresFor = (userType: UserType): readonly Figure[] =>
  userType === UserType.Trader ? FIGURES : FIGURES.filter((figure) => figure !== 'late-partners');

/** `month`: 'YYYY-MM'; `percent`: whole numbers; `money`: an amount in the column's currency. */
export const COLUMN_KINDS = ['text', 'month', 'count', 'pieces', 'percent', 'money'] as const;
type ColumnKind = (typeof COLUMN_KINDS)[number];
export interface FigureColumn {
  key: string;
  label: LocalizedText;
  kind: ColumnKind;
  /** Of `money`; absent for prices without a currency. */
  currency?: string;
}
/** `key` is a state, stage key, organization id, month or Monday of a week. One value per column. */
export type FigureRow = { key: string } & Record<string, LocalizedText | string | number | null>;
export interface FigureTable {
  columns: FigureColumn[];
  rows: FigureRow[];
  sample: number;
  summary: LocalizedText;
  note?: LocalizedText;
}

/** For all smaller rows or series, and for orders without a name or partner. */
export const OTHER_KEY = 'other';
export const NONE_KEY = 'none';

/** Half up; null of nothing. */
export const wholePercent = (part: number, all: number): number | null =>
  all === 0 ? null : Math.floor((100 * part) / all + 0.5);

export const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);
