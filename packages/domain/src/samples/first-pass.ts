import { sumOf, wholePercent } from '../insights/figures';
import type { SampleResult } from './rounds';

interface FirstPassCounts {
  /** Parts whose first round was approved, with or without comments. */
  passed: number;
  decided: number;
}
export interface FirstPass extends FirstPassCounts {
  /** Whole percent; null if nothing was decided. */
  percent: number | null;
}

const isPass = (result: SampleResult | null): boolean =>
  result === 'approved' || result === 'approvedWithComments';

export function addUpFirstPass(groups: readonly FirstPassCounts[]): FirstPass {
  const passed = sumOf(groups, (group) => group.passed);
  const decided = sumOf(groups, (group) => group.decided);
  return { passed, decided, percent: wholePercent(passed, decided) };
}

/**
 * The first-pass rate from the results of first rounds; null for a round without an answer (approvals.md A 2.11).
 * @internal The server counts in SQL.
 */
export const firstPass = (results: readonly (SampleResult | null)[]): FirstPass =>
  addUpFirstPass(
    results.map((result) => ({
      passed: isPass(result) ? 1 : 0,
      decided: isPass(result) || result === 'rejected' ? 1 : 0,
    })),
  );
