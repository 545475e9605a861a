import { type Day, dayIn } from '@selvedge/domain/calendar';

/** The calendar day of an instant where the reader is. */
export const dayHere = (instant: Date): Day =>
  dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, instant);

/** The calendar day where the reader is. */
export const todayHere = (): Day => dayHere(new Date());
