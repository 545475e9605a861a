import { AccountStatus, type UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { userTypeOf } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

export interface ReminderRecipient {
  userId: number;
  userType: UserType;
  name: string;
  email: string;
  wantsReminders: boolean;
  wantsDigest: boolean;
  /** Invited, without an account so far. */
  isInvited: boolean;
  /** Such people report by the links of their mails only. */
  neverSignedIn: boolean;
  zone: string;
  day: string;
  since: string | null;
}

type Work = Pick<WorkContext, 'db'>;

/** People (`u`) with an account, and those invited who do not wait for the approval of their Admin. */
const isReminded = sql`(u.status = ${code(AccountStatus.Active)}
  or (u.status = ${code(AccountStatus.InProgress)} and u.invited_by is not null and not u.awaiting_approval))`;

export const timeZones = (ctx: Work) =>
  ctx.db.many<{ zone: string }>(
    sql`select distinct coalesce(u.time_zone, 'UTC') as zone from users u where ${isReminded}`,
  );

/** Marks the people of these time zones as reminded for their day; returns those who were not marked yet. */
export const markReminded = (ctx: Work, zones: readonly { zone: string; day: string }[]) =>
  ctx.db.many<ReminderRecipient>(sql`
    with taken as (
      select u.id, u.organization_id, u.reminded_on as since, z.zone, z.day
      from users u join unnest(${zones.map((one) => one.zone)}::text[], ${zones.map((one) => one.day)}::date[])
        as z (zone, day)
        on coalesce(u.time_zone, 'UTC') = z.zone
      where ${isReminded} and (u.reminded_on is null or u.reminded_on < z.day)
      for update of u)
    update users u set reminded_on = t.day
    from taken t join organizations g on g.id = t.organization_id where t.id = u.id
    returning u.id as "userId", ${userTypeOf()} as "userType", u.name, u.email,
      u.wants_reminders as "wantsReminders", u.wants_digest as "wantsDigest",
      u.status = ${code(AccountStatus.InProgress)} as "isInvited",
      u.last_sign_in_at is null as "neverSignedIn", t.zone, t.day, t.since`);

export const endMorningMail = (ctx: Work, userId: number) =>
  ctx.db.run(sql`update users set wants_digest = false where id = ${userId}`);
