import type { Calendar } from './queries';

/** The calendar of an organization that has set no working days, for people who may set them. */
export const NO_CALENDAR: Calendar = {
  country: null,
  weekend: [],
  days: [],
  keptBy: null,
  can: { edit: true },
  reasons: {},
};
