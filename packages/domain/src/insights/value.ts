import { joinTexts, type LocalizedText, localized } from '../localized-text';
import { type FigureColumn, type FigureRow, type FigureTable, sumOf } from './figures';
import { type Month, monthsOf, type Period } from './period';

/** By month of the ex-factory commitment; null amounts have no price. */
export interface MonthValue {
  month: Month;
  orders: number;
  value: number | null;
  currency: string | null;
  cost: number | null;
  costCurrency: string | null;
}

export function valueFigure(values: readonly MonthValue[], period: Period, hasCost: boolean): FigureTable {
  const amounts = values.flatMap((own) => [
    { kind: 'value', month: own.month, amount: own.value, currency: own.currency ?? '' },
    ...(hasCost
      ? [{ kind: 'cost', month: own.month, amount: own.cost, currency: own.costCurrency ?? '' }]
      : []),
  ]);
  const priced = amounts.flatMap(({ amount, ...own }) => (amount === null ? [] : [{ ...own, amount }]));
  const series = currenciesOf(priced).flatMap((currency) =>
    (['value', 'cost'] as const)
      .map((kind) => ({
        column: columnOf(kind, currency),
        own: priced.filter((one) => one.kind === kind && one.currency === currency),
      }))
      .filter(({ own }) => own.length > 0),
  );
  const rowOf = (month: Month): FigureRow => ({
    key: month,
    month,
    ...Object.fromEntries(
      series.map(({ column, own }) => [column.key, totalOf(own.filter((one) => one.month === month))]),
    ),
  });
  const unpriced = sumOf(values, ({ value, orders }) => (value === null ? orders : 0));
  const sample = sumOf(values, ({ orders }) => orders) - unpriced;
  return {
    columns: [
      { key: 'month', label: localized('Month'), kind: 'month' },
      ...series.map(({ column }) => column),
    ],
    rows: monthsOf(period).map(rowOf),
    sample,
    summary: summaryOf(sample, series),
    ...(unpriced > 0 ? { note: leftOut(unpriced) } : {}),
  };
}

interface Amount {
  currency: string;
  amount: number;
}
/** Most months first. */
function currenciesOf(priced: readonly Amount[]): string[] {
  const count = (currency: string) => priced.filter((one) => one.currency === currency).length;
  return [...new Set(priced.map(({ currency }) => currency))].sort(
    (one, other) => count(other) - count(one) || (one < other ? -1 : 1),
  );
}
const totalOf = (amounts: readonly Amount[]): number =>
  Math.round(sumOf(amounts, ({ amount }) => amount) * 100) / 100;

function columnOf(kind: 'value' | 'cost', currency: string): FigureColumn {
  const labels = {
    value: currency ? localized('Value, {currency}', { currency }) : localized('Value'),
    cost: currency ? localized('Cost, {currency}', { currency }) : localized('Cost'),
  };
  return {
    key: `${kind}:${currency}`,
    label: labels[kind],
    kind: 'money',
    ...(currency ? { currency } : {}),
  };
}
const leftOut = (orders: number): LocalizedText =>
  localized(
    '{orders, plural, one {# order without a price is left out.} other {# orders without a price are left out.}}',
    { orders },
  );

function summaryOf(
  orders: number,
  series: readonly { column: FigureColumn; own: readonly Amount[] }[],
): LocalizedText {
  const totals = series.map(({ column, own }) =>
    localized('{amount}: {total}', { amount: column.label, total: Math.round(totalOf(own)) }),
  );
  return localized('{orders, plural, one {# order} other {# orders}}: {totals}', {
    orders,
    totals: joinTexts(totals, '; '),
  });
}
