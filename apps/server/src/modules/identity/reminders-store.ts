import { AccountStatus, type UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { placeOf, zoneOf } from '#server/db/person-zone';
import { userTypeOf } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

export interface ReminderRecipient {
  userId: number;
  userType: UserType;
  organizationId: number;
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

/** Where it is which time for the people; `place` is as of `placeOf`. */
export interface PlaceOfPeople {
  place: string;
  zone: string;
}
export async function timeZones(ctx: Work): Promise<PlaceOfPeople[]> {
  const rows = await ctx.db.many<{ place: string }>(
    sql`select distinct ${placeOf(sql`u`)} as place from users u where ${isReminded}`,
  );
  return rows.map(({ place }) => ({ place, zone: zoneOf(place) }));
}

/** Marks the people of these places as reminded for their day; returns those who were not marked yet. */
export const markReminded = (ctx: Work, places: readonly (PlaceOfPeople & { day: string })[]) =>
  ctx.db.many<ReminderRecipient>(sql`
    with taken as (
      select u.id, u.organization_id, u.reminded_on as since, z.zone, z.day
      from users u join unnest(${places.map((one) => one.place)}::text[], ${places.map((one) => one.zone)}::text[],
        ${places.map((one) => one.day)}::date[]) as z (place, zone, day)
        on ${placeOf(sql`u`)} = z.place
      where ${isReminded} and (u.reminded_on is null or u.reminded_on < z.day)
      for update of u)
    update users u set reminded_on = t.day
    from taken t join organizations g on g.id = t.organization_id where t.id = u.id
    returning u.id as "userId", ${userTypeOf()} as "userType", u.organization_id as "organizationId",
      u.name, u.email,
      u.wants_reminders as "wantsReminders", u.wants_digest as "wantsDigest",
      u.status = ${code(AccountStatus.InProgress)} as "isInvited",
      u.last_sign_in_at is null as "neverSignedIn", t.zone, t.day, t.since`);

export const endMorningMail = (ctx: Work, userId: number) =>
  ctx.db.run(sql`update users set wants_digest = false where id = ${userId}`);

export const endMessageMails = (ctx: Work, address: string) =>
  ctx.db.run(sql`update users set wants_message_mails = false where lower(email) = lower(${address})`);
