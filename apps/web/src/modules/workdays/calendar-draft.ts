import { t } from '@lingui/core/macro';
import { checkWorkCalendar } from '@selvedge/domain/workdays/rules';
import type { OwnDays, WorkCalendar } from '@selvedge/domain/workdays/work-calendar';
import { errorsOf } from '#web/lib/form-errors';

/** Own days that are being edited: a day is null until it is chosen. */
export interface OwnDaysDraft extends Pick<OwnDays, 'name' | 'works'> {
  key: string;
  firstDay: string | null;
  lastDay: string | null;
}
export interface CalendarDraft extends Pick<WorkCalendar, 'country' | 'weekend'> {
  days: readonly OwnDaysDraft[];
}

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return `own-days-${lastKey}`;
};
export const newOwnDays = (): OwnDaysDraft => ({
  key: newKey(),
  firstDay: null,
  lastDay: null,
  name: '',
  works: false,
});

export const draftOf = ({ country, weekend, days }: WorkCalendar): CalendarDraft => ({
  country,
  weekend,
  days: days.map((entry) => ({ ...entry, key: newKey() })),
});

export const calendarOf = ({ country, weekend, days }: CalendarDraft) => ({
  country,
  weekend: [...weekend],
  days: days.map(({ firstDay, lastDay, name, works }) => ({
    firstDay: firstDay ?? '',
    lastDay: lastDay ?? '',
    name: name.trim(),
    works,
  })),
});

export const isChanged = (draft: CalendarDraft, calendar: WorkCalendar): boolean =>
  JSON.stringify(calendarOf(draft)) !== JSON.stringify(calendarOf(draftOf(calendar)));

/** Changes a row. The last day follows a first day that is later, and is the same day if there was none. */
export function changeOwnDays(entry: OwnDaysDraft, change: Partial<OwnDaysDraft>): OwnDaysDraft {
  const changed = { ...entry, ...change };
  const { firstDay, lastDay } = changed;
  const follows = change.firstDay && firstDay && (lastDay === null || lastDay < firstDay);
  return follows ? { ...changed, lastDay: firstDay } : changed;
}

/** The errors of a draft by the paths of the calendar's rules. */
export function draftErrors(draft: CalendarDraft): Record<string, string> {
  const missing = draft.days.flatMap((entry, index) =>
    (['firstDay', 'lastDay'] as const)
      .filter((field) => entry[field] === null)
      .map((field) => [`days.${index}.${field}`, t`Please choose a day.`] as const),
  );
  return missing.length > 0 ? Object.fromEntries(missing) : errorsOf(checkWorkCalendar(calendarOf(draft)));
}
