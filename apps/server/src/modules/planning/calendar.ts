import { createHash, randomBytes } from 'node:crypto';
import { addDays, isDay } from '@selvedge/domain/calendar';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { localized } from '@selvedge/domain/localized-text';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import type { Context, WorkContext } from '#server/http/context';
import {
  findCalendarFeed,
  findCalendarOwner,
  removeCalendarFeed,
  replaceCalendarFeed,
} from '#server/modules/identity/identity';
import { planUrl } from './plan-activity';
import type { OpenDeadline } from './reminder-store';
import { openOf } from './reminder-store';

/** Refresh interval that the feed suggests to calendar clients. */
const REFRESH_SECONDS = 3600;
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

/** The open deadlines of the key's owner as iCalendar; null for an unknown or revoked key. */
export async function calendarText(
  ctx: Pick<WorkContext, 'db' | 'now' | 'config'> & { language: Language },
  key: string,
): Promise<string | null> {
  const owner = await findCalendarOwner(ctx, hashOf(key));
  if (!owner) return null;
  const calendar = ical({
    name: translate(ctx.language, localized('Selvedge deadlines')),
    prodId: { company: 'Selvedge', product: 'Deadlines', language: ctx.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  // Skip days outside the calendar range, stored before dates were limited: one of them would break the whole feed.
  for (const row of await openOf(ctx, owner.userId))
    if (isDay(row.deadline)) calendar.createEvent(eventOf(row, ctx));
  return calendar.toString();
}

const dayStart = (day: string) => new Date(`${day}T00:00:00Z`);

/** One all-day event that does not block time. For traders the title names the side, since they see both. */
function eventOf(row: OpenDeadline, ctx: Pick<WorkContext, 'now' | 'config'> & { language: Language }) {
  return {
    id: `${row.stageId}-${row.side}@selvedge`,
    stamp: ctx.now,
    start: dayStart(row.deadline),
    end: dayStart(addDays(row.deadline, 1)),
    allDay: true,
    summary: translate(ctx.language, titleOf(row)),
    url: `${ctx.config.publicUrl}${planUrl(row.orderId)}`,
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
  };
}

function titleOf({ userType, side, stageName, orderName: order }: OpenDeadline): LocalizedText {
  const stage = { stage: stageName };
  if (userType !== UserType.Trader) return localized('{stage}, {order}', { stage, order });
  return side === 'client'
    ? localized('{stage}, {order} (buyer)', { stage, order })
    : localized('{stage}, {order} (factory)', { stage, order });
}
