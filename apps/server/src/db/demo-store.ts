import type { ReaderLanguage } from '@selvedge/domain/languages';
import type { OrganizationType, Role } from '@selvedge/domain/vocabulary';
import type { Db } from './db';
import { sql } from './sql';

export async function addOrganization(
  db: Db,
  organization: {
    name: string;
    type: OrganizationType;
    address: string;
    phone: string | null;
    email: string;
  },
): Promise<number> {
  const row = await db.one<{ id: number }>(sql`
    insert into organizations (name, type, address, phone, email)
    values (${organization.name}, ${organization.type}, ${organization.address}, ${organization.phone},
      ${organization.email})
    returning id`);
  return row.id;
}
export async function addPerson(
  db: Db,
  person: {
    name: string;
    email: string;
    role: Role;
    organizationId: number;
    passwordHash: string;
    language?: ReaderLanguage | undefined;
  },
): Promise<number> {
  const row = await db.one<{ id: number }>(sql`
    insert into users (name, email, role, organization_id, password_hash, status, email_verified, language)
    values (${person.name}, ${person.email}, ${person.role}, ${person.organizationId}, ${person.passwordHash}, 1002,
      true, ${person.language ?? null})
    returning id`);
  return row.id;
}
/** Nobody knows the key of the invitation: reminders and a resent invitation bring a new one. */
export async function addInvitedPerson(
  db: Db,
  person: {
    name: string;
    email: string;
    role: Role;
    organizationId: number;
    invitedBy: number;
    keyHash: Buffer;
    language?: ReaderLanguage | undefined;
  },
): Promise<number> {
  const row = await db.one<{ id: number }>(sql`
    insert into users (name, email, role, organization_id, status, email_verified, invited_by, language)
    values (${person.name}, ${person.email}, ${person.role}, ${person.organizationId}, 1001, false,
      ${person.invitedBy}, ${person.language ?? null})
    returning id`);
  await db.run(sql`
    insert into one_time_keys (purpose, user_id, key_hash, expires_at)
    values ('invite', ${row.id}, ${person.keyHash}, now() + interval '7 days')`);
  return row.id;
}
export const setOrderCounter = (db: Db, organizationId: number, count: number) =>
  db.run(sql`update organizations set order_counter = ${count} where id = ${organizationId}`);
export async function addConnection(db: Db, traderId: number, otherId: number): Promise<void> {
  await db.run(sql`
    insert into connections (trader_org_id, other_org_id, status, requested_by, accepted_at)
    values (${traderId}, ${otherId}, 'active', ${traderId}, now())`);
}
export async function keepInBook(db: Db, traderId: number, partnerId: number): Promise<void> {
  await db.run(sql`update organizations set kept_by = ${traderId}, email = null where id = ${partnerId}`);
  await db.run(sql`
    insert into connections (trader_org_id, other_org_id, status, requested_by)
    values (${traderId}, ${partnerId}, 'pending', ${traderId})`);
}
export async function addSubscription(db: Db, organizationId: number, plan: string): Promise<void> {
  await db.run(sql`
    insert into subscriptions (organization_id, plan, status, period_start, period_end)
    values (${organizationId}, ${plan}, 21001, now(), now() + interval '365 days')`);
}
export const isEmpty = async (db: Db): Promise<boolean> =>
  !(await db.exists(sql`select 1 from organizations limit 1`));
