import { expect, it } from 'vitest';
import { merchandiserOf } from './merchandiser';

it.each([
  ['the creator at first', { current: null, creator: 2, editors: [1, 2, 3] }, 2],
  ['the first editor if the creator is none', { current: null, creator: 9, editors: [3, 1] }, 3],
  ['the current one while an editor', { current: 3, creator: 2, editors: [1, 2, 3] }, 3],
  ['the creator after the current one was removed', { current: 3, creator: 2, editors: [1, 2] }, 2],
  ['another one after a deactivation', { current: 2, creator: 2, editors: [2, 1, 3], deactivated: [2] }, 1],
  [
    'the current one if all are deactivated',
    { current: 1, creator: 2, editors: [2, 1], deactivated: [1, 2] },
    1,
  ],
  ['nobody without editors', { current: 1, creator: 1, editors: [] }, null],
])('the merchandiser is %s', (_case, order, merchandiser) => {
  expect(merchandiserOf(order)).toBe(merchandiser);
});
