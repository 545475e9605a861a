import { HOLIDAY_COUNTRIES } from '@selvedge/domain/catalogue/holiday-countries';
import { localized } from '@selvedge/domain/localized-text';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { day, name, pathId, reason } from './scalars';

/** 200 own days with names of this length fit into the body of a request. */
const NAME_MAX = 80;

const OwnDays = z
  .object({
    firstDay: day,
    lastDay: day,
    name: name(NAME_MAX, localized('Please name this day.')),
    /** Whether the organization works on these days, which are closed otherwise. */
    works: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'OwnDays' });

const calendarShape = {
  country: z.nullable(z.enum(HOLIDAY_COUNTRIES)),
  /** ISO weekdays: Monday 1 to Sunday 7. */
  weekend: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
  days: z.array(OwnDays),
};
export const WorkCalendar = z.object(calendarShape).register(z.globalRegistry, { id: 'WorkCalendar' });

const StoredCalendar = z.object({
  ...calendarShape,
  /** Who keeps it: the organization itself, the calling trader for its own orders, or nobody. */
  keptBy: z.nullable(z.enum(['own', 'you'])),
  can: z.object({ edit: z.boolean() }),
  reasons: z.object({ edit: reason }),
});
const params = z.object({ id: pathId });

export const getCalendar = endpoint({
  method: 'GET',
  path: '/Organizations/:id/calendar',
  access: 'session',
  summary: 'Working days and holidays of one’s own organization, or of a trader’s connected partner',
  params,
  result: StoredCalendar,
});
export const saveCalendar = endpoint({
  method: 'PUT',
  path: '/Organizations/:id/calendar',
  access: 'session',
  policy: 'mayKeepCalendar',
  summary: 'Replace the working days of one’s own organization, or those kept for a partner without its own',
  params,
  body: WorkCalendar,
  result: StoredCalendar,
});
export const removeCalendar = endpoint({
  method: 'DELETE',
  path: '/Organizations/:id/calendar',
  access: 'session',
  policy: 'mayKeepCalendar',
  summary: 'Remove the working days: every day works then',
  params,
  result: StoredCalendar,
});
