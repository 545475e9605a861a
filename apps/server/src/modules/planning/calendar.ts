import { createHash, randomBytes } from 'node:crypto';
import { addDays, type Day, dayIn, daysBetween, isDay, startOfDay } from '@selvedge/domain/calendar';
import { joinTexts, type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { overdueText } from '@selvedge/domain/planning/reminders';
import { workText } from '@selvedge/domain/planning/stage-work';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';
import type { Context, VisitorContext, WorkContext } from '#server/http/context';
import { RateLimiter } from '#server/http/limits';
import {
  findCalendarFeed,
  findCalendarOwner,
  removeCalendarFeed,
  replaceCalendarFeed,
} from '#server/modules/identity/identity';
import { stageUrl } from './plan-activity';
import { type OpenDeadline, openOf } from './reminder-store';

/** Calendar clients read a feed about once an hour. */
const reads = new RateLimiter('calendar feed', 60, 3_600_000);
const CALENDAR_NAME = localized('Selvedge deadlines');
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

export async function feed(ctx: Context) {
  return { createdAt: (await findCalendarFeed(ctx))?.createdAt ?? null };
}

/** Creates a new address and returns it once: the database stores only a hash of the key. */
export async function make(ctx: Context) {
  const key = randomBytes(32).toString('base64url');
  await replaceCalendarFeed(ctx, hashOf(key));
  return { url: `${ctx.config.publicUrl}/calendar/${key}.ics`, createdAt: ctx.now.toISOString() };
}

export async function remove(ctx: Context) {
  await removeCalendarFeed(ctx, ctx.actor.id);
  return { message: localized('The calendar address was switched off.') };
}

/**
 * The deadlines that wait for the key's owner as iCalendar, in the owner's language; null for an unknown or revoked key.
 * 429 above 60 reads an hour. With `alarm`, calendars announce each deadline the day before.
 */
export async function calendarText(
  ctx: Pick<WorkContext, 'db' | 'now' | 'config'> & Pick<VisitorContext, 'independentTransaction'>,
  key: string,
  alarm: boolean,
): Promise<string | null> {
  const hash = hashOf(key);
  const owner = await findCalendarOwner(ctx, hash);
  if (!owner) return null;
  await ctx.independentTransaction((db) => reads.consume(db, hash.toString('base64url'), ctx.now));
  const rows = await openOf(ctx, owner.userId);
  const { language, zone } = owner;
  const today = dayIn(zone, ctx.now);
  const reader: Reader = {
    language,
    today,
    midnight: startOfDay(zone, today).toISOString(),
    publicUrl: ctx.config.publicUrl,
    alarm,
  };
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Selvedge//Deadlines//${language.toUpperCase()}`,
    'METHOD:PUBLISH',
    `NAME:${escaped(translate(language, CALENDAR_NAME))}`,
    `X-WR-CALNAME:${escaped(translate(language, CALENDAR_NAME))}`,
    // The interval at which clients should read the feed again.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    // Skip days outside the calendar range, stored before dates were limited: one of them would break the whole feed.
    ...rows.flatMap((row) => (isDay(row.deadline) ? eventOf(row, reader) : [])),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

interface Reader {
  language: Language;
  today: Day;
  /** When the reader's day began. */
  midnight: string;
  publicUrl: string;
  alarm: boolean;
}

/**
 * Late stages are events of today, so that calendars show them. The stamp is the last visible change, or the midnight
 * that moved a late stage, so the text stays the same until then.
 */
function eventOf(row: OpenDeadline & { changedAt: string }, reader: Reader): string[] {
  const { language, today, midnight } = reader;
  const late = daysBetween(row.deadline, today);
  const day = late > 0 ? today : row.deadline;
  const stamp = late > 0 && midnight > row.changedAt ? midnight : row.changedAt;
  const title = escaped(translate(language, titleOf(row)));
  const state = joinTexts([workText(row), ...(late > 0 ? [overdueText(late)] : [])], ', ');
  const url = `${reader.publicUrl}${stageUrl(row.orderId, row.stageId)}`;
  return [
    'BEGIN:VEVENT',
    `UID:${row.stageId}-${row.side}@selvedge`,
    'SEQUENCE:0',
    `DTSTAMP:${stamp.replace(/\.\d+|[-:]/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll('-', '')}`,
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    `SUMMARY:${title}`,
    `DESCRIPTION:${escaped(`${translate(language, state)}\n${url}`)}`,
    'TRANSP:TRANSPARENT',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    `URL;VALUE=URI:${url}`,
    ...(reader.alarm && late <= 0 ? alarmOf(title) : []),
    'END:VEVENT',
  ];
}

/** At nine o'clock of the day before: events of a day begin at midnight. */
const alarmOf = (title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${title}`,
  'TRIGGER:-PT15H',
  'END:VALARM',
];

/** A text value (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** In bytes (RFC 5545, 3.1). A following line begins with a space. */
const MAX_LINE = 75;
function folded(line: string): string {
  if (Buffer.byteLength(line) <= MAX_LINE) return line;
  let text = '';
  let room = MAX_LINE;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (size > room) {
      text += '\r\n ';
      room = MAX_LINE - 1;
    }
    text += sign;
    room -= size;
  }
  return text;
}

/** Titles for traders name the side. */
function titleOf({ userType, side, stageName, orderName: order }: OpenDeadline): LocalizedText {
  const stage = { stage: stageName };
  if (userType !== UserType.Trader) return localized('{stage}, {order}', { stage, order });
  return side === 'client'
    ? localized('{stage}, {order} (buyer)', { stage, order })
    : localized('{stage}, {order} (factory)', { stage, order });
}
