import { addDays } from '@selvedge/domain/calendar';
import { READER_LANGUAGES } from '@selvedge/domain/languages';
import { readingsOf } from '@selvedge/domain/sheets/date-order';
import { readDay, readTypedDay } from '@selvedge/domain/typed-day';
import { describe, expect, it } from 'vitest';
import { formatsOf } from './formats';
import { dayTag } from './locale-tags';

const LEAP_YEAR = Array.from({ length: 366 }, (_, index) => addDays('2028-01-01', index));
const digitsOf = (language: string, text: string) =>
  language === 'bn' ? text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit))) : text;

describe.each(READER_LANGUAGES)('days shown in %s', (language) => {
  const { day: shown, shortDay } = formatsOf(language);
  const long = new Intl.DateTimeFormat(dayTag(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const ways: [string, (day: string) => string][] = [
    ['as the product shows them', shown],
    ['with the digits of the language', (day) => digitsOf(language, shown(day))],
    ['with the full name of the month', (day) => long.format(new Date(day))],
    ['in capitals', (day) => long.format(new Date(day)).toLocaleUpperCase(language)],
    ['without spaces', (day) => shown(day).replaceAll(' ', '')],
  ];

  it.each(ways)('are the same days when they are typed or imported %s', (_, write) => {
    for (const day of LEAP_YEAR) {
      expect(readDay(write(day)), write(day)).toBe(day);
      expect(readTypedDay(write(day), '2027-06-15')).toBe(day);
      expect([...readingsOf(write(day))]).toEqual([day]);
    }
  });

  it('are the same days when they are typed without the year', () => {
    for (const day of LEAP_YEAR) expect(readTypedDay(shortDay(day), '2028-07-01'), shortDay(day)).toBe(day);
  });
});

it.each(['en', 'pseudo'] as const)('every month has three letters in %s', (language) => {
  const { day: shown, shortDay, change } = formatsOf(language);
  for (const day of LEAP_YEAR) {
    expect(shown(day)).toMatch(/^\d{1,2} \p{Lu}\p{Ll}{2} 2028$/u);
    expect(shortDay(day)).toMatch(/^\d{1,2} \p{Lu}\p{Ll}{2}$/u);
  }
  expect(formatsOf('en').change('2028-08-30', '2028-09-02')).toBe('30 Aug → 2 Sep 2028');
  expect(change('2028-09-02', '2028-09-05')).not.toContain('Sept');
});
