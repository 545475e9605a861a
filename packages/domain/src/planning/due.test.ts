import { describe, expect, it } from 'vitest';
import {
  DETAIL_RANGES,
  dueDisplayColor,
  homeDueColor,
  inBucket,
  LIST_RANGES,
  progressColor,
  trackerDueColor,
} from './due';

describe('due rules', () => {
  it.each([
    [-1, 'red', 'red', 'amber'],
    [0, 'orange', 'red', 'amber'],
    [3, 'amber', 'amber', 'amber'],
    [7, 'yellow', 'amber', 'amber'],
    [8, 'green', 'green', 'green'],
  ])('colour %i days for home, tracker and lists', (days, home, tracker, list) => {
    expect([homeDueColor(days), trackerDueColor(days), dueDisplayColor(days)]).toEqual([home, tracker, list]);
  });
  it('put a day into one bucket of a list and into widening ones of the detail', () => {
    const buckets = (ranges: typeof LIST_RANGES, days: number) =>
      (['overdue', 'today', 'week', 'month'] as const).filter((bucket) => inBucket(ranges, bucket, days));
    expect([-1, 0, 1, 7, 8, 30, 31].map((days) => buckets(LIST_RANGES, days))).toEqual([
      ['overdue'],
      ['today'],
      ['week'],
      ['week'],
      ['month'],
      ['month'],
      [],
    ]);
    expect([0, 7, 8].map((days) => buckets(DETAIL_RANGES, days))).toEqual([
      ['today', 'week', 'month'],
      ['week', 'month'],
      ['month'],
    ]);
  });
  it.each([
    [29.9, 'red'],
    [30, 'amber'],
    [69.9, 'amber'],
    [70, 'green'],
  ])('colour a progress of %d percent', (percent, tone) => {
    expect(progressColor(percent)).toBe(tone);
  });
});
