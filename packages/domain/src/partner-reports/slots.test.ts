import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn, hourIn } from '../calendar';
import { isMissed, mondayOf, nextSlot, weekdayOf } from './slots';

const FRIDAY = 5;
const SUNDAY = 7;
const next = (weekday: number, hour: number, zone: string, after: string): string =>
  nextSlot({ weekday, hour, zone }, new Date(after)).toISOString();

describe('the next slot', () => {
  it.each([
    [
      'created on Tuesday, Friday 16:00 in Hong Kong',
      FRIDAY,
      16,
      'Asia/Hong_Kong',
      '2026-11-24T03:00:00Z',
      '2026-11-27T08:00:00.000Z',
    ],
    ['after that slot', FRIDAY, 16, 'Asia/Hong_Kong', '2026-11-27T08:00:00Z', '2026-12-04T08:00:00.000Z'],
    ['a minute before it', FRIDAY, 16, 'Asia/Hong_Kong', '2026-11-27T07:59:00Z', '2026-11-27T08:00:00.000Z'],
    [
      'on a day that has begun in the zone but not in UTC',
      1,
      7,
      'Asia/Dhaka',
      '2026-11-22T23:30:00Z',
      '2026-11-23T01:00:00.000Z',
    ],
    [
      'on a day that is over in the zone but not in UTC',
      SUNDAY,
      20,
      'America/Los_Angeles',
      '2026-11-23T03:59:00Z',
      '2026-11-23T04:00:00.000Z',
    ],
    ['in a zone with half an hour', 1, 9, 'Asia/Kolkata', '2026-11-23T00:00:00Z', '2026-11-23T03:30:00.000Z'],
    ['in winter', FRIDAY, 16, 'Europe/London', '2026-10-26T00:00:00Z', '2026-10-30T16:00:00.000Z'],
    ['in summer', FRIDAY, 16, 'Europe/London', '2026-10-20T00:00:00Z', '2026-10-23T15:00:00.000Z'],
    // Clocks go from 01:00 to 02:00 on 28 March 2027.
    [
      'at an hour that is skipped',
      SUNDAY,
      1,
      'Europe/London',
      '2027-03-27T12:00:00Z',
      '2027-03-28T01:00:00.000Z',
    ],
    [
      'a week after the skipped hour',
      SUNDAY,
      1,
      'Europe/London',
      '2027-03-28T01:00:00Z',
      '2027-04-04T00:00:00.000Z',
    ],
    // Clocks go from 02:00 back to 01:00 on 1 November 2026.
    [
      'at an hour that occurs twice',
      SUNDAY,
      1,
      'America/New_York',
      '2026-10-31T12:00:00Z',
      '2026-11-01T05:00:00.000Z',
    ],
    [
      'not again in its second occurrence',
      SUNDAY,
      1,
      'America/New_York',
      '2026-11-01T05:00:00Z',
      '2026-11-08T06:00:00.000Z',
    ],
    // Midnight is skipped on 25 April 2027.
    [
      'at midnight where it is skipped',
      FRIDAY,
      0,
      'Africa/Cairo',
      '2027-04-29T12:00:00Z',
      '2027-04-29T22:00:00.000Z',
    ],
    ['at midnight', 1, 0, 'UTC', '2026-11-23T00:00:00Z', '2026-11-30T00:00:00.000Z'],
    [
      'in the last hour of a day',
      SUNDAY,
      23,
      'Pacific/Auckland',
      '2026-11-21T00:00:00Z',
      '2026-11-22T10:00:00.000Z',
    ],
  ])('%s', (_, weekday, hour, zone, after, slot) => {
    expect(next(weekday, hour, zone, after)).toBe(slot);
  });

  it('is after the instant, within eight days, on the weekday and at the hour or the first one after a gap', () => {
    const zones = [
      'Asia/Hong_Kong',
      'Europe/Istanbul',
      'America/New_York',
      'Australia/Lord_Howe',
      'Africa/Cairo',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 23 }),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        (zone, weekday, hour, after) => {
          const slot = nextSlot({ weekday, hour, zone }, after);
          expect(slot.getTime()).toBeGreaterThan(after.getTime());
          expect(slot.getTime() - after.getTime()).toBeLessThan(8 * 86_400_000);
          expect(weekdayOf(dayIn(zone, slot))).toBe(weekday);
          expect([hour, hour + 1]).toContain(hourIn(zone, slot));
        },
      ),
      { numRuns: 300 },
    );
  });
});

it.each([
  ['2026-11-27T08:00:00Z', false],
  ['2026-11-28T08:00:00Z', false],
  ['2026-11-28T08:01:00Z', true],
])('a slot of 27 Nov 08:00 is missed at %s: %s', (now, missed) => {
  expect(isMissed(new Date('2026-11-27T08:00:00Z'), new Date(now))).toBe(missed);
});

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-12-01', '2026-11-30'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});
