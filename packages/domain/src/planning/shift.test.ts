import { describe, expect, it } from 'vitest';
import { orderAnchor } from './anchor';
import { NEW_STAGE } from './rules';
import { type ShiftableStage, shiftDeadlines } from './shift';

interface Facts {
  totalItems?: number;
  client?: Partial<ShiftableStage['sides']['client']>;
  factory?: Partial<ShiftableStage['sides']['factory']>;
}
const stage = ({ totalItems = 2, client, factory }: Facts): ShiftableStage => ({
  ...NEW_STAGE,
  stageName: 'Cutting',
  totalItems,
  sides: {
    client: { ...NEW_STAGE.sides.client, deadline: '2026-07-10', done: 0, ...client },
    factory: { ...NEW_STAGE.sides.factory, deadline: '2026-07-05', done: 0, ...factory },
  },
});
const shift = (facts: Facts, days: number, sides: ('client' | 'factory')[] = ['client', 'factory']) => {
  const { stages, deadlines } = shiftDeadlines(
    [stage(facts)],
    { days, sides },
    orderAnchor('2026-06-01', '2026-06-15'),
  );
  return [deadlines, stages[0]?.sides.client.deadline, stages[0]?.sides.factory.deadline];
};

describe('open deadlines some days further', () => {
  it.each([
    ['both sides', {}, 7, undefined, [2, '2026-07-17', '2026-07-12']],
    ['one side', {}, 7, ['factory' as const], [1, '2026-07-10', '2026-07-12']],
    [
      'a side that is named twice',
      {},
      7,
      ['client' as const, 'client' as const],
      [1, '2026-07-17', '2026-07-05'],
    ],
    ['earlier', {}, -5, undefined, [2, '2026-07-05', '2026-06-30']],
    ['a side that is done', { client: { done: 2 } }, 7, undefined, [1, '2026-07-10', '2026-07-12']],
    ['all done', { client: { done: 2 }, factory: { done: 2 } }, 7, undefined, [0, undefined, undefined]],
    [
      'a side that is not shared',
      { client: { visible: false } },
      7,
      undefined,
      [1, '2026-07-10', '2026-07-12'],
    ],
    ['not before the purchase order date', {}, -60, undefined, [2, '2026-06-01', '2026-06-01']],
    [
      'one on the purchase order date already',
      { client: { deadline: '2026-06-01' } },
      -5,
      undefined,
      [1, '2026-06-01', '2026-06-30'],
    ],
    ['a side without a deadline', { client: { deadline: null } }, 7, undefined, [1, null, '2026-07-12']],
    [
      'not beyond ten years',
      { client: { deadline: '2036-05-29' } },
      30,
      ['client' as const],
      [0, undefined, undefined],
    ],
    [
      'a stage without parts that is approved',
      { totalItems: 0, client: { status: 'APPROVED' as const } },
      7,
      undefined,
      [1, '2026-07-10', '2026-07-12'],
    ],
  ])('%s', (_, facts, days, sides, expected) => {
    expect(shift(facts, days, sides)).toEqual(expected);
  });
});
