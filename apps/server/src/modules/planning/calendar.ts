import { createHash, randomBytes } from 'node:crypto';
import { addDays, isDay } from '@selvedge/domain/calendar';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
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
import { planUrl } from './plan-activity';
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

/** The open deadlines of the key's owner as iCalendar; null for an unknown or revoked key. 429 above 60 reads an hour. */
export async function calendarText(
  ctx: Pick<WorkContext, 'db' | 'now' | 'config'> &
    Pick<VisitorContext, 'independentTransaction'> & { language: Language },
  key: string,
): Promise<string | null> {
  const hash = hashOf(key);
  const owner = await findCalendarOwner(ctx, hash);
  if (!owner) return null;
  await ctx.independentTransaction((db) => reads.consume(db, hash.toString('base64url'), ctx.now));
  const rows = await openOf(ctx, owner.userId);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Selvedge//Deadlines//${ctx.language.toUpperCase()}`,
    'METHOD:PUBLISH',
    `NAME:${escaped(translate(ctx.language, CALENDAR_NAME))}`,
    `X-WR-CALNAME:${escaped(translate(ctx.language, CALENDAR_NAME))}`,
    // The interval at which clients should read the feed again.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    // Skip days outside the calendar range, stored before dates were limited: one of them would break the whole feed.
    ...rows.flatMap((row) => (isDay(row.deadline) ? eventOf(row, ctx) : [])),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** Titles for traders name the side. The stamp is the last visible change, so the text stays the same. */
const eventOf = (
  row: OpenDeadline & { changedAt: string },
  ctx: Pick<WorkContext, 'config'> & { language: Language },
) => [
  'BEGIN:VEVENT',
  `UID:${row.stageId}-${row.side}@selvedge`,
  'SEQUENCE:0',
  `DTSTAMP:${row.changedAt.replace(/\.\d+|[-:]/g, '')}`,
  `DTSTART;VALUE=DATE:${row.deadline.replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${addDays(row.deadline, 1).replaceAll('-', '')}`,
  'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
  'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
  `SUMMARY:${escaped(translate(ctx.language, titleOf(row)))}`,
  'TRANSP:TRANSPARENT',
  'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
  `URL;VALUE=URI:${ctx.config.publicUrl}${planUrl(row.orderId)}`,
  'END:VEVENT',
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

function titleOf({ userType, side, stageName, orderName: order }: OpenDeadline): LocalizedText {
  const stage = { stage: stageName };
  if (userType !== UserType.Trader) return localized('{stage}, {order}', { stage, order });
  return side === 'client'
    ? localized('{stage}, {order} (buyer)', { stage, order })
    : localized('{stage}, {order} (factory)', { stage, order });
}
