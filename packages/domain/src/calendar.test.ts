import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, isDay, isInstant } from './calendar';

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
