import { formatMonth, formatNumber, formatPercent } from '#web/lib/format';
import type { FigureAnswer, FigureColumn, FigureRow } from './queries';

type Cell = FigureRow[string] | undefined;

export function cellText({ kind }: Pick<FigureColumn, 'kind'>, value: Cell): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'string') return kind === 'month' ? formatMonth(`${value}-01`) : value;
  if (kind === 'percent') return formatPercent(value);
  return formatNumber(value, kind === 'money' ? 2 : 0);
}

export const fileRows = ({ columns, rows }: FigureAnswer): (string | number | null)[][] => [
  columns.map(({ label }) => label),
  ...rows.map((row) => columns.map(({ key }) => row[key] ?? null)),
];

export const isNumeric = ({ kind }: FigureColumn): boolean => kind !== 'text' && kind !== 'month';

/** 'Dec 2025 – Nov 2026'; nothing for figures of live orders. */
export const periodText = ({ from, to }: Pick<FigureAnswer, 'from' | 'to'>): string | null =>
  from && to ? `${formatMonth(`${from}-01`)} – ${formatMonth(`${to}-01`)}` : null;
