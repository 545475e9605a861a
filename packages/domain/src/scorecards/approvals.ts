import { wholePercent } from '../insights/figures';
import { meanDays, SAMPLE_MIN } from './figures';
import type { DaysFigure } from './on-time';

export interface FirstPassFigure {
  percent: number | null;
  sample: number;
}

/** Null for too few parts. */
export const firstPassFigure = ({
  parts,
  approved,
}: {
  parts: number;
  approved: number;
}): FirstPassFigure => ({
  percent: parts < SAMPLE_MIN ? null : wholePercent(approved, parts),
  sample: parts,
});

export interface Waited {
  days: number;
  answers: number;
}

export interface ResponseFigure extends DaysFigure {
  median: number | null;
}

/** Mean and median in days; null for too few answers. */
export function responseFigure(waited: readonly Waited[]): ResponseFigure {
  const sample = waited.reduce((total, { answers }) => total + answers, 0);
  if (sample < SAMPLE_MIN) return { days: null, median: null, sample };
  const sum = waited.reduce((total, { days, answers }) => total + days * answers, 0);
  const sorted = [...waited].sort((one, other) => one.days - other.days);
  const middle = nth(sorted, Math.floor((sample - 1) / 2)) + nth(sorted, Math.floor(sample / 2));
  return { days: meanDays(sum, sample), median: middle / 2, sample };
}

function nth(sorted: readonly Waited[], index: number): number {
  let before = 0;
  for (const { days, answers } of sorted) {
    before += answers;
    if (index < before) return days;
  }
  return 0;
}
