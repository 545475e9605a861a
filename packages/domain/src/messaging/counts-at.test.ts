import { describe, expect, it } from 'vitest';
import type { CommentCount } from './counts';
import { countsAt, unreadIn } from './counts-at';

const row = (
  [styleId, comboId, stageId]: (string | null)[],
  thread: CommentCount['thread'],
  total: number,
  unread: number,
): CommentCount => ({
  styleId: styleId ?? null,
  comboId: comboId ?? null,
  stageId: stageId ?? null,
  thread,
  total,
  unread,
});
const ROWS = [
  row([], 'internal', 1, 0),
  row(['tee'], 'buyer', 2, 1),
  row(['tee', 'navy'], 'manufacturer', 3, 0),
  row(['tee', 'navy', 'fit'], 'buyer', 3, 1),
  row(['tee', 'white', 'fit'], 'both', 4, 2),
  row([null, null, 'fit'], 'manufacturer', 5, 0),
];

describe('comments on a place', () => {
  it.each([
    ['the order: all', {}, 18, 4],
    ['a style with its combos', { styleId: 'tee' }, 12, 4],
    ['a combo with its stages', { styleId: 'tee', comboId: 'navy' }, 6, 1],
    ['a stage in a combo', { styleId: 'tee', comboId: 'navy', stageId: 'fit' }, 3, 1],
    ['a stage: the sum of its combos', { stageId: 'fit' }, 12, 3],
    ['a place without comments', { styleId: 'polo' }, 0, 0],
  ])('are those on %s', (_, place, total, unread) => {
    expect(countsAt(ROWS, place)).toEqual({ total, unread });
  });
  it('are unread in each thread that contains them', () => {
    expect([
      unreadIn(ROWS, {}, 'buyer'),
      unreadIn(ROWS, {}, 'manufacturer'),
      unreadIn(ROWS, {}, 'internal'),
    ]).toEqual([4, 2, 0]);
  });
});
