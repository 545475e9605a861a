import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { calendarOf, changeOwnDays, draftErrors, draftOf, isChanged, newOwnDays } from './calendar-draft';

const CALENDAR = {
  country: 'BD',
  weekend: [5],
  days: [{ firstDay: '2027-03-13', lastDay: '2027-03-16', name: 'Long Eid', works: false }],
} as const;

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test('a draft is unchanged until its content differs', () => {
  const draft = draftOf(CALENDAR);
  expect(isChanged(draft, CALENDAR)).toBe(false);
  expect(calendarOf(draft)).toEqual(CALENDAR);
  expect(isChanged({ ...draft, weekend: [5, 6] }, CALENDAR)).toBe(true);
  expect(isChanged({ ...draft, days: [...draft.days, newOwnDays()] }, CALENDAR)).toBe(true);
});

test('the last day follows the first day, but stays when it is later', () => {
  const chosen = changeOwnDays(newOwnDays(), { firstDay: '2027-03-13' });
  expect(chosen.lastDay).toBe('2027-03-13');
  const later = changeOwnDays(chosen, { lastDay: '2027-03-16' });
  expect(changeOwnDays(later, { firstDay: '2027-03-14' }).lastDay).toBe('2027-03-16');
  expect(changeOwnDays(later, { firstDay: '2027-03-20' }).lastDay).toBe('2027-03-20');
  expect(changeOwnDays(later, { lastDay: '2027-03-01' }).firstDay).toBe('2027-03-13');
});

test('missing days are named first, then the problems of the calendar', () => {
  const draft = draftOf(CALENDAR);
  const missing = { ...draft, days: [...draft.days, newOwnDays()] };
  expect(draftErrors(missing)).toEqual({
    'days.1.firstDay': 'Please choose a day.',
    'days.1.lastDay': 'Please choose a day.',
  });
  const unnamed = missing.days.map((entry) => changeOwnDays(entry, { firstDay: '2027-03-16' }));
  expect(draftErrors({ ...draft, days: unnamed })).toEqual({ 'days.1.name': 'Please name this day.' });
  const overlapping = unnamed.map((entry) => ({ ...entry, name: entry.name || 'Audit' }));
  expect(draftErrors({ ...draft, days: overlapping })).toEqual({
    'days.1': 'These days overlap: Long Eid and Audit.',
  });
});
