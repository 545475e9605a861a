import { expect, it } from 'vitest';
import { seasonAfter, seasonOf, seasonsAround } from './seasons';

it.each([
  ['2026-10-31', 'AW26'],
  ['2026-11-01', 'SS27'],
  ['2026-12-31', 'SS27'],
  ['2027-01-01', 'SS27'],
  ['2027-04-30', 'SS27'],
  ['2027-05-01', 'AW27'],
])('%s is in %s', (day, season) => {
  expect(seasonOf(day)).toBe(season);
});

it('seasons follow each other', () => {
  expect([seasonAfter('SS27', 1), seasonAfter('AW27', 1), seasonAfter('SS27', -1)]).toEqual([
    'AW27',
    'SS28',
    'AW26',
  ]);
  expect(seasonsAround('2026-11-23')).toEqual(['AW26', 'SS27', 'AW27', 'SS28']);
});
