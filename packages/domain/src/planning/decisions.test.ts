import { expect, it } from 'vitest';
import type { StageStatus } from '../vocabulary';
import { type DecisionFigures, decisionFigures, type StatusStep } from './decisions';

type Change = [march: number, to: StageStatus];
const NONE: DecisionFigures = { round: null, waitedDays: null };
const decision = (round: number, waitedDays: number | null): DecisionFigures => ({ round, waitedDays });
const answer = (waitedDays: number): DecisionFigures => ({ round: null, waitedDays });

/** The figures of each of the changes of a part that was not started. */
function figuresOf(
  changes: readonly Change[],
  category: 'Approval' | 'Submission' | 'Quantity' = 'Approval',
) {
  const steps = changes.map(([march, to], index): StatusStep => {
    const [, from = 'NOT_STARTED'] = changes[index - 1] ?? [];
    return { day: `2026-03-${String(march).padStart(2, '0')}`, from, to };
  });
  return steps.map((step, index) => decisionFigures(category, steps.slice(0, index), step));
}

it.each<[string, Change[], DecisionFigures[]]>([
  [
    'client waits of 3 and 1 days, and an answer of the factory after 5',
    [
      [1, 'SUBMITTED'],
      [4, 'REJECTED'],
      [9, 'SUBMITTED'],
      [10, 'APPROVED'],
    ],
    [NONE, decision(1, 3), answer(5), decision(2, 1)],
  ],
  [
    'a decision on the day of the submission',
    [
      [1, 'SUBMITTED'],
      [1, 'APPROVED'],
    ],
    [NONE, decision(1, 0)],
  ],
  ['a decision without a submission', [[2, 'APPROVED']], [decision(1, null)]],
  [
    'a review of what was submitted, which does not start the wait again',
    [
      [1, 'SUBMITTED'],
      [3, 'IN_REVIEW'],
      [4, 'APPROVED'],
    ],
    [NONE, NONE, decision(1, 3)],
  ],
  [
    'a review without a submission',
    [
      [3, 'IN_REVIEW'],
      [4, 'APPROVED'],
    ],
    [NONE, decision(1, 1)],
  ],
  [
    'a submission that was withdrawn and sent again',
    [
      [1, 'SUBMITTED'],
      [2, 'IN_PROGRESS'],
      [6, 'SUBMITTED'],
      [8, 'APPROVED'],
    ],
    [NONE, NONE, NONE, decision(1, 2)],
  ],
  [
    'a changed decision, for which nobody waited',
    [
      [1, 'SUBMITTED'],
      [4, 'REJECTED'],
      [5, 'APPROVED'],
    ],
    [NONE, decision(1, 3), decision(2, null)],
  ],
  [
    'work between a rejection and the next submission',
    [
      [4, 'REJECTED'],
      [6, 'IN_PROGRESS'],
      [9, 'SUBMITTED'],
      [10, 'IN_PROGRESS'],
      [12, 'SUBMITTED'],
    ],
    [decision(1, null), NONE, answer(5), NONE, NONE],
  ],
  [
    'a submission after an approval, which answers nothing',
    [
      [4, 'APPROVED'],
      [9, 'SUBMITTED'],
    ],
    [decision(1, null), NONE],
  ],
])('%s', (_what, changes, figures) => {
  expect(figuresOf(changes)).toEqual(figures);
});

it.each(['Submission', 'Quantity'] as const)('stages of the category %s have no decisions', (category) => {
  expect(
    figuresOf(
      [
        [1, 'SUBMITTED'],
        [4, 'REJECTED'],
        [9, 'SUBMITTED'],
      ],
      category,
    ),
  ).toEqual([NONE, NONE, NONE]);
});
