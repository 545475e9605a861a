import type { Day } from '../calendar';
import { localized } from '../localized-text';
import { type OrderEnd, onTimeOf } from '../scorecards/on-time';
import { type FigureTable, wholePercent } from './figures';
import { monthOf, monthsOf, type Period } from './period';

/** By month of the commitment; on time by commitments and by baselines. */
export function onTimeFigure(ends: readonly OrderEnd[], period: Period, today: Day): FigureTable {
  const rows = monthsOf(period).map((month) => {
    const ofMonth = ends.filter(({ commitment }) => monthOf(commitment) === month);
    const { due, onTime, onBaseline } = onTimeOf(ofMonth, today);
    return {
      key: month,
      month,
      due,
      onTime,
      percent: wholePercent(onTime, due),
      baseline: wholePercent(onBaseline, due),
    };
  });
  const { due, onTime } = onTimeOf(ends, today);
  return {
    columns: [
      { key: 'month', label: localized('Month'), kind: 'month' },
      { key: 'due', label: localized('Orders due'), kind: 'count' },
      { key: 'onTime', label: localized('On time'), kind: 'count' },
      { key: 'percent', label: localized('On time %'), kind: 'percent' },
      { key: 'baseline', label: localized('By baseline %'), kind: 'percent' },
    ],
    rows,
    sample: due,
    summary: localized('{onTime} of {due, plural, one {# order} other {# orders}} on time, {percent}', {
      onTime,
      due,
      percent: { percent: wholePercent(onTime, due) ?? 0 },
    }),
  };
}
