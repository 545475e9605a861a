import type { ResultOf } from '@selvedge/contract/endpoint';
import type { insight } from '@selvedge/contract/insights';
import type { Figure, FigureRow, FigureTable } from '@selvedge/domain/insights/figures';
import { translate } from '@selvedge/i18n/translate';
import type { Context } from '#server/http/context';
import type { InsightFilter } from './filter';

type Answer = ResultOf<typeof insight>;

const LIVE: readonly Figure[] = ['order-states', 'late-stages', 'late-partners', 'workload'];

export function presentFigure(
  { language }: Context,
  figure: Figure,
  { side, period }: InsightFilter,
  { columns, rows, sample, summary, note }: FigureTable,
): Answer {
  const { from, to } = LIVE.includes(figure) ? { from: null, to: null } : period;
  return {
    figure,
    side,
    from,
    to,
    columns: columns.map(({ label, ...column }) => ({ ...column, label: translate(language, label) })),
    rows: rows.map((row) => presentRow(language, row)),
    sample,
    summary: translate(language, summary),
    ...(note ? { note: translate(language, note) } : {}),
  };
}
function presentRow(language: Context['language'], row: FigureRow): Answer['rows'][number] {
  const values = Object.entries(row).map(([key, value]) => [
    key,
    typeof value === 'object' && value !== null ? translate(language, value) : value,
  ]);
  return Object.fromEntries(values);
}
