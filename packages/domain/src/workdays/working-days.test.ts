import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, FIRST_DAY, LAST_DAY } from '../calendar';
import { HOLIDAY_COUNTRIES } from '../catalogue/holiday-countries';
import { HOLIDAY_LISTS } from '../catalogue/holiday-lists';
import { nearestWorkingDay } from './nearest-working-day';
import { type OwnDays, type WorkCalendar, workingDays } from './work-calendar';
import { EVERY_DAY } from './working-days';

const BANGLADESH: WorkCalendar = { country: 'BD', weekend: HOLIDAY_LISTS.BD.weekend, days: [] };
const own = (firstDay: string, lastDay: string, works: boolean, name = 'Own'): OwnDays => ({
  firstDay,
  lastDay,
  name,
  works,
});

describe('a factory in Bangladesh, where Eid is from 10 to 12 March 2027', () => {
  const days = workingDays(BANGLADESH);
  test.each([
    [0, '2027-03-04'],
    [1, '2027-03-06'],
    [5, '2027-03-13'],
    [10, '2027-03-18'],
  ])('%i working days after Thursday 4 March is %s', (count, day) => {
    expect(days.plus('2027-03-04', count)).toBe(day);
  });
  test.each([
    ['2027-03-11', 4],
    ['2027-03-13', 5],
    ['2027-03-04', 0],
    ['2027-03-01', 0],
  ])('up to %s it has %i', (day, count) => {
    expect(days.between('2027-03-04', day)).toBe(count);
  });
  test.each([
    ['2027-03-13', 1, '2027-03-09'],
    ['2027-03-13', 5, '2027-03-04'],
    ['2027-03-12', 1, '2027-03-08'],
    ['2027-03-12', 0, '2027-03-12'],
  ])('work that ends by %s and takes %s days starts after %s', (day, count, start) => {
    expect(days.minus(day, count)).toBe(start);
  });
  test.each([
    ['2027-03-12', '2027-01-01', '2027-03-09'],
    ['2027-03-12', '2027-03-10', '2027-03-13'],
    ['2027-03-09', '2027-01-01', '2027-03-09'],
  ])('a deadline on %s moves to a working day', (deadline, floor, day) => {
    expect(nearestWorkingDay(days, deadline, floor)).toBe(day);
  });
});

test.each([
  ['a holiday', '2027-03-11', { kind: 'holiday', name: 'Eid al-Fitr', mayMove: true }],
  ['a fixed holiday', '2027-03-26', { kind: 'holiday', name: 'Independence Day', mayMove: false }],
  ['a closure of its own', '2027-03-13', { kind: 'own', name: 'Long Eid' }],
  ['a closure on a holiday', '2027-03-12', { kind: 'own', name: 'Long Eid' }],
  ['a weekend', '2027-03-05', { kind: 'weekend' }],
  ['a weekend on which it works', '2027-03-19', null],
  ['a closure in which it works', '2027-03-14', null],
  ['another day', '2027-03-20', null],
])('a day is closed for the strongest reason: %s', (_case, day, closure) => {
  const days = workingDays({
    ...BANGLADESH,
    days: [
      own('2027-03-12', '2027-03-16', false, 'Long Eid'),
      own('2027-03-14', '2027-03-14', true),
      own('2027-03-19', '2027-03-19', true),
    ],
  });
  expect(days.closureOf(day)).toEqual(closure);
});

test('without a calendar every day works', () => {
  expect(EVERY_DAY.plus('2027-03-04', 5)).toBe('2027-03-09');
  expect(EVERY_DAY.between('2027-03-04', '2027-03-13')).toBe(9);
});

const day = fc.integer({ min: 0, max: 2400 }).map((offset) => addDays('2026-01-01', offset));
const calendar: fc.Arbitrary<WorkCalendar> = fc.record({
  country: fc.option(fc.constantFrom(...HOLIDAY_COUNTRIES)),
  weekend: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
  days: fc.array(
    fc
      .record({ firstDay: day, length: fc.integer({ min: -3, max: 59 }), works: fc.boolean() })
      .map(({ firstDay, length, works }) => own(firstDay, addDays(firstDay, length), works)),
    { maxLength: 5 },
  ),
});

test('counting forward and counting between days agree', () => {
  fc.assert(
    fc.property(calendar, day, fc.integer({ min: 1, max: 200 }), (facts, from, count) => {
      const days = workingDays(facts);
      const later = days.plus(from, count);
      expect(days.isWorking(later)).toBe(true);
      expect(days.between(from, later)).toBe(count);
    }),
  );
});
test('counting over years gives what counting each day gives', () => {
  fc.assert(
    fc.property(calendar, day, day, (facts, from, to) => {
      const days = workingDays(facts);
      const span = Math.max(0, daysBetween(from, to));
      const each = Array.from({ length: span }, (_day, index) => addDays(from, index + 1));
      expect(days.between(from, to)).toBe(each.filter(days.isWorking).length);
    }),
    { numRuns: 50 },
  );
});
test('counting back gives the latest working day from which counting forward is in time', () => {
  fc.assert(
    fc.property(calendar, day, fc.integer({ min: 1, max: 200 }), (facts, end, count) => {
      const days = workingDays(facts);
      const start = days.minus(end, count);
      expect(days.isWorking(start)).toBe(true);
      expect(days.plus(start, count) <= end).toBe(true);
      expect(days.plus(days.plus(start, 1), count) > end).toBe(true);
    }),
  );
});
test('a moved deadline is on a working day, and later only if nothing earlier is allowed', () => {
  fc.assert(
    fc.property(calendar, day, day, (facts, deadline, floor) => {
      const days = workingDays(facts);
      const moved = nearestWorkingDay(days, deadline, floor);
      expect(days.isWorking(moved)).toBe(true);
      if (moved > deadline) expect(days.plus(days.minus(deadline, 1), 1) < floor).toBe(true);
      else expect(moved === deadline || moved >= floor).toBe(true);
    }),
  );
});
test('a calendar in which no day works is counted to its end', () => {
  const never = workingDays({ country: null, weekend: [1, 2, 3, 4, 5, 6, 7], days: [] });
  expect([never.plus('2027-03-04', 1), never.minus('2027-03-04', 1)]).toEqual([LAST_DAY, FIRST_DAY]);
  expect(nearestWorkingDay(never, '2027-03-04', '2027-01-01')).toBe('2027-03-04');
});
