import { describe, expect, it } from 'vitest';
import { inTask, type SummaryFigures, stageFigures, stylePages, summaryState } from './summary';

const figures = (over: Partial<SummaryFigures> = {}): SummaryFigures => ({
  deadline: '2026-06-15',
  status: 'IN_PROGRESS',
  completed: 0,
  total: 4,
  required: 100,
  inhouse: 0,
  ...over,
});

describe('the planning summary', () => {
  it.each([
    ['APPROVED', {}, 'Approval', 'completed'],
    ['COMPLETED', {}, 'Submission', 'completed'],
    ['IN_PROGRESS', { completed: 4 }, 'Approval', 'completed'],
    ['IN_PROGRESS', { inhouse: 100 }, 'Quantity', 'completed'],
    ['IN_PROGRESS', { inhouse: 100 }, 'Approval', 'ongoing'],
    ['NOT_STARTED', { completed: 1 }, 'Approval', 'ongoing'],
    ['NOT_STARTED', { inhouse: 1 }, 'Quantity', 'ongoing'],
    ['REJECTED', {}, 'Approval', 'ongoing'],
    ['NOT_STARTED', {}, 'Approval', 'other'],
    ['NOT_STARTED', { total: 0, required: 0 }, 'Quantity', 'other'],
  ] as const)('calls a stage that is %s with %j (%s) %s', (status, over, category, state) => {
    expect(summaryState(figures({ status, ...over }), category)).toBe(state);
  });

  it.each([
    ['2026-06-14', ['due']],
    ['2026-06-15', ['due', 'week', 'month']],
    ['2026-06-22', ['week', 'month']],
    ['2026-06-23', ['month']],
    ['2026-07-15', ['month']],
    ['2026-07-16', []],
    [null, []],
  ] as const)('counts a deadline on %s under %j', (deadline, filters) => {
    const found = (['due', 'week', 'month'] as const).filter((filter) =>
      inTask(filter, figures({ deadline }), '2026-06-15'),
    );
    expect(found).toEqual(filters);
  });

  it('does not call a complete stage due', () => {
    expect(inTask('due', figures({ status: 'APPROVED', completed: 4 }), '2026-06-15')).toBe(false);
    expect(inTask('due', figures({ status: 'APPROVED', total: 0 }), '2026-06-15')).toBe(false);
  });

  it.each([
    [0, [[0, 0]]],
    [4, [[0, 4]]],
    [
      5,
      [
        [0, 4],
        [3, 5],
      ],
    ],
    [
      7,
      [
        [0, 4],
        [3, 7],
      ],
    ],
    [
      8,
      [
        [0, 4],
        [3, 7],
        [6, 8],
      ],
    ],
  ])('shows %i styles four at first and shifts by three', (count, pages) => {
    expect(stylePages(count).map(({ from, to }) => [from, to])).toEqual(pages);
  });

  it('reads one side and treats absent values as zero', () => {
    const stage = {
      totalStages: 2,
      sides: { factory: { deadline: '2026-06-20', done: 1 } },
    };
    expect(stageFigures(stage, 'factory')).toEqual({
      deadline: '2026-06-20',
      status: 'NOT_STARTED',
      completed: 1,
      total: 2,
      required: 0,
      inhouse: 0,
      totals: [],
      inhousePercent: 0,
    });
    expect(stageFigures(stage, 'client')).toMatchObject({ deadline: null, completed: 0 });
  });
});
