import { english } from '@selvedge/i18n/test-english';
import { expect, test } from 'vitest';
import { addDays } from '../calendar';
import { checkWorkCalendar } from './rules';
import type { OwnDays, WorkCalendar } from './work-calendar';

const entry = (firstDay: string, lastDay: string, name = 'Eid', works = false): OwnDays => ({
  firstDay,
  lastDay,
  name,
  works,
});
const calendar = (change: Partial<WorkCalendar>): WorkCalendar => ({
  country: 'BD',
  weekend: [5],
  days: [],
  ...change,
});
const many = (count: number) =>
  Array.from({ length: count }, (_entry, index) => {
    const day = addDays('2027-01-01', index);
    return entry(day, day);
  });

test.each([
  [
    'a week of seven closed days',
    { weekend: [1, 2, 3, 4, 5, 6, 7] },
    'weekend',
    'A week needs at least one working day.',
  ],
  ['no name', { days: [entry('2027-03-10', '2027-03-12', ' ')] }, 'days.0.name', 'Please name this day.'],
  [
    'days in reverse',
    { days: [entry('2027-03-12', '2027-03-10')] },
    'days.0.lastDay',
    'The last day is before the first.',
  ],
  [
    '61 days',
    { days: [entry('2027-03-01', '2027-04-30')] },
    'days.0.lastDay',
    'A closure has at most 60 days.',
  ],
  ['201 entries', { days: many(201) }, 'days', 'At most 200 own days can be kept.'],
  [
    'a common day',
    { days: [entry('2027-03-12', '2027-03-14', 'Eid'), entry('2027-03-10', '2027-03-12', 'Stocktaking')] },
    'days.0',
    'These days overlap: Stocktaking and Eid.',
  ],
])('refuses %s', (_case, change, path, text) => {
  const [problem, ...others] = checkWorkCalendar(calendar(change));
  expect(others).toEqual([]);
  expect(problem?.path).toBe(path);
  expect(english(problem?.message)).toBe(text);
});

test.each([
  ['60 days', { days: [entry('2027-03-02', '2027-04-30')] }],
  ['200 entries', { days: many(200) }],
  [
    'a working day within a closure',
    { days: [entry('2027-03-10', '2027-03-12'), entry('2027-03-11', '2027-03-11', 'Audit', true)] },
  ],
  ['no weekend', { weekend: [] }],
])('accepts %s', (_case, change) => {
  expect(checkWorkCalendar(calendar(change))).toEqual([]);
});
