import { OTHER_KEY } from '@selvedge/domain/insights/figures';
import { formatPercent } from '#web/lib/format';
import { cellText } from './figure-cells';
import type { FigureAnswer, FigureColumn, FigureRow } from './queries';

const solid = (tone: string) => `var(--sv-${tone}-solid)`;
const STATES: Record<string, string> = {
  late: solid('red'),
  behind: solid('orange'),
  onTime: solid('green'),
  noShipDate: solid('amber'),
  noPlan: solid('grey'),
  shipped: solid('blue'),
};
const BY_KEY: Record<string, string> = {
  days1: solid('amber'),
  days4: solid('orange'),
  days8: solid('red'),
  round1: solid('green'),
  round2: solid('amber'),
  round3: solid('red'),
  [OTHER_KEY]: solid('grey'),
};
const PALETTE = ['blue', 'amber', 'green', 'purple', 'orange', 'yellow'].map(solid);

/** A series of bars; `name` is safe as a path into the data, which keys with dots and brackets are not. */
export interface Series {
  name: string;
  key: string;
  label: string;
  color: string;
}
export interface Point {
  name: string;
  color?: string;
  row: FigureRow;
  [series: string]: unknown;
}

const seriesOf = (columns: readonly FigureColumn[]): Series[] =>
  columns.map(({ key, label }, at) => ({
    name: `s${at}`,
    key,
    label,
    color: BY_KEY[key] ?? PALETTE[at % PALETTE.length] ?? solid('grey'),
  }));

/** The bars of a chart: all numbers but percentages, of values those in one currency. */
export function barsOf(answer: FigureAnswer, currency: string | null): { series: Series[]; points: Point[] } {
  const bars = answer.columns
    .slice(1)
    .filter((column) => column.kind !== 'percent' && (column.kind !== 'money' || isIn(column, currency)));
  const series = seriesOf(bars);
  return { series, points: pointsOf(answer, series) };
}
const isIn = (column: FigureColumn, currency: string | null) => (column.currency ?? '') === (currency ?? '');

export function pointsOf({ columns, rows }: FigureAnswer, series: readonly Series[]): Point[] {
  const [first] = columns;
  return rows.map((row) => {
    const state = STATES[String(row.key)];
    const share = row.firstPass;
    const name = first ? cellText(first, row[first.key]) : '';
    return {
      name: typeof share === 'number' ? `${name}, ${formatPercent(share)}` : name,
      ...(state ? { color: state } : {}),
      row,
      ...Object.fromEntries(series.map((one) => [one.name, row[one.key] ?? 0])),
    };
  });
}

/** The currencies of a value of orders, in the order of its columns. */
export const currenciesOf = ({ columns }: FigureAnswer): string[] => [
  ...new Set(columns.flatMap(({ kind, currency }) => (kind === 'money' ? [currency ?? ''] : []))),
];

const ON_TIME_COLORS: Record<string, string> = {
  due: 'var(--sv-border-strong)',
  percent: solid('green'),
  baseline: solid('purple'),
};
export const onTimeSeries = ({ columns }: FigureAnswer): Series[] =>
  columns
    .filter(({ key }) => key in ON_TIME_COLORS)
    .map(({ key, label }, at) => ({ name: `s${at}`, key, label, color: ON_TIME_COLORS[key] ?? '' }));

/** What the colors of a chart mean, for pictures; one color needs no legend. */
export function legendOf(answer: FigureAnswer, currency: string | null): Series[] {
  const series = answer.figure === 'on-time' ? onTimeSeries(answer) : barsOf(answer, currency).series;
  return series.length > 1 ? series : [];
}
