import '@mantine/charts/styles.layer.css';
import { useLingui } from '@lingui/react/macro';
import { BarChart, CompositeChart } from '@mantine/charts';
import { SegmentedControl } from '@mantine/core';
import type { RefObject } from 'react';
import { formatNumber, formatPercent } from '#web/lib/format';
import { barsOf, currenciesOf, onTimeSeries, type Point, pointsOf, type Series } from './chart-series';
import styles from './insights.module.css';
import type { FigureAnswer, FigureRow } from './queries';

interface Props {
  answer: FigureAnswer;
  frame: RefObject<HTMLDivElement | null>;
  /** Of the currencies of a value of orders, the one that is shown. */
  currency: string | null;
  onCurrency: (currency: string) => void;
  onOpen: (row: FigureRow, series?: string) => void;
}
const ROW_HEIGHT = 34;
const COLUMNS_HEIGHT = 280;
const AXIS_HEIGHT = 72;
/** Of a legend in two lines, as on phones. */
const LEGEND_HEIGHT = 32;
/** Figures whose rows have long names have horizontal bars. */
const HORIZONTAL = ['order-states', 'late-stages', 'late-partners', 'rounds'];
const SHARED = {
  dataKey: 'name',
  textColor: 'var(--sv-ink-muted)',
  gridColor: 'var(--sv-border)',
  cursorFill: 'var(--sv-hover)',
  // The chart is one picture with a name; its figures are in the table.
  accessibilityLayer: false,
  legendProps: { verticalAlign: 'bottom' as const },
};

/** The chart of a figure as one picture, named by its sentence. A bar opens the orders that it counts. */
export function FigureChart({ answer, frame, currency, onCurrency, onOpen }: Props) {
  const { t } = useLingui();
  const currencies = currenciesOf(answer);
  return (
    <>
      {currencies.length > 1 ? (
        <SegmentedControl
          className={styles.currencies}
          size="xs"
          aria-label={t`Currency`}
          value={currency ?? ''}
          onChange={onCurrency}
          data={currencies.map((value) => ({ value, label: value || t`No currency` }))}
        />
      ) : null}
      <div ref={frame} role="img" aria-label={answer.summary} className={styles.chart}>
        {answer.figure === 'on-time' ? (
          <OnTimeChart {...{ answer, onOpen }} />
        ) : (
          <Bars {...{ answer, currency, onOpen }} />
        )}
      </div>
    </>
  );
}

function Bars({ answer, currency, onOpen }: Pick<Props, 'answer' | 'currency' | 'onOpen'>) {
  const { series, points } = barsOf(answer, currency);
  const isHorizontal = HORIZONTAL.includes(answer.figure);
  const stacked = answer.figure !== 'value';
  const legend = series.length > 1 ? LEGEND_HEIGHT : 0;
  return (
    <BarChart
      {...SHARED}
      h={isHorizontal ? points.length * ROW_HEIGHT + AXIS_HEIGHT + legend : COLUMNS_HEIGHT}
      data={points}
      series={series}
      type={stacked ? 'stacked' : 'default'}
      orientation={isHorizontal ? 'vertical' : 'horizontal'}
      gridAxis={isHorizontal ? 'y' : 'x'}
      tickLine="none"
      withLegend={series.length > 1}
      valueFormatter={(value) => formatNumber(value, 0)}
      yAxisProps={{ width: isHorizontal ? 132 : 84, allowDecimals: false }}
      xAxisProps={{ allowDecimals: false }}
      maxBarWidth={28}
      barProps={({ name }) => ({
        className: styles.bar,
        onClick: ({ payload }) =>
          open(
            payload,
            series.find((one) => one.name === name),
            onOpen,
          ),
      })}
    />
  );
}
function open(payload: unknown, series: Series | undefined, onOpen: Props['onOpen']): void {
  onOpen((payload as Point).row, series?.key);
}

function OnTimeChart({ answer, onOpen }: Pick<Props, 'answer' | 'onOpen'>) {
  const lines = onTimeSeries(answer);
  return (
    <CompositeChart
      {...SHARED}
      h={COLUMNS_HEIGHT}
      data={pointsWithGaps(answer, lines)}
      series={lines.map((one) => ({
        ...one,
        type: one.key === 'due' ? ('bar' as const) : ('line' as const),
        ...(one.key === 'due' ? {} : { yAxisId: 'right' }),
        // Both shares are often the same: the line below stays visible.
        ...(one.key === 'baseline' ? { strokeDasharray: '4 6' } : {}),
      }))}
      tickLine="none"
      withLegend
      withRightYAxis
      curveType="linear"
      connectNulls={false}
      // Dots at 100 % are drawn whole.
      composedChartProps={{ margin: { top: 8 } }}
      yAxisProps={{ width: 40, allowDecimals: false }}
      rightYAxisProps={{
        width: 64,
        domain: [0, 100],
        tickFormatter: (share: number) => formatPercent(share),
      }}
      maxBarWidth={28}
      barProps={() => ({
        className: styles.bar,
        onClick: ({ payload }) => open(payload, undefined, onOpen),
      })}
    />
  );
}
/** Months without orders have no share. */
const pointsWithGaps = (answer: FigureAnswer, series: readonly Series[]): Point[] =>
  pointsOf(answer, series).map((point) => ({
    ...point,
    ...Object.fromEntries(series.map(({ name, key }) => [name, point.row[key] ?? null])),
  }));
