import { type Day, daysBetween } from '../calendar';
import { type LocalizedText, localized } from '../localized-text';
import type { Tone } from './due';

export interface CellSide {
  total: number;
  done: number;
  commitment: Day | null;
  forecast: Day | null;
  actual: Day | null;
}

/** The states of a side of a stage, the worst first. */
export const CELL_STATES = [
  'late',
  'forecastLate',
  'dueSoon',
  'onTime',
  'noDate',
  'doneLate',
  'done',
] as const;
export type CellState = (typeof CELL_STATES)[number];

/** Deadlines from today until this many days ahead are due soon. */
const DUE_SOON_DAYS = 7;
/** A day further away than this shows its year. */
const DAYS_WITHOUT_YEAR = 183;

export const CELL_LABELS: Record<CellState, LocalizedText> = {
  late: localized('behind'),
  forecastLate: localized('will be behind'),
  dueSoon: localized('due soon'),
  onTime: localized('on time'),
  noDate: localized('no date'),
  doneLate: localized('done late'),
  done: localized('done'),
};

/**
 * The tone of a side's date; null for plain text. The days of `doneLate` are red.
 * @internal For the cells of grids.
 */
export const CELL_TONES: Record<CellState, Tone | null> = {
  late: 'red',
  forecastLate: 'orange',
  dueSoon: 'amber',
  onTime: null,
  noDate: 'grey',
  doneLate: 'green',
  done: 'green',
};

export const isComplete = ({ total, done }: Pick<CellSide, 'total' | 'done'>): boolean =>
  total > 0 && done === total;

export function cellState(side: CellSide, today: Day): CellState {
  const { commitment, forecast, actual } = side;
  if (isComplete(side)) return commitment && actual && actual > commitment ? 'doneLate' : 'done';
  if (!commitment) return 'noDate';
  if (commitment < today) return 'late';
  if (forecast && forecast > commitment) return 'forecastLate';
  return daysBetween(today, commitment) <= DUE_SOON_DAYS ? 'dueSoon' : 'onTime';
}

/** Calendar days: done late, late until today, or late by the forecast; 0 in other states. */
export function daysLate(side: CellSide, today: Day): number {
  const state = cellState(side, today);
  const end = { late: today, forecastLate: side.forecast, doneLate: side.actual };
  const day = state === 'late' || state === 'forecastLate' || state === 'doneLate' ? end[state] : null;
  return day && side.commitment ? daysBetween(side.commitment, day) : 0;
}

export const showsYear = (day: Day, today: Day): boolean =>
  Math.abs(daysBetween(today, day)) > DAYS_WITHOUT_YEAR;

export const worstCell = (states: readonly CellState[]): CellState | null =>
  CELL_STATES.find((state) => states.includes(state)) ?? null;
