import { expect, it } from 'vitest';
import { type DateUpdate, editsOf, type UpdatableCell } from './updatable-cell';

const CELLS: UpdatableCell[] = [
  {
    key: 'a',
    name: 'A',
    date: '2027-03-12',
    status: { category: 'Approval', role: 'both', now: 'SUBMITTED' },
  },
  { key: 'b', name: 'B', date: null, status: { category: 'Quantity', role: 'both', now: 'COMPLETED' } },
  { key: 'c', name: 'C', date: undefined, status: null },
];
const KEEP: DateUpdate = { kind: 'keep' };

it.each<[string, DateUpdate, Parameters<typeof editsOf>[2], unknown[]]>([
  ['nothing', KEEP, null, []],
  [
    'a day for the cells whose date may change',
    { kind: 'set', day: '2027-03-15' },
    null,
    [
      ['a', { date: '2027-03-15' }],
      ['b', { date: '2027-03-15' }],
    ],
  ],
  ['the day that a cell has', { kind: 'set', day: '2027-03-12' }, null, [['b', { date: '2027-03-12' }]]],
  ['a move of existing days', { kind: 'move', days: -2 }, null, [['a', { date: '2027-03-10' }]]],
  ['a status for the cells that do not have it', KEEP, 'DONE', [['a', { status: 'APPROVED' }]]],
])('%s', (_, date, status, edits) => {
  expect(editsOf(CELLS, date, status).map(({ key, set }) => [key, set])).toEqual(edits);
});
