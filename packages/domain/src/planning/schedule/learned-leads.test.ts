import { english } from '@selvedge/i18n/test-english';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LeadSample, leadSamples, learnLeads, usualDays, usualDaysText } from './learned-leads';
import { changed, done, planOf, QUIET_STAGES } from './test-plan';

test.each([
  [[52, 40, 47, 60, 44], { orders: 5, median: 47, p80: 52 }],
  [[41, 43, 43, 50, 55, 58], { orders: 6, median: 43, p80: 55 }],
  [[40, 44, 47, 52], null],
  [[], null],
])('of %s days are usual %o', (values, usual) => {
  expect(usualDays(values)).toEqual(usual);
});
test('at least half of the samples are done by the median, and 80 percent by the second day', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { minLength: 5, maxLength: 60 }), (values) => {
      const usual = usualDays(values) ?? { orders: 0, median: -1, p80: -1 };
      const doneBy = (day: number) => values.filter((value) => value <= day).length;
      expect(doneBy(usual.median) * 2).toBeGreaterThanOrEqual(values.length);
      expect(doneBy(usual.p80) * 5).toBeGreaterThanOrEqual(values.length * 4);
      expect([values.includes(usual.median), values.includes(usual.p80)]).toEqual([true, true]);
    }),
  );
});

describe('an order teaches', () => {
  const stages = changed(QUIET_STAGES, {
    2: { factory: done('2027-02-18'), client: done('2027-02-22') },
    3: { factory: done('2027-01-10') },
    4: { factory: done('2027-02-23') },
    5: { factory: { isStarted: true } },
  });
  const samples = (side: 'client' | 'factory', poDate: string | null = '2027-01-04', asOf = '2027-03-01') =>
    leadSamples({ orderId: '1', poDate, side }, planOf(stages), asOf).map(({ key, lead, work }) => [
      key,
      lead,
      work,
    ]);
  test('what the factory took from the purchase order and from the release', () => {
    expect(samples('factory')).toEqual([
      ['lab-dip', 9, null],
      ['pp-sample', 45, 30],
      ['bulk-fabric-in-house', 6, 0],
      ['pre-production-meeting', 50, 1],
    ]);
  });
  test('what the buyer took after the factory', () => {
    expect(samples('client')).toEqual([
      ['lab-dip', 11, 2],
      ['pp-sample', 49, 2],
    ]);
  });
  test('nothing of stages that the partner does not see', () => {
    const hidden = changed(stages, { 2: { client: { visible: false } } });
    const unshared = changed(hidden, { 1: { client: { visible: false }, factory: { visible: false } } });
    const keys = (side: 'client' | 'factory') =>
      leadSamples({ orderId: '1', poDate: null, side }, planOf(unshared), '2027-03-01').map(({ key }) => key);
    expect(keys('client')).toEqual([]);
    expect(keys('factory')).toEqual(['pp-sample', 'bulk-fabric-in-house', 'pre-production-meeting']);
  });
  test('no lead time without a purchase order date', () => {
    expect(samples('client', null)[0]).toEqual(['lab-dip', null, 2]);
  });
  test('nothing from what was completed more than 730 days ago, or later', () => {
    expect(samples('factory', '2027-01-04', '2029-02-21').map(([key]) => key)).toEqual([
      'pre-production-meeting',
    ]);
    expect(samples('factory', '2027-01-04', '2027-01-12')).toHaveLength(1);
  });
});

describe('a partner has usual days', () => {
  const sample = (orderId: string, lead: number | null, work: number | null = null): LeadSample => ({
    orderId,
    key: 'cutting',
    lead,
    work,
  });
  test('from five orders on, and of each order the longest stage counts', () => {
    const four = ['a', 'b', 'c', 'd'].map((id, index) => sample(id, 40 + index, 5));
    expect(learnLeads([...four, sample('d', 90)])).toEqual([]);
    expect(learnLeads([...four, sample('e', 50), sample('e', 60)])).toEqual([
      { key: 'cutting', lead: { orders: 5, median: 42, p80: 43 }, work: null },
    ]);
  });
  test('of work, without purchase order dates', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((id, index) => sample(id, null, index));
    expect(learnLeads(five)).toEqual([
      { key: 'cutting', lead: null, work: { orders: 5, median: 2, p80: 3 } },
    ]);
  });
});

test('the hint names the partner, the orders and both days', () => {
  expect(english(usualDaysText('Dhaka Knit Ltd.', { orders: 14, median: 47, p80: 52 }))).toBe(
    'Dhaka Knit Ltd. usually needs 47 days (14 orders); 80% are done by day 52.',
  );
});
