import { expect, it } from 'vitest';
import type { ScorecardRow } from './queries';
import { sortRows } from './sort-rows';

const row = (name: string, percent: number | null, days: number | null): ScorecardRow => ({
  organization: { id: name.length, name },
  onTime: { percent, baselinePercent: percent, sample: 6 },
  slip: { days, sample: 6 },
  firstPass: { percent: null, sample: 0 },
  response: { days: null, median: null, sample: 0 },
});
const ROWS = [
  row('Shapla', 67, 1.2),
  row('Indus', null, null),
  row('Alpine', 90, -0.2),
  row('Kaveri', 90, 3),
];
const names = (column: Parameters<typeof sortRows>[1]['column'], descending: boolean) =>
  sortRows(ROWS, { column, descending }).map(({ organization }) => organization.name);

it.each([
  ['name', false, ['Alpine', 'Indus', 'Kaveri', 'Shapla']],
  ['name', true, ['Shapla', 'Kaveri', 'Indus', 'Alpine']],
  ['onTime', false, ['Shapla', 'Alpine', 'Kaveri', 'Indus']],
  ['onTime', true, ['Alpine', 'Kaveri', 'Shapla', 'Indus']],
  ['slip', false, ['Alpine', 'Shapla', 'Kaveri', 'Indus']],
  ['slip', true, ['Kaveri', 'Shapla', 'Alpine', 'Indus']],
] as const)(
  'sorts partners by %s (descending: %s), those without a figure last',
  (column, descending, sorted) => {
    expect(names(column, descending)).toEqual(sorted);
  },
);
