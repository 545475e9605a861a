import { domainToUnicode } from 'node:url';
import type { Actor } from '@selvedge/domain/actor';
import type { ReaderLanguage } from '@selvedge/domain/languages';
import { AccountStatus, type OrganizationType, Role } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { nameContains } from '#server/db/name-key';
import { addressOf, isAnyPartner, isContact, isInBookOf } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context, VisitorContext } from '#server/http/context';

export interface PersonRow {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  isContact: boolean;
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
  language: ReaderLanguage | null;
  wantsDigest: boolean;
  wantsMessageMails: boolean;
  wantsReminders: boolean;
  wantsShortcuts: boolean;
  anonymized: boolean;
  awaitingApproval: boolean;
  /** Whether the organizations of viewer and person are connected; absent without a viewer. */
  connected?: boolean;
  /** Sessions and device tokens issued before this instant are invalid. */
  sessionsFromMs: number;
  lastSignInAt: string | null;
}

const columns = sql`
  u.id, u.name, ${addressOf(sql`u`)} as email, coalesce(u.phone, u.contact_phone) as phone, ${isContact(sql`u`)} as "isContact", u.picture, u.role, u.status, u.email_verified as "emailVerified",
  u.created_at as "createdAt", u.updated_at as "updatedAt", u.password_hash as "passwordHash", g.id as "organizationId",
  g.name as "organizationName", g.type as "organizationType", g.address as "organizationAddress",
  g.description as "organizationDescription", u.wants_digest as "wantsDigest",
  u.wants_message_mails as "wantsMessageMails",
  u.wants_reminders as "wantsReminders", u.wants_shortcuts as "wantsShortcuts", u.time_zone as "timeZone",
  u.language, u.anonymized_at is not null as anonymized, u.awaiting_approval as "awaitingApproval",
  extract(epoch from u.sessions_valid_from) * 1000 as "sessionsFromMs", u.last_sign_in_at as "lastSignInAt"`;
const from = sql`from users u join organizations g on g.id = u.organization_id`;

/** Finds a person by an address in ASCII form, including accounts older than the conversion to ASCII. */
export const findByEmail = (ctx: VisitorContext, email: string) => {
  const at = email.lastIndexOf('@') + 1;
  const spellings = [...new Set([email, email.slice(0, at) + domainToUnicode(email.slice(at))])].map((one) =>
    one.toLowerCase(),
  );
  return ctx.db.maybe<PersonRow>(
    sql`select ${columns} ${from} where lower(u.email) = any(${spellings}::text[]) order by u.id limit 1`,
  );
};
export const findById = (ctx: VisitorContext, id: number) =>
  ctx.db.maybe<PersonRow>(sql`select ${columns} ${from} where u.id = ${id}`);

const hasConnection = (actor: Actor, active: boolean) => sql`exists (
  select from connections c where (c.status = 'active' or not ${active})
    and ((c.trader_org_id = ${actor.organizationId} and c.other_org_id = u.organization_id)
      or (c.other_org_id = ${actor.organizationId} and c.trader_org_id = u.organization_id)))`;
/** People whom the own organization invited to another one, while a connection is active or pending. */
const invitedElsewhere = (actor: Actor) => sql`(
  exists (select from users i where i.id = u.invited_by and i.organization_id = ${actor.organizationId})
  and ${hasConnection(actor, false)})`;
/** The own organization or an active partner; orders that are still shared after a disconnection do not count. */
const isConnected = (actor: Actor) =>
  sql`(u.organization_id = ${actor.organizationId} or ${isInBookOf(actor)}
    or ${hasConnection(actor, true)} or ${invitedElsewhere(actor)})`;

/**
 * Colleagues, people of active partners, people whom the own organization invited, and the other party of a shared
 * order (but never buyer and factory). Nobody sees people who await approval.
 */
const personReach = (actor: Actor) => {
  const own = actor.organizationId;
  return sql`(not u.awaiting_approval and (
  ${isConnected(actor)}
  or exists (select from orders o where o.trader_org_id = u.organization_id and ${isAnyPartner(sql`${own}`)})
  or exists (select from orders o where o.trader_org_id = ${own} and ${isAnyPartner(sql`u.organization_id`)})))`;
};
const selectReachable = (actor: Actor) => sql`select ${columns}, ${isConnected(actor)} as connected ${from}`;

export const findReachable = (ctx: Context, id: number) =>
  ctx.db.maybe<PersonRow>(
    sql`${selectReachable(ctx.actor)} where u.id = ${id} and ${personReach(ctx.actor)}`,
  );
export const listReachable = (ctx: Context, ids: readonly number[]) =>
  ctx.db.many<PersonRow>(
    sql`${selectReachable(ctx.actor)} where u.id = any(${ids}::integer[]) and ${personReach(ctx.actor)} order by u.name`,
  );
export const findReachableByEmail = (ctx: Context, email: string) =>
  ctx.db.maybe<PersonRow>(sql`
    ${selectReachable(ctx.actor)}
    where lower(u.email) = lower(${email}) and ${personReach(ctx.actor)} and ${isConnected(ctx.actor)}`);
/** Only colleagues are searched by e-mail: a search could reveal other addresses letter by letter. */
export const searchReachable = (ctx: Context, search: string) =>
  ctx.db.many<PersonRow>(sql`
    ${selectReachable(ctx.actor)} where u.status = ${code(AccountStatus.Active)} and u.id <> ${ctx.actor.id}
      and ${personReach(ctx.actor)} and ${isConnected(ctx.actor)}
      and (${nameContains(sql`u.name`, search)}
        or (u.organization_id = ${ctx.actor.organizationId} and strpos(lower(u.email), lower(${search})) > 0))
    order by u.name
    limit 50`);
export const peopleOfOrganization = (ctx: Context, name: string) =>
  ctx.db.many<PersonRow>(
    sql`${selectReachable(ctx.actor)} where lower(g.name) = lower(${name}) and ${personReach(ctx.actor)}
      and u.status <> ${code(AccountStatus.Deactivated)} order by u.name`,
  );
export const peopleOfPartner = (ctx: Context, id: number) =>
  ctx.db.many<PersonRow>(sql`
    select ${columns} ${from} where g.id = ${id} and ((u.status = ${code(AccountStatus.Active)}
        and (g.id = ${ctx.actor.organizationId} or ${hasConnection(ctx.actor, true)}))
      or (${isInBookOf(ctx.actor)} and ${isContact(sql`u`)})) order by u.name`);

export interface InvitedRow extends PersonRow {
  invitedBy: number | null;
  inviterName: string | null;
  inviterOrganizationId: number | null;
  inviterOrganizationName: string | null;
  expired: boolean;
}
const listed = (ctx: Context) => sql`
  select ${columns}, u.invited_by as "invitedBy", inviter.name as "inviterName", inviting.id as "inviterOrganizationId",
    inviting.name as "inviterOrganizationName",
    (u.status = ${code(AccountStatus.InProgress)} and u.invited_by is not null and u.password_hash is null
      and not exists (
      select from one_time_keys k
      where k.user_id = u.id and k.purpose = 'invite' and k.used_at is null and k.expires_at > ${ctx.now})) as expired
  ${from}
  left join users inviter on inviter.id = u.invited_by
  left join organizations inviting on inviting.id = inviter.organization_id
  where u.anonymized_at is null
    and (u.organization_id = ${ctx.actor.organizationId} or ${invitedElsewhere(ctx.actor)})`;

export const listColleagues = (ctx: Context) => ctx.db.many<InvitedRow>(sql`${listed(ctx)} order by u.name`);
/** A person whom the own organization may invite again: its own people and those it invited to another one. */
export const findInvited = (ctx: Context, email: string) =>
  ctx.db.maybe<InvitedRow>(sql`${listed(ctx)} and lower(u.email) = lower(${email})`);
export interface Contact {
  id: number;
  name: string;
  email: string;
}
/** Invited contacts of an organization without any sign-up. */
export const openContacts = (ctx: Context, organizationId: number) =>
  ctx.db.many<Contact>(sql`
    select u.id, u.name, u.email from users u where u.organization_id = ${organizationId}
      and u.role in (${code(Role.SuperAdmin, Role.Admin)}) and u.status = ${code(AccountStatus.InProgress)}
      and u.invited_by is not null and u.password_hash is null and not u.awaiting_approval
      and not exists (select from users v where v.organization_id = u.organization_id and v.email_verified)
    order by u.id`);

/** What the invitation mail of a person says; null for people who completed the sign-up or were not invited. */
export const findInvitation = ({ db }: Pick<Context, 'db'>, id: number) =>
  db.maybe<{
    name: string;
    email: string;
    inviter: string;
    organization: string;
    inviterOrganizationId: number;
  }>(sql`
    select u.name, u.email, i.name as inviter, o.name as organization, o.id as "inviterOrganizationId"
    from users u join users i on i.id = u.invited_by join organizations o on o.id = i.organization_id
    where u.id = ${id} and u.status = ${code(AccountStatus.InProgress)} and u.password_hash is null`);

/** Finds an invited person by id and locks the row, so that completion, withdrawal and approval are serialized. */
export async function lockInvited(ctx: Context, id: number): Promise<InvitedRow | null> {
  await ctx.db.run(sql`select from one_time_keys where user_id = ${id} for update`);
  return ctx.db.maybe<InvitedRow>(sql`${listed(ctx)} and u.id = ${id} for update of u`);
}

export async function approve(ctx: Context, id: number): Promise<void> {
  await ctx.db.run(sql`
    update users set awaiting_approval = false, approved_at = ${ctx.now}, status = case when email_verified
      and password_hash is not null then ${code(AccountStatus.Active)} else status end,
      updated_at = ${ctx.now} where id = ${id}`);
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
  awaitingApproval?: boolean;
  language?: ReaderLanguage | undefined;
}
export async function insertPerson(ctx: VisitorContext, person: NewPerson): Promise<number | null> {
  const row = await ctx.db.maybe<{ id: number }>(sql`
    insert into users (organization_id, name, email, phone, password_hash, role, status, email_verified, invited_by,
      awaiting_approval, language)
    values (${person.organizationId}, ${person.name}, ${person.email}, ${person.phone}, ${person.passwordHash},
      ${person.role}, ${person.status}, ${person.verified}, ${person.invitedBy}, ${person.awaitingApproval ?? false},
      ${person.language ?? null})
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
    wantsMessageMails?: boolean | undefined;
    wantsReminders?: boolean | undefined;
    wantsShortcuts?: boolean | undefined;
    timeZone?: string | undefined;
    language?: ReaderLanguage | undefined;
  },
): Promise<void> {
  await ctx.db.run(sql`
    update users set name = coalesce(${change.name ?? null}, name), updated_at = ${ctx.now},
      wants_digest = coalesce(${change.wantsDigest ?? null}, wants_digest),
      wants_message_mails = coalesce(${change.wantsMessageMails ?? null}, wants_message_mails),
      wants_reminders = coalesce(${change.wantsReminders ?? null}, wants_reminders),
      wants_shortcuts = coalesce(${change.wantsShortcuts ?? null}, wants_shortcuts),
      time_zone = coalesce(${change.timeZone ?? null}, time_zone),
      language = coalesce(${change.language ?? null}, language),
      phone = case when ${change.phone !== undefined} then ${change.phone ?? null} else phone end,
      picture = case when ${change.picture !== undefined} then ${change.picture ?? null} else picture end
    where id = ${id}`);
}

export async function recordSignIn(
  ctx: VisitorContext,
  id: number,
  browser: { timeZone: string | null; language: ReaderLanguage | null },
): Promise<void> {
  await ctx.db.run(sql`
    update users set last_sign_in_at = ${ctx.now}, time_zone = coalesce(time_zone, ${browser.timeZone}),
      language = coalesce(language, ${browser.language}) where id = ${id}`);
}

export const setEmail = async (ctx: Context, email: string): Promise<boolean> =>
  (await ctx.db.run(sql`
    update users set email = ${email}, email_verified = true, updated_at = ${ctx.now}
    where id = ${ctx.actor.id} and not exists (select from users o where lower(o.email) = ${email})`)) === 1;

export async function setPassword(ctx: VisitorContext, id: number, hash: string): Promise<void> {
  await ctx.db.run(sql`
    update users set password_hash = ${hash}, sessions_valid_from = ${ctx.now}, updated_at = ${ctx.now}
    where id = ${id}`);
}
export async function activate(ctx: VisitorContext, id: number): Promise<void> {
  await ctx.db.run(
    sql`update users set status = case when awaiting_approval then status else ${code(AccountStatus.Active)} end,
      email_verified = true, updated_at = ${ctx.now} where id = ${id} and status = ${code(AccountStatus.InProgress)}`,
  );
}
export interface CompletionFacts {
  own: boolean;
  domainListed: boolean;
  createdByInviter: boolean;
  verifiedPeople: number;
  isFounder: boolean;
  isApproved: boolean;
  awaitingApproval: boolean;
  name: string;
  email: string;
  organizationId: number;
  organizationName: string;
  inviterId: number;
  inviterName: string;
  inviterOrganizationName: string;
}
/** Read at completion; null without an inviter. Locks the organization, so that completions are serialized. */
export async function lockForCompletion(ctx: VisitorContext, id: number): Promise<CompletionFacts | null> {
  await ctx.db.run(sql`
    select from organizations g join users u on u.organization_id = g.id where u.id = ${id} for no key update of g`);
  return ctx.db.maybe<CompletionFacts>(sql`
    select i.organization_id = u.organization_id as own,
      lower(substring(u.email from '[^@]*$')) = any(g.domains) as "domainListed",
      exists (select from users f join users fi on fi.id = f.invited_by
        where f.organization_id = g.id and f.role = ${code(Role.SuperAdmin)}
          and fi.organization_id = i.organization_id) as "createdByInviter",
      (select count(*)::integer from users v where v.organization_id = g.id and v.email_verified) as "verifiedPeople",
      u.role = ${code(Role.SuperAdmin)} as "isFounder", u.approved_at is not null as "isApproved",
        u.awaiting_approval as "awaitingApproval", u.name, u.email,
      g.id as "organizationId", g.name as "organizationName", i.id as "inviterId", i.name as "inviterName", ig.name as "inviterOrganizationName"
    from users u
    join organizations g on g.id = u.organization_id
    join users i on i.id = u.invited_by
    join organizations ig on ig.id = i.organization_id
    where u.id = ${id}`);
}
export async function awaitApproval(ctx: VisitorContext, id: number): Promise<void> {
  await ctx.db.run(sql`update users set awaiting_approval = true where id = ${id}`);
}

export async function completePerson(
  ctx: VisitorContext,
  id: number,
  person: { name: string; phone: string | null; hash: string },
): Promise<boolean> {
  const changed = await ctx.db.run(sql`
    update users set name = ${person.name}, phone = coalesce(${person.phone}, phone), password_hash = ${person.hash},
      status = case when awaiting_approval then status else ${code(AccountStatus.Active)} end, email_verified = true,
        updated_at = ${ctx.now}
    where id = ${id} and status = ${code(AccountStatus.InProgress)}`);
  return changed === 1;
}
export async function setStatus(ctx: Context, id: number, status: AccountStatus): Promise<void> {
  await ctx.db.run(sql`
    update users set status = ${status}, updated_at = ${ctx.now},
      sessions_valid_from = case when ${status} = ${code(AccountStatus.Deactivated)} then ${ctx.now}
        else sessions_valid_from end
    where id = ${id}`);
}
export async function setRole(ctx: Context, id: number, role: Role): Promise<void> {
  await ctx.db.run(sql`update users set role = ${role}, updated_at = ${ctx.now} where id = ${id}`);
}

export async function connectionStatus(
  ctx: Context,
  organizationId: number,
): Promise<'active' | 'pending' | null> {
  const row = await ctx.db.maybe<{ status: 'active' | 'pending' }>(sql`
    select status
    from connections
    where (trader_org_id = ${ctx.actor.organizationId} and other_org_id = ${organizationId})
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
    verifiedPeople: number;
    createdByInviter: boolean;
  }>(sql`
    select g.id, g.name, g.type, g.domains, (select count(*)::integer from users u where u.organization_id = g.id
      and u.status = ${code(AccountStatus.Active)}) as "activeUsers",
      (select count(*)::integer from users u where u.organization_id = g.id and u.email_verified) as "verifiedPeople",
      exists (select from users u join users i on i.id = u.invited_by
        where u.organization_id = g.id and u.role = ${code(Role.SuperAdmin)}
          and i.organization_id = ${ctx.actor.organizationId}) as "createdByInviter"
    from organizations g where g.id = ${id}`);
export const adminsOf = (ctx: VisitorContext, organizationId: number) =>
  ctx.db.many<{ id: number; name: string; email: string }>(
    sql`select id, name, email from users where organization_id = ${organizationId}
      and role in (${code(Role.SuperAdmin, Role.Admin)}) and status = ${code(AccountStatus.Active)} order by id`,
  );
