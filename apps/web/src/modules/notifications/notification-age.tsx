import { plural } from '@lingui/core/macro';
import { formatInstant } from '#web/lib/format';

export const NotificationAge = ({ createdAt }: { createdAt: string }) => (
  <time dateTime={createdAt} title={formatInstant(createdAt)}>
    {ageText(createdAt, new Date())}
  </time>
);

const MINUTE_MS = 60_000;

/** Minutes below 60 minutes, hours below 24 hours, otherwise days (document 1, section 9). */
function ageText(createdAt: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / MINUTE_MS));
  if (minutes < 60) return plural(minutes, { one: '# minute ago', other: '# minutes ago' });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return plural(hours, { one: '# hour ago', other: '# hours ago' });
  return plural(Math.floor(hours / 24), { one: '# day ago', other: '# days ago' });
}
