import { expect, it } from 'vitest';
import { isTimeZone } from '../calendar';
import { zoneOfCountry } from './country-zone';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

it.each([
  ['BD', 'Asia/Dhaka'],
  ['CN', 'Asia/Shanghai'],
  ['HK', 'Asia/Hong_Kong'],
  ['VN', 'Asia/Saigon'],
  ['TR', 'Europe/Istanbul'],
  ['PT', 'Europe/Lisbon'],
  ['US', 'America/New_York'],
  ['GB', 'Europe/London'],
  ['UK', 'Europe/London'],
  ['EU', 'Europe/Brussels'],
  ['ZZ', 'UTC'],
])('the zone of %s is %s', (country, zone) => {
  expect(zoneOfCountry(country)).toBe(zone);
});

it('each code of two letters has a zone that exists', () => {
  for (const first of LETTERS)
    for (const second of LETTERS) expect(isTimeZone(zoneOfCountry(first + second))).toBe(true);
});
