import type { Actor } from '@selvedge/domain/actor';
import { AccountStatus, USER_TYPE_OF_ORGANIZATION } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import type { Db } from '#server/db/db';
import { addressOf, isContact } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import type { PersonRow } from './store';

type ActorRow = Pick<
  PersonRow,
  'id' | 'name' | 'email' | 'role' | 'organizationId' | 'organizationName' | 'organizationType' | 'timeZone'
> & { isContact?: boolean };
const actorColumns = sql`
  u.id, u.name, ${addressOf(sql`u`)} as email, ${isContact(sql`u`)} as "isContact", u.role, g.id as "organizationId", g.name as "organizationName", g.type as "organizationType",
  u.time_zone as "timeZone"`;

export interface SessionKey {
  id: number;
  at: Date;
}
/** In the order of the argument. Every request runs it, so it reads no more than necessary. */
export async function findActors(db: Db, sessions: readonly SessionKey[]): Promise<(Actor | null)[]> {
  const rows = await db.many<ActorRow & { place: number }>(sql`
    select s.place::integer as place, ${actorColumns}
    from unnest(${sessions.map((session) => session.id)}::integer[],
      ${sessions.map((session) => session.at)}::timestamptz[])
        with ordinality as s (id, issued_at, place)
      join users u on u.id = s.id join organizations g on g.id = u.organization_id
    where u.status = ${code(AccountStatus.Active)} and u.sessions_valid_from <= s.issued_at
      and not exists (select from ended_sessions e where e.user_id = u.id and e.issued_at = s.issued_at)`);
  const found = new Map(rows.map((row) => [row.place, actorOf(row)]));
  return sessions.map((_, index) => found.get(index + 1) ?? null);
}

export const findActor = async (db: Db, id: number, at: Date): Promise<Actor | null> =>
  (await findActors(db, [{ id, at }]))[0] ?? null;

/** A person as the author of a change that takes effect later, also after the person left. */
export const actorById = async (db: Db, id: number): Promise<Actor> =>
  actorOf(
    await db.one<ActorRow>(sql`
      select ${actorColumns} from users u join organizations g on g.id = u.organization_id where u.id = ${id}`),
  );

export const actorOf = (row: ActorRow): Actor => ({
  id: row.id,
  name: row.name,
  email: row.email,
  userType: USER_TYPE_OF_ORGANIZATION[row.organizationType],
  role: row.role,
  organizationId: row.organizationId,
  organizationName: row.organizationName,
  organizationType: row.organizationType,
  timeZone: row.timeZone ?? 'UTC',
  ...(row.isContact ? { isContact: true } : {}),
});

export async function actorsById({ db }: { db: Db }, ids: readonly number[]): Promise<Map<number, Actor>> {
  const rows = await db.many<ActorRow>(sql`
    select ${actorColumns} from users u join organizations g on g.id = u.organization_id
    where u.id = any(${ids}::integer[]) and u.status <> ${code(AccountStatus.Deactivated)}`);
  return new Map(rows.map((row) => [row.id, actorOf(row)]));
}

/** Ends one session. The row is kept until the token would have expired. */
export async function endSession(ctx: Context, from: Date, until: Date): Promise<void> {
  await ctx.db.run(sql`
    insert into ended_sessions (user_id, issued_at, expires_at)
    values (${ctx.actor.id}, ${from}, ${until})
    on conflict do nothing`);
}

export async function endAllSessions({ db, actor, now }: Context): Promise<void> {
  await db.run(
    sql`update users set sessions_valid_from = ${now}, updated_at = ${now} where id = ${actor.id}`,
  );
}
