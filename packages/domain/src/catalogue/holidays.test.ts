import Holidays, { type HolidaysTypes } from 'date-holidays';
import { describe, expect, test } from 'vitest';
import { dayOfNumber, weekdayOf } from '../workdays/day-number';
import { HOLIDAY_COUNTRIES, type HolidayCountry } from './holiday-countries';
import { FIRST_HOLIDAY_YEAR, HOLIDAY_LISTS, LAST_HOLIDAY_YEAR } from './holiday-lists';
import { holidaysOf } from './holidays';

const YEARS = Array.from(
  { length: LAST_HOLIDAY_YEAR - FIRST_HOLIDAY_YEAR + 1 },
  (_year, index) => FIRST_HOLIDAY_YEAR + index,
);
const DAY_MS = 86_400_000;

const daysNamed = (country: HolidayCountry, name?: string): string[] =>
  holidaysOf(country)
    .filter((holiday) => name === undefined || holiday.name === name)
    .map(({ day }) => dayOfNumber(day));

/** Every whole day of a holiday of the package; half days before a feast do not count. */
function wholeDays({ date, start, end }: HolidaysTypes.Holiday): string[] {
  const length = Math.floor((end.getTime() - start.getTime()) / DAY_MS + 0.01);
  const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  return Array.from({ length: Math.max(1, length) }, (_day, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}
/** Public holidays of the package; of bank holidays only the substitutes, which it has for Veterans Day alone. */
const publicDays = (country: string, state?: string, skip: readonly string[] = []): string[] => {
  const calendar = state ? new Holidays(country, state) : new Holidays(country);
  return YEARS.flatMap((year) => calendar.getHolidays(year))
    .filter(({ type, name }) => type === 'public' && !skip.some((part) => name.startsWith(part)))
    .flatMap(wholeDays);
};
const sorted = (days: readonly string[]): string[] => [...new Set(days)].sort();
/** New Year's Day of 2033 is a Saturday, which the package lists in its own year. */
const OBSERVED_BEFORE_2033 = '2032-12-31';

describe('the lists agree with date-holidays from 2026 to 2032', () => {
  test('United States, but for Sundays and Saturdays of Veterans Day, which the package gives to banks', () => {
    const isVeteransSubstitute = (day: string) => ['11-10', '11-12'].includes(day.slice(5));
    expect(sorted(daysNamed('US')).filter((day) => !isVeteransSubstitute(day))).toEqual(
      sorted([...publicDays('US'), OBSERVED_BEFORE_2033]),
    );
    expect(daysNamed('US', 'Veterans Day (observed)')).toEqual(['2028-11-10', '2029-11-12']);
  });
  test('England', () => {
    expect(sorted(daysNamed('GB'))).toEqual(sorted(publicDays('GB', 'ENG')));
  });
  test('Portugal, but for Easter Sunday', () => {
    expect(sorted(daysNamed('PT'))).toEqual(sorted(publicDays('PT', undefined, ['Páscoa'])));
  });
  test('Turkey, without the afternoons before the feasts', () => {
    expect(sorted(daysNamed('TR'))).toEqual(sorted(publicDays('TR')));
  });
});

describe('feasts', () => {
  test.each([
    ['CN', 'Qingming Festival', '清明节 清明節'],
    ['CN', 'Dragon Boat Festival', '端午节'],
    ['CN', 'Mid-Autumn Festival', '中秋节'],
    ['VN', 'Hung Kings Commemoration Day', 'Giỗ tổ Hùng Vương'],
  ] as const)('%s: %s', (country, name, nameOfPackage) => {
    const calendar = new Holidays(country);
    const days = YEARS.flatMap((year) => calendar.getHolidays(year))
      .filter((holiday) => holiday.name === nameOfPackage)
      .flatMap(wholeDays);
    expect(daysNamed(country, name)).toEqual(days);
  });
  test.each([
    ['BD', 'Eid al-Fitr', ['2027-03-10', '2027-03-11', '2027-03-12']],
    ['BD', 'Ashura', ['2027-06-16']],
    ['PK', 'Ashura', ['2027-06-15', '2027-06-16']],
    ['CN', 'Chinese New Year', ['2027-02-05', '2027-02-12']],
    ['VN', 'Tết', ['2030-02-01', '2030-02-05']],
    ['IN', 'Good Friday', ['2027-03-26']],
    ['EU', 'Whit Monday', ['2027-05-17']],
  ] as const)('%s: %s', (country, name, days) => {
    const year = days[0].slice(0, 4);
    const found = daysNamed(country, name).filter((day) => day.startsWith(year));
    expect([found[0], found.at(-1)]).toEqual([days[0], days.at(-1)]);
  });
  test.each(HOLIDAY_COUNTRIES)('%s: only feasts by the moon may move by a day', (country) => {
    const moving = new Set(
      holidaysOf(country)
        .filter(({ mayMove }) => mayMove)
        .map(({ name }) => name.replace(/^(Eid).*/, '$1')),
    );
    expect([...moving].every((name) => name === 'Eid' || name === 'Ashura')).toBe(true);
  });
});

test('a New Year’s Day on a Saturday is taken on the last day of the year before', () => {
  expect(daysNamed('US').at(-1)).toBe(OBSERVED_BEFORE_2033);
  expect(daysNamed('GB').at(-1)).toBe('2032-12-28');
});

test.each(HOLIDAY_COUNTRIES)('%s: holidays are sorted, named, and within the known years', (country) => {
  const days = daysNamed(country);
  expect(days).toEqual([...days].sort());
  expect(days[0]?.slice(0, 4)).toBe(String(FIRST_HOLIDAY_YEAR));
  expect(days.at(-1)?.slice(0, 4)).toBe(String(LAST_HOLIDAY_YEAR));
  expect(holidaysOf(country).every(({ name }) => name.trim() !== '')).toBe(true);
});

test.each(['US', 'GB'] as const)('%s: a substitute is a working day otherwise', (country) => {
  const observed = holidaysOf(country).filter(({ name }) => name.endsWith('(observed)'));
  expect(observed.length).toBeGreaterThan(3);
  expect(observed.every(({ day }) => !HOLIDAY_LISTS[country].weekend.includes(weekdayOf(day)))).toBe(true);
  expect(new Set(daysNamed(country)).size).toBe(holidaysOf(country).length);
});
