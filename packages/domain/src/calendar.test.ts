import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn, daysBetween, isDay, isInstant } from './calendar';

it.each(['1899-12-31', '2200-01-01', '9999-12-31', '0000-01-01', '2026-02-29', '2026-2-1'])(
  '%s is no day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

it('a time is part of an existing day', () => {
  expect(['2026-11-21T14:30', '2199-12-31T23:00Z'].map(isInstant)).toEqual([true, true]);
  expect(['1899-12-31T10:00', '9999-12-31T10:00', '2026-11-21T99:00', ''].map(isInstant)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it('days end where the calendar does, and stay days however many are added', () => {
  expect(addDays('2199-12-30', 1)).toBe('2199-12-31');
  expect(addDays('2199-12-30', 3650)).toBe('2199-12-31');
  expect(addDays('1900-01-02', -3650)).toBe('1900-01-01');
  expect(addDays('9999-12-31', 1)).toBe('2199-12-31');
  fc.assert(fc.property(fc.integer({ min: -1e6, max: 1e6 }), (count) => isDay(addDays('2026-06-15', count))));
});

const day = fc.integer({ min: -20_000, max: 40_000 }).map((count) => addDays('2026-01-01', count));

describe('calendar days', () => {
  it('add and count whole days without regard to zones and clocks', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (start, count) => {
        expect(daysBetween(start, addDays(start, count))).toBe(count);
      }),
    );
  });
  it.each([
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-2-1', false],
    ['', false],
    [null, false],
  ])('recognizes %j', (text, is) => {
    expect(isDay(text)).toBe(is);
  });
  it('are those of the viewer’s zone', () => {
    const instant = new Date('2026-03-10T20:30:00Z');
    expect(
      ['Asia/Dhaka', 'America/New_York', 'Pacific/Auckland'].map((zone) => dayIn(zone, instant)),
    ).toEqual(['2026-03-11', '2026-03-10', '2026-03-11']);
  });
});
