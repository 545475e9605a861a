import { createHash, randomBytes } from 'node:crypto';
import { addDays, isDay } from '@selvedge/domain/calendar';
import { UserType } from '@selvedge/domain/vocabulary';
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import type { Context, WorkContext } from '#server/http/context';
import {
  findCalendarFeed,
  findCalendarOwner,
  removeCalendarFeed,
  replaceCalendarFeed,
} from '#server/modules/identity/identity';
import type { OpenDeadline } from './reminder-store';
import { openOf } from './reminder-store';
import { planUrl } from './tell-plan';

/** How often a calendar that asks should look again. */
const LOOK_SECONDS = 3600;
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

export async function feed(ctx: Context) {
  return { createdAt: (await findCalendarFeed(ctx))?.createdAt ?? null };
}

/** A new address, told this once; only the key's hash is kept. */
export async function make(ctx: Context) {
  const key = randomBytes(32).toString('base64url');
  await replaceCalendarFeed(ctx, hashOf(key));
  return { url: `${ctx.config.publicUrl}/calendar/${key}.ics`, createdAt: ctx.now.toISOString() };
}

export async function remove(ctx: Context) {
  await removeCalendarFeed(ctx, ctx.actor.id);
  return { message: 'The calendar address was switched off.' };
}

/** The open deadlines of a key's owner as iCalendar; null for a key that is not good, or not any more. */
export async function calendarText(
  ctx: Pick<WorkContext, 'db' | 'now' | 'config'>,
  key: string,
): Promise<string | null> {
  const owner = await findCalendarOwner(ctx, hashOf(key));
  if (!owner) return null;
  const calendar = ical({
    name: 'Selvedge deadlines',
    prodId: { company: 'Selvedge', product: 'Deadlines', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: LOOK_SECONDS,
  });
  // A deadline beyond the calendar, stored before dates were limited, must not cost its owner all the others.
  for (const row of await openOf(ctx, owner.userId))
    if (isDay(row.deadline)) calendar.createEvent(eventOf(row, ctx));
  return calendar.toString();
}

const dayStart = (day: string) => new Date(`${day}T00:00:00Z`);

/** A deadline is a whole day that keeps nobody busy; a trader's says which side it is agreed with. */
function eventOf(row: OpenDeadline, ctx: Pick<WorkContext, 'now' | 'config'>) {
  const side = row.userType === UserType.Trader ? (row.side === 'client' ? ' (buyer)' : ' (factory)') : '';
  return {
    id: `${row.stageId}-${row.side}@selvedge`,
    stamp: ctx.now,
    start: dayStart(row.deadline),
    end: dayStart(addDays(row.deadline, 1)),
    allDay: true,
    summary: `${row.stageName}, ${row.orderName}${side}`,
    url: `${ctx.config.publicUrl}${planUrl(row.orderId)}`,
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
  };
}
