import { expect, test } from 'vitest';
import { HOLIDAY_COUNTRIES } from './holiday-countries';
import { holidayPeriods } from './holiday-periods';
import { holidaysOf } from './holidays';

test('lists the holidays of a year, each with its first and last day', () => {
  const periods = holidayPeriods('CN', 2027);
  expect(periods[1]).toEqual({
    firstDay: '2027-02-05',
    lastDay: '2027-02-12',
    name: 'Chinese New Year',
    mayMove: false,
  });
  expect(holidayPeriods('BD', 2027).find(({ name }) => name === 'Eid al-Fitr')).toEqual({
    firstDay: '2027-03-10',
    lastDay: '2027-03-12',
    name: 'Eid al-Fitr',
    mayMove: true,
  });
});

test('a list has no holidays in years that are not known', () => {
  expect([holidayPeriods('US', 2025), holidayPeriods('US', 2033)]).toEqual([[], []]);
});

test.each(HOLIDAY_COUNTRIES)('%s: the periods of all years have every holiday once, by day', (country) => {
  const periods = [2026, 2027, 2028, 2029, 2030, 2031, 2032].flatMap((year) => holidayPeriods(country, year));
  const length = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
    (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1;
  expect(periods.reduce((sum, period) => sum + length(period), 0)).toBe(holidaysOf(country).length);
  const first = periods.map(({ firstDay }) => firstDay);
  expect(first).toEqual([...first].sort());
});
