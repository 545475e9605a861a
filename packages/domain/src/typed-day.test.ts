import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay } from './calendar';
import { readCellDay, readDay, readTypedDay, readTypedTime } from './typed-day';

it('a year of two digits is in this century, and a distant one is refused', () => {
  expect(readDay('11.3.27')).toBe('2027-03-11');
  expect(readDay('11.3.9999')).toBeNull();
});

it.each([
  ['2026-11-20', '2026-11-20'],
  ['20 nov', '2026-11-20'],
  ['nov 20', '2026-11-20'],
  ['20nov26', '2026-11-20'],
  ['20 November', '2026-11-20'],
  ['20 nov 27', '2027-11-20'],
  ['20/11', '2026-11-20'],
  ['20.11', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  [' 20 Nov 2026 ', '2026-11-20'],
  ['3 Sept 2026', '2026-09-03'],
  ['+14', '2026-12-06'],
  ['+ 14', '2026-12-06'],
  ['-22', '2026-10-31'],
  ['+0', '2026-11-22'],
  ['today', '2026-11-22'],
  ['T', '2026-11-22'],
  ['20/1', '2027-01-20'],
  ['25 may', '2026-05-25'],
  ['22/5', '2027-05-22'],
  ['29/2', '2028-02-29'],
  ['31/2', null],
  ['31/2/2026', null],
  ['11/20', null],
  ['20', null],
  ['+', null],
  ['+99999', null],
  ['1/1/1850', null],
  ['soon', null],
  ['', null],
])('on 22 November 2026, %j is typed for %s', (text, read) => {
  expect(readTypedDay(text, '2026-11-22')).toBe(read);
});

it('a typed day without a year is the nearest one, and always a real one', () => {
  expect(readTypedDay('31 dec', '2027-01-02')).toBe('2026-12-31');
  expect(readTypedDay('29 feb', '2100-02-27')).toBe('2096-02-29');
  expect(readTypedDay('1/1', '1900-06-01')).toBe('1900-01-01');
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[+-]?[0-9 a-z/.,-]{0,12}$/));
  fc.assert(
    fc.property(texts, (text) => {
      const day = readTypedDay(text, '2026-11-22');
      return day === null || isDay(day);
    }),
  );
});

it.each([
  ['14:30', '14:30'],
  ['9.05', '09:05'],
  ['0930', '09:30'],
  ['14', '14:00'],
  ['2 pm', '14:00'],
  ['12am', '00:00'],
  ['24:00', null],
  ['9:60', null],
  ['13 pm', null],
  ['noon', null],
  ['', null],
])('%j is typed for the time %s', (text, read) => {
  expect(readTypedTime(text)).toBe(read);
});

describe('days as people write them', () => {
  it.each([
    ['2027-03-11', '2027-03-11'],
    ['11/03/2027', '2027-03-11'],
    ['11.3.27', '2027-03-11'],
    ['11 Mar 2027', '2027-03-11'],
    ['11-March-27', '2027-03-11'],
    ['March 11, 2027', '2027-03-11'],
    ['2027 Mar 11', '2027-03-11'],
    ['03/25/2027', null],
    ['30 Feb 2027', null],
    ['11 Foo 2027', null],
    ['11/03', null],
    ['soon', null],
  ])('%j is %s', (text, read) => {
    expect(readDay(text)).toBe(read);
  });
});

it.each([
  ['15 Mar', '2027-03-12', '2027-03-15'],
  ['15/3', '2027-03-12', '2027-03-15'],
  ['15', '2027-03-12', '2027-03-15'],
  ['2 Jan', '2026-12-28', '2027-01-02'],
  ['+3', '2027-03-12', '2027-03-15'],
  ['-2', '2027-03-12', '2027-03-10'],
  ['+1w', '2027-03-12', '2027-03-19'],
  ['- 2 W', '2027-03-12', '2027-02-26'],
  ['t', '2027-03-12', '2026-11-22'],
  ['Today', '2027-03-12', '2026-11-22'],
  ['2027-04-01', '2027-03-12', '2027-04-01'],
  ['15', null, '2026-11-15'],
  ['+3', null, '2026-11-25'],
  ['31/2', '2027-03-12', null],
  ['31', '2027-02-12', null],
  ['0', '2027-03-12', null],
  ['+9999w', '2027-03-12', null],
  ['soon', '2027-03-12', null],
  ['', '2027-03-12', null],
])('%j typed in a cell that shows %s is read as %s on 22 November 2026', (text, shown, read) => {
  expect(readCellDay(text, shown, '2026-11-22')).toBe(read);
});
