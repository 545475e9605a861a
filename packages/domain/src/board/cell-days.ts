import type { Day } from '../calendar';
import { type LocalizedText, type LocalizedValue, localized } from '../localized-text';
import { CELL_LABELS, type CellSide, cellState, daysLate, showsYear } from '../planning/cell-state';

export function cellDays(side: CellSide, today: Day): LocalizedText {
  const { commitment, forecast, actual } = side;
  const day = (it: Day): LocalizedValue => (showsYear(it, today) ? { day: it } : { shortDay: it });
  const due = commitment ? localized('{day}', { day: day(commitment) }) : localized('-');
  const moved =
    commitment && forecast && forecast !== commitment
      ? localized('{from} → {to}', { from: day(commitment), to: day(forecast) })
      : due;
  const late = String(daysLate(side, today));
  switch (cellState(side, today)) {
    case 'doneLate':
      return actual ? localized('{day} +{late}', { day: day(actual), late }) : CELL_LABELS.done;
    case 'done':
      return actual ? localized('{day}', { day: day(actual) }) : CELL_LABELS.done;
    case 'late':
      return localized('{days}, {late} d', { days: moved, late });
    case 'forecastLate':
      return moved;
    case 'dueSoon':
      return commitment === today ? localized('Today') : due;
    default:
      return due;
  }
}
