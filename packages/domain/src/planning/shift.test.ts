import { describe, expect, it } from 'vitest';
import { NEW_STAGE } from './rules';
import { type ShiftedStage, shiftDeadlines } from './shift';

const stage = (facts: Partial<ShiftedStage> = {}): ShiftedStage => ({
  ...NEW_STAGE,
  stageName: 'Cutting',
  deadlineClient: '2026-07-10',
  deadlineManufacturer: '2026-07-05',
  totalItems: 2,
  completedClientTrader: 0,
  completedTraderManufacturer: 0,
  ...facts,
});
const shift = (
  facts: Partial<ShiftedStage>,
  days: number,
  sides: ('client' | 'factory')[] = ['client', 'factory'],
) => {
  const { stages, deadlines } = shiftDeadlines([stage(facts)], { days, sides }, '2026-06-01', '2026-06-15');
  return [deadlines, stages[0]?.deadlineClient, stages[0]?.deadlineManufacturer];
};

describe('open deadlines some days further', () => {
  it.each([
    ['both sides', {}, 7, undefined, [2, '2026-07-17', '2026-07-12']],
    ['one side', {}, 7, ['factory' as const], [1, '2026-07-10', '2026-07-12']],
    ['earlier', {}, -5, undefined, [2, '2026-07-05', '2026-06-30']],
    ['a side that is done', { completedClientTrader: 2 }, 7, undefined, [1, '2026-07-10', '2026-07-12']],
    [
      'all done',
      { completedClientTrader: 2, completedTraderManufacturer: 2 },
      7,
      undefined,
      [0, undefined, undefined],
    ],
    [
      'a side that is not shared',
      { isVisibleToClient: false },
      7,
      undefined,
      [1, '2026-07-10', '2026-07-12'],
    ],
    ['not before the purchase order date', {}, -60, undefined, [2, '2026-06-01', '2026-06-01']],
    [
      'one on the purchase order date already',
      { deadlineClient: '2026-06-01' },
      -5,
      undefined,
      [1, '2026-06-01', '2026-06-30'],
    ],
    ['a side without a deadline', { deadlineClient: null }, 7, undefined, [1, null, '2026-07-12']],
    [
      'not beyond ten years',
      { deadlineClient: '2036-05-29' },
      30,
      ['client' as const],
      [0, undefined, undefined],
    ],
    [
      'a stage without parts that is approved',
      { totalItems: 0, statusClientTrader: 'APPROVED' as const },
      7,
      undefined,
      [1, '2026-07-10', '2026-07-12'],
    ],
  ])('%s', (_, facts, days, sides, expected) => {
    expect(shift(facts, days, sides)).toEqual(expected);
  });
});
