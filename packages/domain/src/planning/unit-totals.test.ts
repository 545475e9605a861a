import { expect, it } from 'vitest';
import { Unit } from '../vocabulary';
import { cardStatus } from './progress';
import { summaryState } from './summary';
import { inhouseMean, mainTotal, totalsByUnit, totalsText } from './unit-totals';

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
  expect(totalsText(totals)).toBe('150 / 300 Kg, 1,500 / 3,000 Metre');
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
