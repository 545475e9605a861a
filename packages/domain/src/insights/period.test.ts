import { describe, expect, it } from 'vitest';
import {
  addMonths,
  checkPeriod,
  firstDayOf,
  isMonth,
  isoWeekOf,
  lastDayOf,
  mondayOf,
  monthsOf,
  periodAround,
  periodFrom,
} from './period';

const TODAY = '2026-11-22';

it.each([
  ['2026-01', true],
  ['2026-12', true],
  ['2026-13', false],
  ['2026-1', false],
  ['2026-01-01', false],
  ['', false],
])('reads %s as a month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected);
});

describe('a period', () => {
  it('is the last 12 months with the current one by default', () => {
    expect(periodFrom({}, TODAY)).toEqual({ from: '2025-12', to: '2026-11' });
    expect(monthsOf(periodFrom({}, TODAY))).toHaveLength(12);
  });
  it.each([
    [{ from: '2026-03' }, { from: '2026-03', to: '2026-11' }],
    [{ from: '2027-02' }, { from: '2027-02', to: '2027-02' }],
    [{ to: '2026-03' }, { from: '2025-04', to: '2026-03' }],
    [
      { from: '2026-05', to: '2026-03' },
      { from: '2026-05', to: '2026-03' },
    ],
  ])('with %o is %o', (chosen, expected) => {
    expect(periodFrom(chosen, TODAY)).toEqual(expected);
  });
  it('of values is from 6 months back to 6 ahead', () => {
    expect(periodAround({}, TODAY)).toEqual({ from: '2026-05', to: '2027-05' });
    expect(periodAround({ to: '2026-03' }, TODAY)).toEqual({ from: '2025-04', to: '2026-03' });
  });
  it('has at most 36 months and ends after its start', () => {
    const paths = (from: string, to: string) => checkPeriod({ from, to }).map(({ path }) => path);
    expect([paths('2024-01', '2026-12'), paths('2024-01', '2027-01')]).toEqual([[], ['from']]);
    expect(paths('2026-12', '2026-11')).toEqual(['to']);
  });
  it('has the months and days from its start to its end', () => {
    const period = { from: '2026-12', to: '2027-02' };
    expect(monthsOf(period)).toEqual(['2026-12', '2027-01', '2027-02']);
    expect([firstDayOf(period), lastDayOf(period)]).toEqual(['2026-12-01', '2027-02-28']);
    expect(monthsOf({ from: '2027-01', to: '2026-12' })).toEqual([]);
    expect(addMonths('2026-11', -11)).toBe('2025-12');
  });
});

it.each([
  ['2026-11-22', '2026-11-16', 47],
  ['2026-11-16', '2026-11-16', 47],
  ['2027-01-01', '2026-12-28', 53],
  ['2027-01-04', '2027-01-04', 1],
  ['2024-12-30', '2024-12-30', 1],
])('%s is in the ISO week from %s with the number %i', (day, monday, week) => {
  expect(mondayOf(day)).toBe(monday);
  expect(isoWeekOf(day)).toBe(week);
});
