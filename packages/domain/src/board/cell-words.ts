import type { Day } from '../calendar';
import { type LocalizedText, type LocalizedValue, localized } from '../localized-text';
import { CELL_LABELS, type CellSide, cellState, daysLate, showsYear } from '../planning/cell-state';

/** The days of a side of a stage, and how it is in words: '21 Nov → 30 Nov' and '1 day late'. */
export function cellWords(side: CellSide, today: Day): LocalizedText[] {
  const { commitment, forecast, actual } = side;
  const day = (it: Day): LocalizedValue => (showsYear(it, today) ? { day: it } : { shortDay: it });
  const dayText = (it: Day | null) => (it ? [localized('{day}', { day: day(it) })] : []);
  const moved =
    commitment && forecast && forecast !== commitment
      ? [localized('{from} → {to}', { from: day(commitment), to: day(forecast) })]
      : dayText(commitment);
  const days = String(daysLate(side, today));
  switch (cellState(side, today)) {
    case 'doneLate':
      return [
        ...dayText(actual),
        localized('{days, plural, one {done # day late} other {done # days late}}', { days }),
      ];
    case 'done':
      return [...dayText(actual), CELL_LABELS.done];
    case 'late':
      return [...moved, localized('{days, plural, one {# day late} other {# days late}}', { days })];
    case 'forecastLate':
      return [
        ...moved,
        localized('{days, plural, one {forecast # day late} other {forecast # days late}}', { days }),
      ];
    case 'dueSoon':
      return [...(commitment === today ? [localized('Today')] : dayText(commitment)), localized('due soon')];
    case 'noDate':
      return [localized('-')];
    default:
      return dayText(commitment);
  }
}
