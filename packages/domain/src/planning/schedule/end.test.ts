import { expect, test } from 'vitest';
import { openEnds } from './end';

const open = { reached: false };
test.each([
  ['both sides', { client: open, factory: open }, ['client', 'factory']],
  ['the side that is not reached', { client: { reached: true }, factory: open }, ['factory']],
  ['no side without a forecast', {}, []],
])('the open ends of a plan are %s', (_case, ends, sides) => {
  expect(openEnds(ends)).toEqual(sides);
});
