import { addDays, type Day } from '@selvedge/domain/calendar';
import type { HolidayCountry } from '@selvedge/domain/catalogue/holiday-countries';
import { HOLIDAY_LISTS } from '@selvedge/domain/catalogue/holiday-lists';
import { holidaysOf } from '@selvedge/domain/catalogue/holidays';
import { dayOfNumber } from '@selvedge/domain/workdays/day-number';
import type { OwnDays, WorkCalendar } from '@selvedge/domain/workdays/work-calendar';
import type { HouseOrganizationKey } from './people';

export interface DemoCalendar {
  organization: HouseOrganizationKey;
  keeper: HouseOrganizationKey;
  calendar: WorkCalendar;
}

const COUNTRIES: readonly (readonly [HouseOrganizationKey, HolidayCountry])[] = [
  ['northbrook', 'US'],
  ['havn', 'EU'],
  ['serein', 'EU'],
  ['shapla', 'BD'],
  ['indus', 'PK'],
  ['kaveri', 'IN'],
  ['hengrui', 'CN'],
  ['alpine', 'VN'],
  ['kestrel', 'GB'],
  ['marmara', 'TR'],
];

/** Indus has no calendar of its own, so its trader keeps one. */
export const demoCalendars = (today: Day): DemoCalendar[] =>
  COUNTRIES.map(([organization, country]) => ({
    organization,
    keeper: organization === 'indus' ? 'meridian' : organization,
    calendar: {
      country,
      weekend: HOLIDAY_LISTS[country].weekend,
      days: organization === 'hengrui' ? newYearClosure(today) : [],
    },
  }));

/** Two weeks; none after the years of the holiday lists. */
function newYearClosure(today: Day): OwnDays[] {
  const next = holidaysOf('CN')
    .map(({ day, name }) => ({ day: dayOfNumber(day), name }))
    .find(({ day, name }) => name === 'Chinese New Year' && day >= today);
  if (!next) return [];
  const firstDay = addDays(next.day, -3);
  return [
    { firstDay, lastDay: addDays(firstDay, 13), name: 'Factory closed for Chinese New Year', works: false },
  ];
}
