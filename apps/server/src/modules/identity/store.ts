import type { Actor } from '@selvedge/domain/actor';
import type { AccountStatus, OrganizationType, Role } from '@selvedge/domain/vocabulary';
import { USER_TYPE_OF_ORGANIZATION } from '@selvedge/domain/vocabulary';
import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';
import type { Context, VisitorContext } from '#server/http/context';

/** A person as stored, with their organisation. */
export interface PersonRow {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  picture: string | null;
  role: Role;
  status: AccountStatus;
  emailVerified: boolean;
  createdAt: string;
  updatedAt: string;
  passwordHash: string | null;
  organizationId: number;
  organizationName: string;
  organizationType: OrganizationType;
  organizationAddress: string | null;
  organizationDescription: string | null;
  timeZone: string | null;
  wantsDigest: boolean;
  wantsShortcuts: boolean;
  anonymized: boolean;
}

const columns = sql`
  u.id, u.name, u.email, u.phone, u.picture, u.role, u.status, u.email_verified as "emailVerified", u.created_at as "createdAt",
  u.updated_at as "updatedAt", u.password_hash as "passwordHash", g.id as "organizationId", g.name as "organizationName",
  g.type as "organizationType", g.address as "organizationAddress", g.description as "organizationDescription",
  u.wants_digest as "wantsDigest", u.wants_shortcuts as "wantsShortcuts", u.time_zone as "timeZone", u.anonymized_at is not null as anonymized`;
const from = sql`from users u join organizations g on g.id = u.organization_id`;

type ActorRow = Pick<
  PersonRow,
  'id' | 'name' | 'email' | 'role' | 'organizationId' | 'organizationName' | 'organizationType'
>;
const actorColumns = sql`
  u.id, u.name, u.email, u.role, g.id as "organizationId", g.name as "organizationName", g.type as "organizationType"`;

/** A session: whose, and when it was issued. */
export interface SessionKey {
  id: number;
  at: Date;
}
/** The acting people behind sessions while these are still good, in their order; read by every request, so no more than is needed. */
export async function findActors(db: Db, sessions: readonly SessionKey[]): Promise<(Actor | null)[]> {
  const rows = await db.many<ActorRow & { place: number }>(sql`
    select s.place::integer as place, ${actorColumns}
    from unnest(${sessions.map((session) => session.id)}::integer[], ${sessions.map((session) => session.at)}::timestamptz[])
        with ordinality as s (id, issued_at, place)
      join users u on u.id = s.id join organizations g on g.id = u.organization_id
    where u.status = 1002 and u.sessions_from <= s.issued_at
      and not exists (select from ended_sessions e where e.user_id = u.id and e.issued_at = s.issued_at)`);
  const found = new Map(rows.map((row) => [row.place, actorOf(row)]));
  return sessions.map((_, index) => found.get(index + 1) ?? null);
}

export const findActor = async (db: Db, id: number, at: Date): Promise<Actor | null> =>
  (await findActors(db, [{ id, at }]))[0] ?? null;

export const actorOf = (row: ActorRow): Actor => ({
  id: row.id,
  name: row.name,
  email: row.email,
  userType: USER_TYPE_OF_ORGANIZATION[row.organizationType],
  role: row.role,
  organizationId: row.organizationId,
  organizationName: row.organizationName,
  organizationType: row.organizationType,
});

export const findByEmail = (ctx: VisitorContext, email: string) =>
  ctx.db.maybe<PersonRow>(sql`select ${columns} ${from} where lower(u.email) = lower(${email})`);
export const findById = (ctx: VisitorContext, id: number) =>
  ctx.db.maybe<PersonRow>(sql`select ${columns} ${from} where u.id = ${id}`);

/**
 * People whom an actor may know: of the own organisation, of actively connected ones, those that the own organisation
 * invited, and the other party of a shared order (never a buyer and a factory).
 */
const knows = (actor: Actor) => {
  const own = actor.organizationId;
  return sql`(
  u.organization_id = ${own}
  or exists (select from connections c where c.status = 'active' and ((c.trader_org_id = ${own} and c.other_org_id = u.organization_id)
    or (c.other_org_id = ${own} and c.trader_org_id = u.organization_id)))
  or exists (select from users i where i.id = u.invited_by and i.organization_id = ${own})
  or exists (select from orders o where o.trader_org_id = u.organization_id and ((o.buyer_org_id = ${own} and o.buyer_admitted) or (o.factory_org_id = ${own} and o.factory_admitted)))
  or exists (select from orders o where o.trader_org_id = ${own} and ((o.buyer_org_id = u.organization_id and o.buyer_admitted) or (o.factory_org_id = u.organization_id and o.factory_admitted))))`;
};

export const findKnown = (ctx: Context, id: number) =>
  ctx.db.maybe<PersonRow>(sql`select ${columns} ${from} where u.id = ${id} and ${knows(ctx.actor)}`);
export const listKnown = (ctx: Context, ids: readonly number[]) =>
  ctx.db.many<PersonRow>(
    sql`select ${columns} ${from} where u.id = any(${ids}::integer[]) and ${knows(ctx.actor)} order by u.name`,
  );
export const findKnownByEmail = (ctx: Context, email: string) =>
  ctx.db.maybe<PersonRow>(
    sql`select ${columns} ${from} where lower(u.email) = lower(${email}) and ${knows(ctx.actor)}`,
  );
export const searchKnown = (ctx: Context, search: string) =>
  ctx.db.many<PersonRow>(sql`
    select ${columns} ${from} where u.status = 1002 and u.id <> ${ctx.actor.id} and ${knows(ctx.actor)}
      and (strpos(lower(u.name), lower(${search})) > 0 or strpos(lower(u.email), lower(${search})) > 0) order by u.name limit 50`);
export const peopleOfOrganization = (ctx: Context, name: string) =>
  ctx.db.many<PersonRow>(
    sql`select ${columns} ${from} where lower(g.name) = lower(${name}) and ${knows(ctx.actor)} and u.status <> 1003 order by u.name`,
  );
/** Active people of an own or actively connected organisation. */
export const peopleOfPartner = (ctx: Context, id: number) =>
  ctx.db.many<PersonRow>(sql`
    select ${columns} ${from} where g.id = ${id} and u.status = 1002 and (g.id = ${ctx.actor.organizationId}
      or exists (select from connections c where c.status = 'active' and ((c.trader_org_id = ${ctx.actor.organizationId} and c.other_org_id = g.id)
        or (c.other_org_id = ${ctx.actor.organizationId} and c.trader_org_id = g.id)))) order by u.name`);
/** The own organisation's people, and those that it invited elsewhere. */
export const listColleagues = (ctx: Context) =>
  ctx.db.many<PersonRow>(sql`
    select ${columns} ${from} where u.anonymized_at is null and (u.organization_id = ${ctx.actor.organizationId}
      or u.invited_by in (select i.id from users i where i.organization_id = ${ctx.actor.organizationId})) order by u.name`);
/** Somebody whom the own organisation may invite again: its own people, and those it invited elsewhere. */
export const findInvited = (ctx: Context, email: string) =>
  ctx.db.maybe<PersonRow>(sql`
    select ${columns} ${from} where lower(u.email) = lower(${email}) and (u.organization_id = ${ctx.actor.organizationId}
      or u.invited_by in (select i.id from users i where i.organization_id = ${ctx.actor.organizationId}))`);

export async function insertOrganization(
  ctx: VisitorContext,
  organization: {
    name: string;
    type: OrganizationType;
    email?: string | null;
    phone?: string | null;
    address?: string | null;
  },
): Promise<number> {
  const row = await ctx.db.one<{ id: number }>(sql`
    insert into organizations (name, type, email, phone, address)
    values (${organization.name}, ${organization.type}, ${organization.email ?? null}, ${organization.phone ?? null}, ${organization.address ?? null}) returning id`);
  return row.id;
}

export interface NewPerson {
  organizationId: number;
  name: string;
  email: string;
  phone: string | null;
  passwordHash: string | null;
  role: Role;
  status: AccountStatus;
  verified: boolean;
  invitedBy: number | null;
}
/** Null when the address is taken. */
export async function insertPerson(ctx: VisitorContext, person: NewPerson): Promise<number | null> {
  const row = await ctx.db.maybe<{ id: number }>(sql`
    insert into users (organization_id, name, email, phone, password_hash, role, status, email_verified, invited_by)
    values (${person.organizationId}, ${person.name}, ${person.email}, ${person.phone}, ${person.passwordHash}, ${person.role}, ${person.status}, ${person.verified}, ${person.invitedBy})
    on conflict do nothing returning id`);
  return row?.id ?? null;
}

export async function updatePerson(
  ctx: Context,
  id: number,
  change: {
    name?: string | undefined;
    phone?: string | null | undefined;
    picture?: string | null | undefined;
    wantsDigest?: boolean | undefined;
    wantsShortcuts?: boolean | undefined;
    timeZone?: string | undefined;
  },
): Promise<void> {
  await ctx.db.run(sql`
    update users set name = coalesce(${change.name ?? null}, name), updated_at = ${ctx.now},
      wants_digest = coalesce(${change.wantsDigest ?? null}, wants_digest), wants_shortcuts = coalesce(${change.wantsShortcuts ?? null}, wants_shortcuts),
      time_zone = coalesce(${change.timeZone ?? null}, time_zone),
      phone = case when ${change.phone !== undefined} then ${change.phone ?? null} else phone end,
      picture = case when ${change.picture !== undefined} then ${change.picture ?? null} else picture end
    where id = ${id}`);
}

/** Where a person is, as their browser says when they sign in; what they chose themselves stays. */
export async function learnTimeZone(ctx: VisitorContext, id: number, timeZone: string): Promise<void> {
  await ctx.db.run(sql`update users set time_zone = ${timeZone} where id = ${id} and time_zone is null`);
}

/** Sets a password and ends every session issued before. */
export async function setPassword(ctx: VisitorContext, id: number, hash: string): Promise<void> {
  await ctx.db.run(
    sql`update users set password_hash = ${hash}, sessions_from = ${ctx.now}, updated_at = ${ctx.now} where id = ${id}`,
  );
}
/** Ends one session; kept until it would have run out by itself. */
export async function endSession(ctx: Context, from: Date, until: Date): Promise<void> {
  await ctx.db.run(sql`
    insert into ended_sessions (user_id, issued_at, expires_at) values (${ctx.actor.id}, ${from}, ${until}) on conflict do nothing`);
}
export async function activate(ctx: VisitorContext, id: number): Promise<void> {
  await ctx.db.run(
    sql`update users set status = 1002, email_verified = true, updated_at = ${ctx.now} where id = ${id} and status = 1001`,
  );
}
export async function completePerson(
  ctx: VisitorContext,
  id: number,
  person: { name: string; phone: string | null; hash: string },
): Promise<void> {
  await ctx.db.run(sql`
    update users set name = ${person.name}, phone = coalesce(${person.phone}, phone), password_hash = ${person.hash}, status = 1002, email_verified = true, updated_at = ${ctx.now}
    where id = ${id} and status = 1001`);
}
export async function setStatus(ctx: Context, id: number, status: AccountStatus): Promise<void> {
  await ctx.db.run(
    sql`update users set status = ${status}, sessions_from = case when ${status} = 1003 then ${ctx.now} else sessions_from end, updated_at = ${ctx.now} where id = ${id}`,
  );
}
export async function setRole(ctx: Context, id: number, role: Role): Promise<void> {
  await ctx.db.run(sql`update users set role = ${role}, updated_at = ${ctx.now} where id = ${id}`);
}

/** Whether a connection with another organisation is active, pending, or absent. */
export async function connectionWith(
  ctx: Context,
  organizationId: number,
): Promise<'active' | 'pending' | null> {
  const row = await ctx.db.maybe<{ status: 'active' | 'pending' }>(sql`
    select status from connections where (trader_org_id = ${ctx.actor.organizationId} and other_org_id = ${organizationId})
      or (other_org_id = ${ctx.actor.organizationId} and trader_org_id = ${organizationId})`);
  return row?.status ?? null;
}
export const organizationFacts = (ctx: Context, id: number) =>
  ctx.db.maybe<{
    id: number;
    name: string;
    type: OrganizationType;
    domains: string[];
    activeUsers: number;
  }>(sql`
    select g.id, g.name, g.type, g.domains, (select count(*)::integer from users u where u.organization_id = g.id and u.status = 1002) as "activeUsers"
    from organizations g where g.id = ${id}`);
/** Active Admins of an organisation. */
export const adminsOf = (ctx: Context, organizationId: number) =>
  ctx.db.many<{ id: number }>(
    sql`select id from users where organization_id = ${organizationId} and role in (2001, 2002) and status = 1002 order by id`,
  );

/** Takes a person's name, address, phone, picture and password away, and what was mailed and notified to them. */
export async function anonymize(ctx: Context, person: { id: number; email: string }): Promise<void> {
  await ctx.db.run(sql`
    update users set name = 'Former user', email = ${`former-user-${person.id}@removed.invalid`}, phone = null, picture = null, password_hash = null,
      anonymized_at = ${ctx.now}, updated_at = ${ctx.now} where id = ${person.id}`);
  await ctx.db.run(sql`delete from one_time_keys where user_id = ${person.id}`);
  await ctx.db.run(sql`delete from notifications where user_id = ${person.id}`);
  await ctx.db.run(sql`delete from idempotency where user_id = ${person.id}`);
  await ctx.db.run(sql`delete from mails where lower(recipient) = lower(${person.email})`);
}
