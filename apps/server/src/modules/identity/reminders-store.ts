import type { UserType } from '@selvedge/domain/vocabulary';
import { AccountStatus } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { userTypeOf } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

/**
 * A person who is due for a morning summary, with the current day in their time zone and the day of the last summary.
 */
export interface ReminderRecipient {
  userId: number;
  userType: UserType;
  name: string;
  email: string;
  /** Whether the person wants reminders in the app, and the daily mail. */
  wantsReminders: boolean;
  wantsDigest: boolean;
  day: string;
  since: string | null;
}

type Work = Pick<WorkContext, 'db'>;

export const timeZones = (ctx: Work) =>
  ctx.db.many<{ zone: string }>(
    sql`select distinct coalesce(time_zone, 'UTC') as zone from users where status = ${code(AccountStatus.Active)}`,
  );

/** Marks the people of these time zones as reminded for their day; returns those who were not marked yet. */
export const markReminded = (ctx: Work, zones: readonly { zone: string; day: string }[]) =>
  ctx.db.many<ReminderRecipient>(sql`
    with taken as (
      select u.id, u.organization_id, u.reminded_on as since, z.day
      from users u join unnest(${zones.map((one) => one.zone)}::text[], ${zones.map((one) => one.day)}::date[])
        as z (zone, day)
        on coalesce(u.time_zone, 'UTC') = z.zone
      where u.status = ${code(AccountStatus.Active)} and (u.reminded_on is null or u.reminded_on < z.day)
      for update of u)
    update users u set reminded_on = t.day
    from taken t join organizations g on g.id = t.organization_id where t.id = u.id
    returning u.id as "userId", ${userTypeOf()} as "userType", u.name, u.email,
      u.wants_reminders as "wantsReminders", u.wants_digest as "wantsDigest", t.day, t.since`);
