import { addDays, dayIn } from '@selvedge/domain/calendar';
import { formatDay, formatShortDay, formatTime } from '#web/lib/format';

export function listTime(instant: string, now: Date, yesterday: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const day = dayIn(timeZone, new Date(instant));
  const today = dayIn(timeZone, now);
  if (day === today) return formatTime(instant);
  if (day === addDays(today, -1)) return yesterday;
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDay(day);
  return formatShortDay(day);
}
