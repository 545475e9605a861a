import { wholePercent } from '../insights/figures';
import type { SampleResult } from './rounds';

export interface FirstPass {
  /** Parts whose first round was approved, with or without comments. */
  passed: number;
  /** Parts whose first round was approved or rejected. */
  decided: number;
  /** `passed` of `decided`, in whole percent; null if nothing was decided. */
  percent: number | null;
}

export const isPass = (result: SampleResult | null): boolean =>
  result === 'approved' || result === 'approvedWithComments';
export const isDecided = (result: SampleResult | null): boolean => isPass(result) || result === 'rejected';

/** The first-pass rate from the results of first rounds; null for a round without an answer (approvals.md A 2.11). */
export function firstPass(results: readonly (SampleResult | null)[]): FirstPass {
  const decided = results.filter(isDecided).length;
  const passed = results.filter(isPass).length;
  return { passed, decided, percent: wholePercent(passed, decided) };
}
