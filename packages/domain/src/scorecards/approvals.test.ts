import { expect, it } from 'vitest';
import { decisionFigures } from '../planning/decisions';
import { firstPassFigure, responseFigure } from './approvals';

it('finds the rounds and the waits of a part that was rejected once', () => {
  const submitted = { day: '2026-03-01', from: 'IN_PROGRESS', to: 'SUBMITTED' } as const;
  const rejected = { day: '2026-03-04', from: 'SUBMITTED', to: 'REJECTED' } as const;
  const again = { day: '2026-03-09', from: 'REJECTED', to: 'SUBMITTED' } as const;
  const approved = { day: '2026-03-10', from: 'SUBMITTED', to: 'APPROVED' } as const;
  const steps = [submitted, rejected, again, approved];
  const figures = steps.map((step, nth) => decisionFigures('Approval', steps.slice(0, nth), step));
  expect(figures).toEqual([
    { round: null, waitedDays: null },
    { round: 1, waitedDays: 3 },
    { round: null, waitedDays: 5 },
    { round: 2, waitedDays: 1 },
  ]);
});

it.each([
  [{ parts: 4, approved: 4 }, null],
  [{ parts: 5, approved: 0 }, 0],
  [{ parts: 8, approved: 1 }, 13],
  [{ parts: 6, approved: 4 }, 67],
])('of %j the first decision approved %s percent', (counts, percent) => {
  expect(firstPassFigure(counts)).toEqual({ percent, sample: counts.parts });
});

const waits = (...days: number[]) => days.map((of) => ({ days: of, answers: 1 }));
it.each([
  [waits(3, 1, 3, 1), { days: null, median: null, sample: 4 }],
  [waits(3, 1, 3, 1, 2), { days: 2, median: 2, sample: 5 }],
  [waits(9, 1, 1, 1, 1), { days: 2.6, median: 1, sample: 5 }],
  [waits(1, 2, 3, 4, 5, 9), { days: 4, median: 3.5, sample: 6 }],
  [
    [
      { days: 7, answers: 2 },
      { days: 0, answers: 4 },
    ],
    { days: 2.3, median: 0, sample: 6 },
  ],
])('answers after %j take %j', (waited, figure) => {
  expect(responseFigure(waited)).toEqual(figure);
});
