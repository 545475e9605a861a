import { expect, it } from 'vitest';
import { sharedCells } from './shared-cells';

const side = (commitment: string | null, done = 0) => ({ commitment, done, total: 2 });
const stage = (id: string, client: ReturnType<typeof side>, factory?: ReturnType<typeof side>) => ({
  id,
  key: 'fit-sample',
  sides: { client, ...(factory ? { factory } : {}) },
});

it.each([
  ['the earliest commitment', [stage('a', side('2027-03-12')), stage('b', side('2027-03-10'))], 'b'],
  [
    'an open one before a complete one',
    [stage('a', side('2027-03-10', 2)), stage('b', side('2027-03-12'))],
    'b',
  ],
  ['one with a date before one without', [stage('a', side(null)), stage('b', side('2027-03-12'))], 'b'],
  ['an open one without a date', [stage('a', side('2027-03-10', 2)), stage('b', side(null))], 'b'],
  [
    'the first when all are complete',
    [stage('a', side('2027-03-12', 2)), stage('b', side('2027-03-10', 2))],
    'a',
  ],
  [
    'the open side decides',
    [
      stage('a', side('2027-03-12'), side('2027-03-01', 2)),
      stage('b', side('2027-03-10', 2), side('2027-03-08')),
    ],
    'b',
  ],
])('%s', (_, stages, shown) => {
  expect(sharedCells(stages).map((cell) => [cell.stage.id, cell.more])).toEqual([[shown, 1]]);
});

it('stages with keys of their own have their own cells, in the sequence of the plan', () => {
  const stages = [stage('a', side(null)), { ...stage('b', side(null)), key: 'pp-sample' }];
  expect(sharedCells(stages).map((cell) => [cell.stage.key, cell.more])).toEqual([
    ['fit-sample', 0],
    ['pp-sample', 0],
  ]);
});
