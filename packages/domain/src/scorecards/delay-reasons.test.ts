import { expect, it } from 'vitest';
import { reasonDays, reasonLabel } from './delay-reasons';

it('lists five reasons, then the rest as other, then the days without a reason', () => {
  const totals = [
    { code: null, days: 40 },
    { code: 'fabric', days: 3 },
    { code: 'other', days: 2 },
    { code: 'capacity', days: 9 },
    { code: 'trims', days: 4 },
    { code: 'fabric', days: 5 },
    { code: 'logistics', days: 1 },
    { code: 'payment', days: 2 },
    { code: 'holiday', days: 6 },
  ] as const;
  expect(reasonDays(totals)).toEqual([
    { code: 'capacity', days: 9 },
    { code: 'fabric', days: 8 },
    { code: 'holiday', days: 6 },
    { code: 'trims', days: 4 },
    { code: 'payment', days: 2 },
    { code: 'other', days: 3 },
    { code: null, days: 40 },
  ]);
});

it('lists only reasons with days, the equal ones by their codes', () => {
  expect(
    reasonDays([
      { code: 'trims', days: 2 },
      { code: 'fabric', days: 2 },
    ]),
  ).toEqual([
    { code: 'fabric', days: 2 },
    { code: 'trims', days: 2 },
  ]);
  expect(reasonDays([])).toEqual([]);
});

it('names the days without a reason', () => {
  expect([reasonLabel(null).text, reasonLabel('fabric').text]).toEqual(['No reason given', 'Fabric late']);
});
