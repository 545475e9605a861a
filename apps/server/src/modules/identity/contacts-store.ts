import { formerEmail } from '@selvedge/domain/identity/former-user';
import { AccountStatus, Role } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import type { PartnerMove } from '#server/db/partner-move';
import { isContact } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context, WorkContext } from '#server/http/context';

export interface Contact {
  personId: number;
  name: string;
  email: string | null;
  phone: string | null;
}
type Written = Omit<Contact, 'personId'>;
const columns = sql`u.id as "personId", u.name, u.contact_email as email, u.contact_phone as phone`;

export const insertContacts = (ctx: Context, organizationId: number, contacts: readonly Written[]) =>
  ctx.db.many<Contact>(sql`
    with u as (
      insert into users (organization_id, name, contact_email, contact_phone, role, status)
      select ${organizationId}, name, email, phone, ${code(Role.Regular)}, ${code(AccountStatus.InProgress)}
      from unnest(${contacts.map(({ name }) => name)}::text[], ${contacts.map(({ email }) => email)}::text[],
        ${contacts.map(({ phone }) => phone)}::text[]) c (name, email, phone)
      returning *)
    select ${columns} from u order by u.id`);

/** Locked until the transaction ends. */
export const lockContact = (ctx: Context, organizationId: number, personId: number) =>
  ctx.db.maybe<Contact>(sql`
    select ${columns} from users u
    where u.id = ${personId} and u.organization_id = ${organizationId} and ${isContact(sql`u`)} for update`);

export const updateContact = (ctx: Context, { personId, name, email, phone }: Contact) =>
  ctx.db.run(sql`
    update users set name = ${name}, contact_email = ${email}, contact_phone = ${phone}, updated_at = ${ctx.now}
    where id = ${personId}`);

/** False if the address belongs to somebody by now. */
export const inviteContact = async (ctx: Context, personId: number): Promise<boolean> =>
  (await ctx.db.run(sql`
    update users u set email = lower(u.contact_email), role = ${code(Role.SuperAdmin)}, invited_by = ${ctx.actor.id},
      updated_at = ${ctx.now}
    where u.id = ${personId} and not exists (select from users o where lower(o.email) = lower(u.contact_email))`)) ===
  1;

/** Invited contacts of a partner whose invitation was withdrawn are contacts again. */
export async function returnContacts(ctx: Context, organizationId: number): Promise<void> {
  const returned = await ctx.db.many<{ id: number }>(sql`
    update users u set email = null, invited_by = null, role = ${code(Role.Regular)}, updated_at = ${ctx.now}
    where u.organization_id = ${organizationId} and u.contact_email is not null and u.email is not null
      and u.status = ${code(AccountStatus.InProgress)} and u.password_hash is null
    returning u.id`);
  await ctx.db.run(
    sql`delete from one_time_keys where user_id = any(${returned.map(({ id }) => id)}::integer[])`,
  );
}

export const moveContacts = (ctx: WorkContext, { from, to }: PartnerMove) =>
  ctx.db.run(
    sql`update users u set organization_id = ${to} where u.organization_id = ${from} and ${isContact(sql`u`)}`,
  );

/** Keeps the name on what the contact did; a contact who did nothing is deleted. */
export async function endContact(ctx: Context, personId: number): Promise<void> {
  const deleted = await ctx.db.run(sql`
    delete from users u where u.id = ${personId}
      and not exists (select from report_links l where l.person_id = u.id)
      and not exists (select from reminders r where r.person_id = u.id)
      and not exists (select from message_recipients m where m.user_id = u.id)`);
  if (deleted > 0) return;
  await ctx.db.run(sql`
    update users set email = ${formerEmail(personId)}, contact_email = null, contact_phone = null,
      status = ${code(AccountStatus.Deactivated)}, updated_at = ${ctx.now}
    where id = ${personId}`);
}

export const listContacts = (ctx: Context, organizationId: number) =>
  ctx.db.many<Contact>(sql`
    select ${columns} from users u where u.organization_id = ${organizationId} and ${isContact(sql`u`)} order by u.id
    for update`);
