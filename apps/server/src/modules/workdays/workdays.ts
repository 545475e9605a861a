import { localized } from '@selvedge/domain/localized-text';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { KEEPS_OWN_CALENDAR, mayKeepCalendar } from '@selvedge/domain/workdays/policy';
import { checkWorkCalendar } from '@selvedge/domain/workdays/rules';
import type { WorkCalendar } from '@selvedge/domain/workdays/work-calendar';
import type { Context, WorkContext } from '#server/http/context';
import { accept, notFound, Refusal } from '#server/http/refusal';
import { presentCalendar } from './present';
import * as store from './store';
import { forgetForecasts } from './touched-orders-store';

export { calendarsOfHouses, calendarsOfPartners, move as moveCalendar, save as keepCalendar } from './store';

export type OrderCalendars = Record<Side, WorkCalendar | null>;

/** Orders with the same calendar share one object, so that callers prepare it for counting once. */
export async function calendarsOfOrders(
  { db }: Pick<WorkContext, 'db'>,
  orderIds: readonly string[],
  sides: readonly Side[] = SIDES,
): Promise<Map<string, OrderCalendars>> {
  const calendars = new Map(
    orderIds.map((orderId): [string, OrderCalendars] => [orderId, { client: null, factory: null }]),
  );
  for (const { uses, country, weekend, days } of await store.calendarsOfOrders(db, orderIds, sides)) {
    const calendar: WorkCalendar = { country, weekend, days };
    for (const { orderId, side } of uses) {
      const own = calendars.get(orderId);
      if (own) own[side] = calendar;
    }
  }
  return calendars;
}

export async function calendarsOfOrder(
  ctx: Pick<WorkContext, 'db'>,
  orderId: string,
  sides: readonly Side[] = SIDES,
): Promise<OrderCalendars> {
  return (await calendarsOfOrders(ctx, [orderId], sides)).get(orderId) ?? { client: null, factory: null };
}

/** The calendar that the actor's organization keeps of itself; a trader's calendar of it is not shown to it. */
export async function ownCalendar(ctx: Context): Promise<WorkCalendar | null> {
  const { organizationId } = ctx.actor;
  const found = await store.find(ctx, organizationId);
  if (found?.keptBy !== organizationId) return null;
  const { country, weekend, days } = found;
  return { country, weekend, days };
}

const NO_ORGANIZATION = localized('Organization not found');

export async function getCalendar(ctx: Context, organizationId: number) {
  return presentCalendar(ctx, (await store.find(ctx, organizationId)) ?? notFound(NO_ORGANIZATION));
}

export async function saveCalendar(ctx: Context, organizationId: number, calendar: WorkCalendar) {
  const key = await keyOfKept(ctx, organizationId);
  accept(checkWorkCalendar(calendar));
  const weekend = [...new Set(calendar.weekend)].sort((one, other) => one - other);
  await store.save(ctx.db, key, { ...calendar, weekend });
  return changed(ctx, key);
}

export async function removeCalendar(ctx: Context, organizationId: number) {
  const key = await keyOfKept(ctx, organizationId);
  await store.remove(ctx.db, key);
  return changed(ctx, key);
}

/** The calendar that the actor may change. A partner's own calendar cannot be replaced or removed by its trader. */
async function keyOfKept(ctx: Context, organizationId: number): Promise<store.CalendarKey> {
  const { keptBy } = (await store.find(ctx, organizationId)) ?? notFound(NO_ORGANIZATION);
  ctx.permit(mayKeepCalendar, organizationId);
  const own = ctx.actor.organizationId;
  if (organizationId !== own && keptBy === organizationId) throw new Refusal('CONFLICT', KEEPS_OWN_CALENDAR);
  return { organizationId, keptBy: own };
}

async function changed(ctx: Context, key: store.CalendarKey) {
  const { organizationId, keptBy } = key;
  await forgetForecasts(ctx, key);
  const traders = keptBy === organizationId ? await store.tradersOf(ctx, organizationId) : [];
  ctx.live({ kind: 'organizations', organizationIds: [keptBy, ...traders.map(({ id }) => id)] });
  return getCalendar(ctx, organizationId);
}
