import { expect, it } from 'vitest';
import { Unit } from '../vocabulary';
import { cardStatus } from './progress';
import { summaryState } from './summary';
import { inhouseMean, inhousePercentOf, mainTotal, totalsByUnit } from './unit-totals';

const part = (required: number, inhouse: number, unit: Unit) => ({
  styleId: 's',
  comboId: 'c',
  sides: { client: { required: { value: required, unit }, inhouse: { value: inhouse, unit } } },
});
const mixed = [part(250, 100, Unit.Kg), part(3000, 1500, Unit.Metre), part(50, 50, Unit.Kg)];

it('kilograms and meters are not added; the percentage is the mean over parts', () => {
  const totals = totalsByUnit(mixed, 'client');
  expect(totals).toEqual([
    { unit: Unit.Kg, required: 300, inhouse: 150 },
    { unit: Unit.Metre, required: 3000, inhouse: 1500 },
  ]);
  expect(mainTotal(totals, 'required')).toEqual({ value: 300, unit: Unit.Kg });
  expect(inhouseMean(mixed, 'client')).toBe(63);
});

it('a stage is not complete because one of its units is', () => {
  const parts = [part(250, 250, Unit.Kg), part(3000, 0, Unit.Metre)];
  const stage = { category: 'Quantity' as const, ...part(250, 250, Unit.Kg), subStages: parts };
  expect(cardStatus(stage, 'client')).toBe('in progress');
  const figures = {
    deadline: null,
    status: 'NOT_STARTED' as const,
    completed: 1,
    total: 2,
    required: 0,
    inhouse: 0,
  };
  expect(summaryState({ ...figures, totals: totalsByUnit(parts, 'client') }, 'Quantity')).toBe('ongoing');
});

it.each<[string, ReturnType<typeof part>[], number | null]>([
  ['of the totals in one unit', [part(100, 100, Unit.Piece), part(200, 99, Unit.Piece)], 66],
  ['over the requirement in one unit', [part(100, 104.5, Unit.Kg)], 104],
  ['of the mean of the parts in several units', [part(250, 100, Unit.Kg), part(3000, 1500, Unit.Metre)], 45],
  ['of at most 100 per part in several units', [part(10, 20, Unit.Kg), part(10, 1, Unit.Metre)], 55],
  ['without parts that require nothing', [part(0, 50, Unit.Metre), part(100, 29, Unit.Kg)], 29],
  ['of shares that are not exact', [part(3, 1, Unit.Kg), part(3, 2, Unit.Metre)], 50],
  ['of the largest number', [part(1, 1_000_000, Unit.Kg)], 32_767],
  ['of nothing', [part(0, 5, Unit.Kg)], null],
  ['of no parts', [], null],
])('the in-house percentage is that %s', (_what, parts, percent) => {
  expect(inhousePercentOf(parts, 'client')).toBe(percent);
});
