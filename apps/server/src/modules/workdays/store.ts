import type { Side } from '@selvedge/domain/planning/stage';
import type { WorkCalendar } from '@selvedge/domain/workdays/work-calendar';
import { v7 as uuid } from 'uuid';
import type { Db } from '#server/db/db';
import type { PartnerMove } from '#server/db/partner-move';
import { calendarReach } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import type { Context, WorkContext } from '#server/http/context';

/** Whose calendar it is, and who entered it: the organization itself or a trader. */
export interface CalendarKey {
  organizationId: number;
  keptBy: number;
}

const calendarColumns: Sql = sql`c.country, c.weekend, coalesce((
    select json_agg(json_build_object('firstDay', d.first_day, 'lastDay', d.last_day, 'name', d.name, 'works', d.works)
      order by d.first_day, d.id)
    from work_calendar_days d where d.organization_id = c.organization_id and d.kept_by = c.kept_by), '[]') as days`;

export interface CalendarRow extends WorkCalendar {
  organizationId: number;
  /** Null if there is no calendar. */
  keptBy: number | null;
}
/** The calendar of an organization in reach that applies for the actor: its own, otherwise the one that the actor keeps. */
export const find = (ctx: Context, organizationId: number) =>
  ctx.db.maybe<CalendarRow>(sql`
    select g.id as "organizationId", k.kept_by as "keptBy", k.country, coalesce(k.weekend, '{}') as weekend,
      coalesce(k.days, '[]') as days
    from organizations g
    left join lateral (
      select c.kept_by, ${calendarColumns} from work_calendars c
      where c.organization_id = g.id and c.kept_by in (g.id, ${ctx.actor.organizationId})
      order by c.kept_by = g.id desc limit 1) k on true
    where g.id = ${organizationId} and ${calendarReach(ctx.actor)}`);

/** The traders that see an organization's own calendar. */
export const tradersOf = (ctx: Context, organizationId: number) =>
  ctx.db.many<{ id: number }>(sql`
    select trader_org_id as id from connections where other_org_id = ${organizationId} and status = 'active'`);

/** The calendars that apply to the trader's new orders for these partners. */
export const calendarsOfPartners = (ctx: Context, ids: readonly number[]) =>
  ctx.db.many<WorkCalendar & { organizationId: number }>(sql`
    select distinct on (c.organization_id) c.organization_id as "organizationId", ${calendarColumns}
    from work_calendars c
    where c.organization_id = any(${ids}::integer[]) and (c.kept_by = ${ctx.actor.organizationId}
      or (c.kept_by = c.organization_id and exists (
        select from connections n where n.trader_org_id = ${ctx.actor.organizationId}
          and n.other_org_id = c.organization_id and n.status = 'active')))
    order by c.organization_id, c.kept_by = c.organization_id desc`);

/** By organization: its own calendar, otherwise one that a trader keeps. */
export async function calendarsOfHouses(
  { db }: Pick<WorkContext, 'db'>,
  ids: readonly number[],
): Promise<Map<number, WorkCalendar>> {
  const rows = await db.many<WorkCalendar & { organizationId: number }>(sql`
    select distinct on (c.organization_id) c.organization_id as "organizationId", ${calendarColumns}
    from work_calendars c where c.organization_id = any(${ids}::integer[])
    order by c.organization_id, c.kept_by = c.organization_id desc, c.kept_by`);
  return new Map(rows.map(({ organizationId, ...calendar }) => [organizationId, calendar]));
}

interface CalendarOfOrders extends WorkCalendar {
  uses: { orderId: string; side: Side }[];
}
/** A partner's own calendar applies once it was connected, otherwise the one that the trader keeps. */
export const calendarsOfOrders = (db: Db, orderIds: readonly string[], sides: readonly Side[]) =>
  db.many<CalendarOfOrders>(sql`
    with used as (
      select distinct on (o.id, p.side) o.id, p.side, k.organization_id, k.kept_by
      from orders o
      cross join lateral (values ('client', o.buyer_org_id, o.buyer_admitted),
        ('factory', o.factory_org_id, o.factory_admitted)) p (side, organization_id, admitted)
      join work_calendars k on k.organization_id = p.organization_id
        and (k.kept_by = o.trader_org_id or (k.kept_by = p.organization_id and p.admitted))
      where o.id = any(${orderIds}) and p.side = any(${sides}::text[])
      order by o.id, p.side, k.kept_by = k.organization_id desc)
    select ${calendarColumns}, u.uses
    from work_calendars c
    join (
      select organization_id, kept_by, json_agg(json_build_object('orderId', id, 'side', side)) as uses
      from used group by organization_id, kept_by) u using (organization_id, kept_by)`);

/** Replaces a calendar as a whole. The row of the calendar is locked first, so that concurrent saves queue up. */
export async function save(
  db: Db,
  { organizationId, keptBy }: CalendarKey,
  calendar: WorkCalendar,
): Promise<void> {
  await db.run(sql`
    insert into work_calendars (organization_id, kept_by, country, weekend)
    values (${organizationId}, ${keptBy}, ${calendar.country}, ${calendar.weekend})
    on conflict (organization_id, kept_by) do update set country = excluded.country, weekend = excluded.weekend`);
  await db.run(sql`
    delete from work_calendar_days where organization_id = ${organizationId} and kept_by = ${keptBy}`);
  if (calendar.days.length === 0) return;
  await db.run(sql`
    insert into work_calendar_days (id, organization_id, kept_by, first_day, last_day, name, works)
    select id, ${organizationId}, ${keptBy}, first_day, last_day, name, works
    from unnest(${calendar.days.map(() => uuid())}::uuid[], ${calendar.days.map((one) => one.firstDay)}::date[],
      ${calendar.days.map((one) => one.lastDay)}::date[], ${calendar.days.map((one) => one.name)}::text[],
      ${calendar.days.map((one) => one.works)}::boolean[]) as own (id, first_day, last_day, name, works)`);
}

export const remove = (db: Db, { organizationId, keptBy }: CalendarKey) =>
  db.run(sql`delete from work_calendars where organization_id = ${organizationId} and kept_by = ${keptBy}`);

/** The trader keeps one calendar for a partner: of two, the one that it had for the other organization. */
export async function move(ctx: WorkContext, { traderId, from, to }: PartnerMove): Promise<void> {
  await ctx.db.run(sql`
    insert into work_calendars (organization_id, kept_by, country, weekend)
    select ${to}, kept_by, country, weekend from work_calendars
    where organization_id = ${from} and kept_by = ${traderId} on conflict do nothing`);
  await ctx.db.run(sql`
    update work_calendar_days set organization_id = ${to}
    where organization_id = ${from} and kept_by = ${traderId}
      and not exists (select from work_calendar_days where organization_id = ${to} and kept_by = ${traderId})`);
  await ctx.db.run(sql`delete from work_calendars where organization_id = ${from} and kept_by = ${traderId}`);
}
