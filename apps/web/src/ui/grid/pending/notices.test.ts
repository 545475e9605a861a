import { expect, it } from 'vitest';
import { orderedNotices } from './notices';

it('lists every fault once by the rows of the pasted table, then what is about all of it', () => {
  const all = { text: '3 cells left out.' };
  const [first, second] = [
    { row: 1, text: 'Not a date: x' },
    { row: 2, text: 'Not a date: x' },
  ];
  expect(orderedNotices([all, second, first, { ...second }])).toEqual([first, second, all]);
});
