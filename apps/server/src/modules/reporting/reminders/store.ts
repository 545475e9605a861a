import type { ReaderLanguage } from '@selvedge/domain/languages';
import type { Side } from '@selvedge/domain/planning/stage';
import { REMIND_AGAIN_HOURS, type RemindedPerson } from '@selvedge/domain/reporting/reminding';
import { AccountStatus } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { addressOf } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { refusesMails } from '#server/mail/refusals-store';
import { isAdmitted } from '../links/store';

type Work = Pick<Context, 'db' | 'now'>;

export interface ReminderPlace {
  stageId: string;
  side: Side;
  personId: number;
}

/** By morning mails without `byId`. Leaves out what was reminded of too recently; returns how many it stored. */
export function remember(
  { db, now }: Work,
  places: readonly ReminderPlace[],
  { byId, again }: { byId: number | null; again: boolean },
): Promise<number> {
  const column = <V>(of: (place: ReminderPlace) => V): V[] => places.map(of);
  // In one sequence, so that two people who remind of the same stages at once wait for each other.
  return db.run(sql`
    insert into reminders (stage_id, side, person_id, automatic, by_id, at)
    select stage_id, side, person_id, ${byId === null}, ${byId}::integer, ${now}::timestamptz
    from unnest(${column(({ stageId }) => stageId)}::uuid[], ${column(({ side }) => side)}::text[],
      ${column(({ personId }) => personId)}::integer[]) as t (stage_id, side, person_id)
    order by stage_id, side, person_id
    on conflict (stage_id, side, person_id, automatic) do update set by_id = excluded.by_id, at = excluded.at
    where ${again} or reminders.at <= ${new Date(now.getTime() - REMIND_AGAIN_HOURS * 3_600_000)}`);
}

/** Who reminded of one of these stages last. */
export const lastBy = async ({ db }: Pick<Work, 'db'>, places: readonly ReminderPlace[]): Promise<string> =>
  (
    await db.maybe<{ name: string }>(sql`
      select b.name from reminders r join users b on b.id = r.by_id
      where not r.automatic and (r.stage_id, r.side, r.person_id) in (
        select * from unnest(${places.map(({ stageId }) => stageId)}::uuid[],
          ${places.map(({ side }) => side)}::text[], ${places.map(({ personId }) => personId)}::integer[]))
      order by r.at desc limit 1`)
  )?.name ?? '';

export interface Receiver extends RemindedPerson {
  id: number;
  name: string;
  email: string;
  language: ReaderLanguage | null;
}
/** Of these people, those who have an account or were invited. */
export const receivers = (ctx: Context, ids: readonly number[]) =>
  ctx.db.many<Receiver>(sql`
    select p.id, p.name, ${addressOf(sql`p`)} as email, p.language, p.organization_id as "organizationId",
      p.status = ${code(AccountStatus.Active)} as "isActive", p.last_sign_in_at is null as "neverSignedIn",
      p.wants_digest and not ${refusesMails(sql`p`)} and ${addressOf(sql`p`)} <> '' as "wantsMail"
    from users p where p.id = any(${ids}::integer[]) and ${isAdmitted} order by p.name, p.id`);
