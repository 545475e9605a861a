import type { HolidayCountry } from './holiday-countries';

/*
 * Rules of our own, because no package has all of these lists: date-holidays lacks Holi, Diwali and Eid for India and
 * keeps abolished days for Bangladesh. The tests compare the lists that it has.
 */

/** Most feasts have to be announced or computed in advance, so the lists end. */
export const FIRST_HOLIDAY_YEAR = 2026;
export const LAST_HOLIDAY_YEAR = 2032;

export const FEASTS = {
  // Islamic feasts follow the sighting of the moon and may move by a day.
  fitr: ['03-20', '03-09', '02-26', '02-14', '02-04', '01-24', '01-14'],
  adha: ['05-27', '05-16', '05-05', '04-24', '04-13', '04-02', '03-22'],
  ashura: ['06-25', '06-15', '06-03', '05-23', '05-13', '05-02', '04-20'],
  mawlid: ['08-25', '08-14', '08-03', '07-24', '07-13', '07-02', '06-20'],
  cny: ['02-17', '02-06', '01-26', '02-13', '02-03', '01-23', '02-11'],
  tet: ['02-17', '02-06', '01-26', '02-13', '02-02', '01-23', '02-11'],
  qingming: ['04-05', '04-05', '04-04', '04-04', '04-05', '04-05', '04-04'],
  dragon: ['06-19', '06-09', '05-28', '06-16', '06-05', '06-24', '06-12'],
  autumn: ['09-25', '09-15', '10-03', '09-22', '09-12', '10-01', '09-19'],
  hung: ['04-26', '04-16', '04-04', '04-23', '04-12', '04-01', '04-19'],
  holi: ['03-04', '03-22', '03-11', '03-01', '03-20', '03-09', '03-27'],
  dussehra: ['10-20', '10-09', '09-27', '10-16', '10-06', '10-25', '10-14'],
  diwali: ['11-08', '10-29', '10-17', '11-05', '10-26', '11-14', '11-02'],
} as const;
type FeastName = keyof typeof FEASTS | 'easter';

export const BY_THE_MOON: readonly FeastName[] = ['fitr', 'adha', 'ashura', 'mawlid'];

/**
 * A fixed day 'MM-DD', `after` days after a feast, or the `nth` weekday (Monday 1 to Sunday 7) of a month, the last one
 * with 'last'. `days` is its length, 1 unless given.
 */
export type HolidayRule = { name: string; days?: number } & (
  | { on: string }
  | { feast: FeastName; after?: number }
  | { month: number; weekday: number; nth: number | 'last' }
);
/** For a fixed day on a weekend: the nearest Friday or Monday, or the next free weekday. */
type Substitute = 'none' | 'nearest' | 'next';

export interface HolidayList {
  /** ISO weekdays (Monday 1 to Sunday 7). */
  weekend: readonly number[];
  substitute: Substitute;
  rules: readonly HolidayRule[];
}

const fixed = (on: string, name: string, days = 1): HolidayRule => ({ on, name, days });
const feast = (feast: FeastName, after: number, name: string, days = 1): HolidayRule => ({
  feast,
  after,
  name,
  days,
});
const nth = (nth: number | 'last', weekday: number, month: number, name: string): HolidayRule => ({
  nth,
  weekday,
  month,
  name,
});

const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;
export const SATURDAY = 6;
const SUNDAY = 7;

export const HOLIDAY_LISTS: Record<HolidayCountry, HolidayList> = {
  BD: {
    weekend: [FRIDAY],
    substitute: 'none',
    rules: [
      fixed('02-21', 'International Mother Language Day'),
      fixed('03-26', 'Independence Day'),
      fixed('04-14', 'Bengali New Year'),
      fixed('05-01', 'May Day'),
      fixed('08-05', 'July Mass Uprising Day'),
      fixed('12-16', 'Victory Day'),
      fixed('12-25', 'Christmas Day'),
      feast('fitr', 1, 'Eid al-Fitr', 3),
      feast('adha', 1, 'Eid al-Adha', 3),
      feast('ashura', 1, 'Ashura'),
      feast('mawlid', 1, 'Eid-e-Milad-un-Nabi'),
      feast('dussehra', 0, 'Durga Puja'),
    ],
  },
  PK: {
    weekend: [SUNDAY],
    substitute: 'none',
    rules: [
      fixed('02-05', 'Kashmir Solidarity Day'),
      fixed('03-23', 'Pakistan Day'),
      fixed('05-01', 'Labour Day'),
      fixed('05-28', 'Youm-e-Takbeer'),
      fixed('08-14', 'Independence Day'),
      fixed('11-09', 'Iqbal Day'),
      fixed('12-25', 'Quaid-e-Azam Day'),
      feast('fitr', 1, 'Eid al-Fitr', 3),
      feast('adha', 1, 'Eid al-Adha', 3),
      feast('ashura', 0, 'Ashura', 2),
      feast('mawlid', 1, 'Eid Milad-un-Nabi'),
    ],
  },
  IN: {
    weekend: [SUNDAY],
    substitute: 'none',
    rules: [
      fixed('01-26', 'Republic Day'),
      fixed('05-01', 'May Day'),
      fixed('08-15', 'Independence Day'),
      fixed('10-02', 'Gandhi Jayanti'),
      fixed('12-25', 'Christmas Day'),
      feast('holi', 0, 'Holi'),
      feast('easter', -2, 'Good Friday'),
      feast('dussehra', 0, 'Dussehra'),
      feast('diwali', 0, 'Diwali'),
      feast('fitr', 1, 'Eid al-Fitr'),
      feast('adha', 1, 'Eid al-Adha'),
    ],
  },
  CN: {
    weekend: [SUNDAY],
    substitute: 'none',
    rules: [
      fixed('01-01', "New Year's Day"),
      feast('cny', -1, 'Chinese New Year', 8),
      feast('qingming', 0, 'Qingming Festival'),
      fixed('05-01', 'Labour Day', 5),
      feast('dragon', 0, 'Dragon Boat Festival'),
      feast('autumn', 0, 'Mid-Autumn Festival'),
      fixed('10-01', 'National Day', 7),
    ],
  },
  VN: {
    weekend: [SUNDAY],
    substitute: 'none',
    rules: [
      fixed('01-01', "New Year's Day"),
      feast('tet', -1, 'Tết', 5),
      feast('hung', 0, 'Hung Kings Commemoration Day'),
      fixed('04-30', 'Reunification Day'),
      fixed('05-01', 'Labour Day'),
      fixed('09-02', 'National Day', 2),
    ],
  },
  TR: {
    weekend: [SUNDAY],
    substitute: 'none',
    rules: [
      fixed('01-01', "New Year's Day"),
      fixed('04-23', "National Sovereignty and Children's Day"),
      fixed('05-01', 'Labour Day'),
      fixed('05-19', 'Commemoration of Atatürk, Youth and Sports Day'),
      fixed('07-15', 'Democracy and National Unity Day'),
      fixed('08-30', 'Victory Day'),
      fixed('10-29', 'Republic Day'),
      feast('fitr', 0, 'Eid al-Fitr', 3),
      feast('adha', 0, 'Eid al-Adha', 4),
    ],
  },
  PT: {
    weekend: [SATURDAY, SUNDAY],
    substitute: 'none',
    rules: [
      fixed('01-01', "New Year's Day"),
      feast('easter', -2, 'Good Friday'),
      fixed('04-25', 'Freedom Day'),
      fixed('05-01', 'Labour Day'),
      feast('easter', 60, 'Corpus Christi'),
      fixed('06-10', 'Portugal Day'),
      fixed('08-15', 'Assumption Day'),
      fixed('10-05', 'Republic Day'),
      fixed('11-01', "All Saints' Day"),
      fixed('12-01', 'Restoration of Independence'),
      fixed('12-08', 'Immaculate Conception'),
      fixed('12-25', 'Christmas Day'),
    ],
  },
  US: {
    weekend: [SATURDAY, SUNDAY],
    substitute: 'nearest',
    rules: [
      fixed('01-01', "New Year's Day"),
      nth(3, MONDAY, 1, 'Martin Luther King Jr. Day'),
      nth(3, MONDAY, 2, "Presidents' Day"),
      nth('last', MONDAY, 5, 'Memorial Day'),
      fixed('06-19', 'Juneteenth'),
      fixed('07-04', 'Independence Day'),
      nth(1, MONDAY, 9, 'Labor Day'),
      nth(2, MONDAY, 10, 'Columbus Day'),
      fixed('11-11', 'Veterans Day'),
      nth(4, THURSDAY, 11, 'Thanksgiving Day'),
      fixed('12-25', 'Christmas Day'),
    ],
  },
  GB: {
    weekend: [SATURDAY, SUNDAY],
    substitute: 'next',
    rules: [
      fixed('01-01', "New Year's Day"),
      feast('easter', -2, 'Good Friday'),
      feast('easter', 1, 'Easter Monday'),
      nth(1, MONDAY, 5, 'Early May bank holiday'),
      nth('last', MONDAY, 5, 'Spring bank holiday'),
      nth('last', MONDAY, 8, 'Summer bank holiday'),
      fixed('12-25', 'Christmas Day'),
      fixed('12-26', 'Boxing Day'),
    ],
  },
  EU: {
    weekend: [SATURDAY, SUNDAY],
    substitute: 'none',
    rules: [
      fixed('01-01', "New Year's Day"),
      feast('easter', -2, 'Good Friday'),
      feast('easter', 1, 'Easter Monday'),
      fixed('05-01', 'Labour Day'),
      feast('easter', 39, 'Ascension Day'),
      feast('easter', 50, 'Whit Monday'),
      fixed('12-25', 'Christmas Day'),
      fixed('12-26', "St. Stephen's Day"),
    ],
  },
};
