import { keyOf } from '@selvedge/domain/spreadsheet';
import {
  AccountStatus,
  type OrganizationType,
  Role,
  SubscriptionStatus,
  USER_TYPES,
} from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import type { Db } from '#server/db/db';
import { nameKey } from '#server/db/name-key';
import { raw, sql } from '#server/db/sql';

interface HashedKey {
  keyHash: Buffer;
  expiresAt: Date;
}

/** The owner completes the sign-up with the key; null if the e-mail address is taken. */
export async function createOrganization(
  db: Db,
  organization: { name: string; type: OrganizationType },
  person: { name: string; email: string },
  { keyHash, expiresAt }: HashedKey,
): Promise<number | null> {
  const row = await db.maybe<{ id: number }>(sql`
    with founded as (
      insert into organizations (name, type, email)
      select ${organization.name}, ${organization.type}::integer, ${person.email}
      where not exists (select from users where lower(email) = lower(${person.email})) returning id),
    person as (
      insert into users (organization_id, name, email, role, status, email_verified)
      select id, ${person.name}, ${person.email}, ${code(Role.SuperAdmin)}, ${code(AccountStatus.InProgress)}, false
        from founded returning id)
    insert into one_time_keys (purpose, user_id, key_hash, expires_at)
    select 'invite', id, ${keyHash}, ${expiresAt}::timestamptz from person returning user_id as id`);
  return row?.id ?? null;
}

/** By the name as people see it, in any spelling of it. */
export const organizationsNamed = (db: Db, name: string) =>
  db.many<{ id: number; name: string }>(
    sql`select id, name from organizations where ${nameKey(sql`name`)} = ${keyOf(name)} order by id`,
  );

export const organizations = (db: Db, now: Date) =>
  db.many<{ id: number; name: string; type: OrganizationType; plan: string | null; people: number }>(sql`
    select o.id, o.name, o.type, s.plan,
      (select count(*)::integer from users u where u.organization_id = o.id) as people
    from organizations o
    left join subscriptions s on s.organization_id = o.id and s.period_end > ${now}::timestamptz
      and s.status = ${code(SubscriptionStatus.Active)}
    order by o.name, o.id`);

export const people = (db: Db) =>
  db.many<{
    email: string;
    name: string;
    organization: string;
    role: Role;
    status: AccountStatus;
    lastSignIn: string | null;
  }>(sql`
    select u.email, u.name, o.name as organization, u.role, u.status, u.last_sign_in_at as "lastSignIn"
    from users u join organizations o on o.id = u.organization_id order by u.email`);

/** Nobody can own an address of this name (RFC 2606). */
const IS_DEMO = raw(`like '%@demo.example'`);

/** Ids of the organizations with people of the demo. */
export const demoOrganizations = sql`select organization_id from users where lower(email) ${IS_DEMO}`;
export const othersAmong = (db: Db, places: readonly string[]) =>
  db.many<{ email: string }>(
    sql`select email from users where ctid = any(${places}::tid[]) and not lower(email) ${IS_DEMO} order by email`,
  );
export const fileNamesAt = (db: Db, places: readonly string[]) =>
  db.many<{ name: string }>(sql`select name from files where ctid = any(${places}::tid[])`);
export const removeDemoMails = (db: Db) => db.run(sql`delete from mails where lower(recipient) ${IS_DEMO}`);

/** Ends sessions, links and calendar address; null if the address is unknown. */
export const deactivate = (db: Db, email: string, now: Date) =>
  db.maybe<{ userId: number }>(sql`
    with person as (
      update users set status = ${code(AccountStatus.Deactivated)}, sessions_valid_from = ${now}, updated_at = ${now}
        where lower(email) = lower(${email}) returning id),
    links as (
      update order_shares s set revoked_at = ${now} from person where s.created_by = person.id and s.revoked_at is null),
    copied as (
      update report_links l set revoked_at = ${now} from person
      where l.created_by = person.id and l.origin = 'copied' and l.revoked_at is null),
    feeds as (delete from calendar_feeds f using person where f.user_id = person.id)
    select id as "userId" from person`);

/** Ends sessions too; the person sets a new password with the key. */
export const invalidatePassword = async (
  db: Db,
  email: string,
  { keyHash, expiresAt }: HashedKey,
  now: Date,
): Promise<boolean> =>
  (await db.run(sql`
    with person as (
      update users set password_hash = null, status = ${code(AccountStatus.Active)}, awaiting_approval = false,
        email_verified = true, sessions_valid_from = ${now}, updated_at = ${now}
      where lower(email) = lower(${email}) returning id),
    void as (
      update one_time_keys k set used_at = ${now} from person where k.user_id = person.id and k.used_at is null)
    insert into one_time_keys (purpose, user_id, key_hash, expires_at, created_at)
    select 'reset-key', id, ${keyHash}, ${expiresAt}::timestamptz, ${now}::timestamptz from person`)) === 1;

/** What rows to add to `order_counts`. */
const countDifferences = sql`
  select trader_org_id, buyer_org_id, factory_org_id, buyer_admitted, factory_admitted, status, sum(orders) as orders
  from (
    select trader_org_id, buyer_org_id, factory_org_id, buyer_admitted, factory_admitted, status, 1 as orders
    from orders
    union all
    select trader_org_id, buyer_org_id, factory_org_id, buyer_admitted, factory_admitted, status, -orders
    from order_counts) as o
  group by trader_org_id, buyer_org_id, factory_org_id, buyer_admitted, factory_admitted, status
  having sum(orders) <> 0`;
const ordersWithoutFacts = sql`
  select trader_org_id
  from orders
  where '' in (buyer_view, trader_view, factory_view)
    or (select count(*) from order_facts f where f.order_id = orders.id) < ${USER_TYPES.length}`;

/** Corrects the counts, and lets a job write the facts and views of all orders of a trader that lack some. */
export async function recountOrders(db: Db): Promise<void> {
  await db.run(sql`lock table order_counts in share row exclusive mode`);
  await db.run(sql`insert into order_counts ${countDifferences}`);
  await db.run(sql`
    update organizations set rename_cursor = '00000000-0000-0000-0000-000000000000'
    where id in (${ordersWithoutFacts})`);
}

export interface Figures {
  organizations: number;
  people: number;
  orders: number;
  files: number;
  bytes: number;
  wrongTotals: number;
  wrongParts: number;
  wrongOrderCounts: number;
  ordersWithoutFacts: number;
  mailsWaiting: number;
  mailsGivenUp: number;
  mailProblem: string | null;
  mailsSince: string | null;
}
export const figures = (db: Db) =>
  db.one<Figures>(sql`
    select (select count(*)::integer from organizations) as organizations,
      (select count(*)::integer from users) as people, (select count(*)::integer from orders) as orders,
      (select count(*)::integer from files) as files, (select coalesce(sum(size), 0)::bigint from files) as bytes,
      (select count(*)::integer from (
        select st.id
        from stages st
        left join stage_sides ss on ss.stage_id = st.id
        where st.deleted_at is null
        group by st.id
        having count(ss.side) <> 2
          or bool_or(ss.total <> (select count(*)
            from sub_stages s
            where s.stage_id = st.id and s.deleted_at is null))) as wrong) as "wrongTotals",
      (select count(*)::integer from (
        select s.id
        from sub_stages s
        left join sub_stage_sides p on p.sub_stage_id = s.id
        group by s.id
        having count(p.side) <> 2) as wrong) as "wrongParts",
      (select count(*)::integer from (${countDifferences}) as wrong) as "wrongOrderCounts",
      (select count(*)::integer from (${ordersWithoutFacts}) as o) as "ordersWithoutFacts",
      (select count(*)::integer from mails where sent_at is null and failed_at is null) as "mailsWaiting",
      (select count(*)::integer from mails where failed_at is not null) as "mailsGivenUp",
      -- A mail that waits without a counted attempt was not taken by the mail server at all.
      (select last_error from mails where sent_at is null and failed_at is null and last_error is not null
        and (attempts = 0 or attempts > 2) order by created_at desc limit 1) as "mailProblem",
      -- A mail that was not tried may be for later.
      (select min(case when last_error is null then next_attempt_at else created_at end) from mails
        where sent_at is null and failed_at is null) as "mailsSince"`);

export const fileNames = (db: Db) => db.many<{ name: string }>(sql`select name from files order by name`);

export const databaseState = (db: Db) =>
  db.one<{
    version: number;
    versionName: string;
    role: string;
    isReadOnly: boolean;
    mayCreate: boolean;
    /** Tables that the role may not read and write. */
    lacking: string[];
    now: string;
  }>(sql`
    select current_setting('server_version_num')::integer as version,
      current_setting('server_version') as "versionName", current_user::text as role,
      current_setting('transaction_read_only')::boolean as "isReadOnly",
      has_schema_privilege('public', 'create') as "mayCreate",
      array(
        select c.relname::text from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and c.relname not in ('schema_migrations', 'site_secret')
          and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
            and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))
        order by 1) as lacking, clock_timestamp() as now`);

/** Names such as 'selvedge 1.1.0 host'; see `holdRelease`. */
export const servers = (db: Db) =>
  db.many<{ name: string }>(sql`
    select application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'selvedge %' order by 1`);
