import { type Day, dayIn } from '@selvedge/domain/calendar';

/** The calendar day of an instant in the reader's time zone. */
export const dayHere = (instant: Date): Day =>
  dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, instant);

export const todayHere = (): Day => dayHere(new Date());
