import type { ReaderLanguage } from '@selvedge/domain/languages';
import type {
  PartnerReportFilter,
  PartnerReportKind,
  PauseReason,
} from '@selvedge/domain/partner-reports/partner-reports';
import { AccountStatus, type OrganizationType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import { code } from '#server/db/codes';
import type { PartnerMove } from '#server/db/partner-move';
import { addressOf, connectedPartner, isContact } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import type { Context, WorkContext } from '#server/http/context';
import { refusesMailsOf } from '#server/mail/refusals-store';

type Work = Pick<WorkContext, 'db' | 'now'>;

export interface ReportSettings {
  kind: PartnerReportKind;
  receivers: number[];
  copies: number[];
  weekday: number;
  hour: number;
  zone: string;
  filter: PartnerReportFilter;
  words: string;
  skipEmpty: boolean;
  active: boolean;
}
interface ListedPerson {
  id: number;
  name: string;
  isReached: boolean;
}
export interface ReportRow extends Omit<ReportSettings, 'receivers' | 'copies'> {
  reportId: string;
  organizationId: number;
  organizationName: string;
  partnerId: number;
  partnerName: string;
  partnerType: OrganizationType;
  isConnected: boolean;
  receivers: ListedPerson[];
  copies: ListedPerson[];
  senderId: number;
  senderName: string;
  isSenderActive: boolean;
  paused: PauseReason | null;
  nextAt: string;
  lastSentAt: string | null;
}

const isActive: Sql = sql`u.status = ${code(AccountStatus.Active)}`;
/** People (`u`) who get mails: with an account, invited and not waiting for the approval of their Admin, or contacts. */
const isReached = (trader: Sql): Sql => sql`((${isActive}
  or (u.status = ${code(AccountStatus.InProgress)} and u.invited_by is not null and not u.awaiting_approval)
  or (${isContact(sql`u`)} and u.contact_email is not null)) and not ${refusesMailsOf(trader, sql`u`)})`;
const ofReport = isReached(sql`r.organization_id`);

const peopleJson = (ids: Sql, reached: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'isReached', ${reached})
    order by u.name, u.id), '[]')
  from users u where u.id = any(${ids}))`;

const select: Sql = sql`
  select r.id as "reportId", r.organization_id as "organizationId", t.name as "organizationName",
    r.partner_id as "partnerId", g.name as "partnerName", g.type as "partnerType",
    ${connected()} as "isConnected", r.kind, r.weekday, r.hour, r.zone, r.filter, r.words,
    r.skip_empty as "skipEmpty", r.active, r.paused, r.next_at as "nextAt", r.sender_id as "senderId",
    s.name as "senderName", (s.status = ${code(AccountStatus.Active)} and s.organization_id = r.organization_id)
      as "isSenderActive",
    ${peopleJson(sql`r.receivers`, sql`${ofReport} and u.organization_id = r.partner_id`)} as receivers,
    ${peopleJson(sql`r.copies`, sql`${ofReport} and ${isActive} and u.organization_id = r.organization_id`)} as copies,
    (select max(n.sent_at) from partner_report_runs n
      where n.report_id = r.id and n.outcome in ('sent', 'sentNow')) as "lastSentAt"
  from partner_reports r join organizations t on t.id = r.organization_id
    join organizations g on g.id = r.partner_id join users s on s.id = r.sender_id`;

function connected(): Sql {
  return sql`(exists (select from connections c
      where c.trader_org_id = r.organization_id and c.other_org_id = r.partner_id and c.status = 'active')
    or exists (select from organizations k where k.id = r.partner_id and k.kept_by = r.organization_id))`;
}

const own = (ctx: Context): Sql => sql`r.organization_id = ${ctx.actor.organizationId}`;

export const list = (ctx: Context, partnerId: number | null) =>
  ctx.db.many<ReportRow>(sql`
    ${select} where ${own(ctx)} and (${partnerId}::integer is null or r.partner_id = ${partnerId}::integer)
    order by g.name, r.created_at, r.id`);

export const find = (ctx: Context, id: string) =>
  ctx.db.maybe<ReportRow>(sql`${select} where ${own(ctx)} and r.id = ${id}`);

/** Locks a report of the organization, so that the job and other changes wait. */
export const lock = (ctx: Context, id: string) =>
  ctx.db.exists(sql`select 1 from partner_reports r where r.id = ${id} and ${own(ctx)} for update`);

export const count = (ctx: Context): Promise<number> =>
  ctx.db.count(sql`from partner_reports r where ${own(ctx)}`);

export const findPartner = (ctx: Context, id: number) =>
  ctx.db.maybe<{ id: number; name: string }>(sql`
    select g.id, g.name from organizations g where g.id = ${id} and ${connectedPartner(ctx.actor)}`);

export interface NamedPerson extends ListedPerson {
  organizationId: number;
}
export const peopleOf = (ctx: Context, ids: readonly number[]) =>
  ctx.db.many<NamedPerson>(sql`
    select u.id, u.name, u.organization_id as "organizationId", ${isReached(sql`${ctx.actor.organizationId}`)} as "isReached"
    from users u join organizations g on g.id = u.organization_id
    where u.id = any(${ids}::integer[])
      and (g.id = ${ctx.actor.organizationId} or ${connectedPartner(ctx.actor)})`);

export async function insert(
  ctx: Context,
  partnerId: number,
  { nextAt, ...settings }: ReportSettings & { nextAt: Date },
): Promise<string> {
  const id = uuid();
  await ctx.db.run(sql`
    insert into partner_reports (id, organization_id, partner_id, kind, receivers, copies, weekday, hour, zone, filter,
      words, skip_empty, active, sender_id, next_at, created_at)
    values (${id}, ${ctx.actor.organizationId}, ${partnerId}, ${settings.kind}, ${settings.receivers}::integer[],
      ${settings.copies}::integer[], ${settings.weekday}, ${settings.hour}, ${settings.zone},
      ${JSON.stringify(settings.filter)}, ${settings.words}, ${settings.skipEmpty}, ${settings.active},
      ${ctx.actor.id}, ${nextAt}, ${ctx.now})`);
  return id;
}

export const update = (
  ctx: Context,
  id: string,
  { nextAt, senderId, ...settings }: ReportSettings & { nextAt: Date; senderId: number },
) =>
  ctx.db.run(sql`
    update partner_reports r set kind = ${settings.kind}, receivers = ${settings.receivers}::integer[],
      copies = ${settings.copies}::integer[], weekday = ${settings.weekday}, hour = ${settings.hour},
      zone = ${settings.zone}, filter = ${JSON.stringify(settings.filter)}, words = ${settings.words},
      skip_empty = ${settings.skipEmpty}, active = ${settings.active}, paused = null, next_at = ${nextAt},
      retry_at = null, sender_id = ${senderId}
    where r.id = ${id} and ${own(ctx)}`);

export const remove = (ctx: Context, id: string) =>
  ctx.db.run(sql`delete from partner_reports r where r.id = ${id} and ${own(ctx)}`);

export const countSent = (ctx: Context, userId: number): Promise<number> =>
  ctx.db.count(sql`
    from partner_reports r
    where ${own(ctx)} and r.sender_id = ${userId} and r.active`);

export const giveSent = (ctx: Context, userId: number, toId: number) =>
  ctx.db.run(sql`
    update partner_reports r set sender_id = ${toId} where ${own(ctx)} and r.sender_id = ${userId} and r.active`);

export interface Reader {
  id: number;
  name: string;
  email: string;
  language: ReaderLanguage | null;
  isInvited: boolean;
  isContact: boolean;
}
export const readers = ({ db }: Pick<Work, 'db'>, ids: readonly number[]) =>
  db.many<Reader>(sql`
    select u.id, u.name, ${addressOf(sql`u`)} as email, u.language,
      u.status = ${code(AccountStatus.InProgress)} and u.email is not null as "isInvited",
      ${isContact(sql`u`)} as "isContact"
    from users u where u.id = any(${ids}::integer[]) order by u.name, u.id`);

/** Locks the report that is due longest; null without one that no other server works on. */
export async function takeDue({ db, now }: Work): Promise<ReportRow | null> {
  const due = await db.maybe<{ id: string }>(sql`
    select id from partner_reports where active and coalesce(retry_at, next_at) <= ${now}
    order by coalesce(retry_at, next_at), id limit 1 for update skip locked`);
  return due && db.one<ReportRow>(sql`${select} where r.id = ${due.id}`);
}

/** Reports without connection, receiver or sender. Skips reports that another server works on. */
export async function takeEnded({ db }: Pick<Work, 'db'>): Promise<ReportRow[]> {
  const ended = await db.many<{ id: string }>(sql`
    select r.id from partner_reports r where r.active and (not ${connected()}
      or not exists (select from users u where u.id = any(r.receivers) and u.organization_id = r.partner_id
        and ${ofReport})
      or not exists (select from users u where u.id = r.sender_id and u.organization_id = r.organization_id
        and ${isActive}))
    order by r.id limit 500 for update skip locked`);
  if (ended.length === 0) return [];
  return db.many<ReportRow>(
    sql`${select} where r.id = any(${ended.map(({ id }) => id)}::uuid[]) order by r.id`,
  );
}

export const pause = ({ db }: Pick<Work, 'db'>, id: string, reason: PauseReason) =>
  db.run(sql`update partner_reports set active = false, paused = ${reason} where id = ${id}`);

export const adminsOf = ({ db }: Pick<Work, 'db'>, organizationId: number, roles: readonly number[]) =>
  db.many<{ id: number }>(sql`
    select u.id from users u where u.organization_id = ${organizationId} and ${isActive}
      and u.role = any(${roles}::integer[])`);

export const setNext = ({ db }: Pick<Work, 'db'>, id: string, nextAt: Date) =>
  db.run(sql`update partner_reports set next_at = ${nextAt}, retry_at = null where id = ${id}`);

/** After a failure: the slot is due again later, behind other reports. */
export const retryAt = ({ db }: Pick<Work, 'db'>, id: string, at: Date) =>
  db.run(sql`update partner_reports set retry_at = ${at} where id = ${id} and active`);

export type RunOutcome = 'sent' | 'sentNow' | 'empty' | 'missed' | 'paused';

/** Notes what became of a slot; false if the slot has an outcome already. */
export async function addRun(
  { db, now }: Work,
  run: { reportId: string; slot: Date; outcome: RunOutcome; mails: number },
): Promise<boolean> {
  const added = await db.run(sql`
    insert into partner_report_runs (report_id, slot, sent_at, outcome, mails)
    values (${run.reportId}, ${run.slot}, ${now}, ${run.outcome}, ${run.mails}) on conflict do nothing`);
  return added === 1;
}

export const removeRunsBefore = ({ db }: Pick<Work, 'db'>, before: Date) =>
  db.run(sql`
    delete from partner_report_runs n where n.sent_at < ${before} and exists (
      select from partner_report_runs later where later.report_id = n.report_id and later.slot > n.slot)`);

export const move = (ctx: WorkContext, { traderId, from, to }: PartnerMove) =>
  ctx.db.run(sql`
    update partner_reports set partner_id = ${to} where organization_id = ${traderId} and partner_id = ${from}`);

export const isSentTo = (ctx: Context, partnerId: number): Promise<boolean> =>
  ctx.db.exists(sql`select from partner_reports r where r.partner_id = ${partnerId} limit 1`);
