import type { ReaderLanguage } from '@selvedge/domain/languages';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { AccountStatus, OrganizationType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import type { Db } from '#server/db/db';
import { placeOf, zoneOf } from '#server/db/person-zone';
import { addressOf } from '#server/db/reach';
import { sql } from '#server/db/sql';

/** Smaller values are sent first, because people wait for a code in front of the screen. */
export const Priority = { Code: 0, Normal: 1 } as const;

interface MailRow {
  id: string;
  recipient: string;
  sender: string | null;
  subject: string;
  text: string;
  html: string;
  language: string;
  /** Null: the sender's address. */
  replyTo: string | null;
  headers: Readonly<Record<string, string>>;
}
export interface MailFile {
  name: string;
  mime: string;
  contentsId: string;
}

/** Null for an owner who chose none. */
export interface AddressOwner {
  language: ReaderLanguage | null;
  timeZone: string;
}

/** The owners of addresses in lower case: with an account, or invited. */
export async function ownersOf(db: Db, addresses: readonly string[]): Promise<Map<string, AddressOwner>> {
  const rows = await db.many<{ address: string; language: ReaderLanguage | null; place: string }>(sql`
    select lower(u.email) as address, u.language, ${placeOf(sql`u`)} as place from users u
    where lower(u.email) = any(${addresses}::text[])`);
  return new Map(
    rows.map(({ address, language, place }) => [address, { language, timeZone: zoneOf(place) }]),
  );
}

export const addContents = (db: Db, id: string, contents: Buffer) =>
  db.run(sql`insert into mail_contents (id, contents) values (${id}, ${contents})`);

export const addFiles = (db: Db, files: readonly (MailFile & { mailId: string; position: number })[]) =>
  db.run(sql`
    insert into mail_files (mail_id, position, name, mime, contents_id)
    select * from unnest(${files.map(({ mailId }) => mailId)}::uuid[],
      ${files.map(({ position }) => position)}::smallint[], ${files.map(({ name }) => name)}::text[],
      ${files.map(({ mime }) => mime)}::text[], ${files.map(({ contentsId }) => contentsId)}::uuid[])`);

export const filesOf = (db: Db, mailId: string) =>
  db.many<{ name: string; mime: string; contents: Buffer }>(sql`
    select f.name, f.mime, c.contents from mail_files f join mail_contents c on c.id = f.contents_id
    where f.mail_id = ${mailId} order by f.position`);

export interface NewMail extends Omit<MailRow, 'recipient'> {
  recipient: string | null;
  priority: number;
  notBefore: Date;
  /** Not sent after it; null for most mails. */
  endsAt: Date | null;
  /** People who are notified if the mail cannot be delivered. */
  causedBy: readonly number[];
  matter: LocalizedText;
}
/** Stores nothing for a mail without a recipient. */
export async function add(db: Db, mails: readonly NewMail[], at: Date): Promise<void> {
  const column = <V>(of: (mail: NewMail) => V): V[] => mails.map(of);
  await db.run(sql`
    insert into mails (id, recipient, sender, subject, html, body, language, reply_to, headers, priority, created_at,
      next_attempt_at, caused_by, matter, ends_at)
    select m.id, m.recipient, m.sender, m.subject, m.html, m.body, m.language, m.reply_to, m.headers, m.priority,
      ${at}::timestamptz, m.not_before, array(select jsonb_array_elements_text(m.caused_by))::integer[], m.matter,
      m.ends_at
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ recipient }) => recipient)}::text[],
      ${column(({ sender }) => sender)}::text[], ${column(({ subject }) => subject)}::text[],
      ${column(({ html }) => html)}::text[], ${column(({ text }) => text)}::text[],
      ${column(({ language }) => language)}::text[], ${column(({ replyTo }) => replyTo)}::text[],
      ${column(({ headers }) => JSON.stringify(headers))}::jsonb[], ${column(({ priority }) => priority)}::integer[],
      ${column(({ causedBy }) => JSON.stringify(causedBy))}::jsonb[], ${column(({ matter }) => JSON.stringify(matter))}::jsonb[],
      ${column(({ endsAt }) => endsAt)}::timestamptz[], ${column(({ notBefore }) => notBefore)}::timestamptz[])
      as m (id, recipient, sender, subject, html, body, language, reply_to, headers, priority, caused_by, matter, ends_at,
        not_before)
    where m.recipient is not null`);
}

export const newest = (db: Db) =>
  db.many<{ recipient: string; subject: string; text: string; createdAt: string }>(sql`
    select recipient, subject, body as text, created_at as "createdAt" from mails order by id desc limit 100`);

/** Codes first, then the longest due mail; null without a waiting mail. */
export const takeNext = (db: Db, now: Date) =>
  db.maybe<MailRow & { createdAt: string; isOver: boolean }>(sql`
    select coalesce(ends_at <= ${now}, false) as "isOver", id, recipient, sender, subject, body as text, html, language, reply_to as "replyTo", headers, created_at as "createdAt" from mails
    where sent_at is null and failed_at is null and next_attempt_at <= ${now}
    order by priority, next_attempt_at, id
    limit 1
    for update skip locked`);

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.run(
    sql`update mails set sent_at = ${now}, last_error = null, attempts = attempts + 1 where id = ${id}`,
  );
}

/** Retries after one minute, then twice as long each time, up to an hour. */
export async function postpone(db: Db, id: string, reason: string, now: Date): Promise<void> {
  await db.run(sql`
    update mails set last_error = ${reason.slice(0, 500)}, attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz
        + least(interval '1 hour', interval '1 minute' * power(2, least(attempts, 10)))
    where id = ${id}`);
}

/** For an unreachable mail server: due again in 30 seconds, no attempt is counted. */
export async function deferDelivery(db: Db, id: string, reason: string, now: Date): Promise<void> {
  await db.run(sql`
    update mails
    set last_error = ${reason.slice(0, 500)}, next_attempt_at = ${now}::timestamptz + interval '30 seconds'
    where id = ${id}`);
}

export async function giveUp(db: Db, id: string, reason: string, now: Date): Promise<void> {
  await db.run(sql`
    update mails
    set last_error = ${reason.slice(0, 500)}, attempts = attempts + 1, failed_at = ${now}
    where id = ${id}`);
}

export interface Unreachable {
  readerId: number;
  readerName: string;
  readerEmail: string;
  matter: LocalizedText;
  personId: number;
  organizationId: number;
  organizationType: OrganizationType;
  isColleague: boolean;
  isInvited: boolean;
  /** Without the person if the reader cannot see that organization's people. */
  name: string;
  /** Null if the reader cannot see it elsewhere. */
  address: string | null;
}
/**
 * Marks mails that could not be delivered as reported. Returns the people who caused them and are active, one mail for
 * each of them, address and day (UTC). Contacts in the books of others are not found.
 */
export const takeUnreachable = (db: Db, now: Date) =>
  db.many<Unreachable>(sql`
    with failed as (
      update mails set reported_at = ${now}
      where failed_at is not null and reported_at is null and caused_by <> '{}'
      returning id, recipient, caused_by, matter)
    select distinct on (r.id, lower(f.recipient)) r.id as "readerId", r.name as "readerName", r.email as "readerEmail",
      f.matter, p.id as "personId", p.organization_id as "organizationId", p.type as "organizationType",
      p.own as "isColleague", p.invited as "isInvited",
      case when p.own or p.active or p.kept or p.invited then p.name else p.organization end as name,
      case when p.own or p.kept or p.invited or (p.active and h.type = ${code(OrganizationType.Trader)})
        then f.recipient end as address
    from failed f
    cross join unnest(f.caused_by) c (id)
    join users r on r.id = c.id and r.status = ${code(AccountStatus.Active)}
    join organizations h on h.id = r.organization_id
    cross join lateral (
      select u.id, u.name, u.organization_id, g.name as organization, g.type,
        u.organization_id = h.id as own, coalesce(g.kept_by = h.id, false) as kept,
        coalesce(x.status = 'active', false) as active, u.status = ${code(AccountStatus.InProgress)}
          and exists (select from users i where i.id = u.invited_by and i.organization_id = h.id) as invited
      from users u
      join organizations g on g.id = u.organization_id
      left join connections x on (x.trader_org_id = h.id and x.other_org_id = g.id)
        or (x.other_org_id = h.id and x.trader_org_id = g.id)
      where lower(${addressOf(sql`u`)}) = lower(f.recipient) and u.id <> r.id
        and (g.id = h.id or x.status is not null)
      order by u.email is null, u.id limit 1) p
    where not exists (select from mails m
      where m.id <> f.id and lower(m.recipient) = lower(f.recipient) and r.id = any(m.caused_by)
        and (m.reported_at at time zone 'UTC')::date = (${now}::timestamptz at time zone 'UTC')::date)
    order by r.id, lower(f.recipient), f.id`);

export async function purgeOldMails(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    delete from mails
    where sent_at < ${now}::timestamptz - interval '30 days' or failed_at < ${now}::timestamptz - interval '90 days'`);
  // Contents that another transaction is about to attach are not visible before their mails are.
  await db.run(sql`
    delete from mail_contents c where not exists (select from mail_files f where f.contents_id = c.id)`);
}

export const waiting = (db: Db) =>
  db.one<{ waiting: number; failed: number; over: number; since: string | null }>(sql`
    select count(*) filter (where failed_at is null)::integer as waiting,
      min(created_at) filter (where failed_at is null) as since,
      count(*) filter (where failed_at < coalesce(ends_at, 'infinity'))::integer as failed,
      count(*) filter (where failed_at >= ends_at)::integer as over
    from mails where sent_at is null`);

export async function removeTo(db: Db, recipient: string): Promise<void> {
  await db.run(sql`delete from mails where lower(recipient) = lower(${recipient})`);
}

export async function removeUnsentTo(db: Db, recipient: string): Promise<void> {
  await db.run(sql`delete from mails where lower(recipient) = lower(${recipient}) and sent_at is null`);
}
