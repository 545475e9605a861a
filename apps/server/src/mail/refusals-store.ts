import { addressOf } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

const hashOfAddress = (address: Sql): Sql => sql`sha256(convert_to(lower(${address}), 'UTF8'))`;
const hashOf = (person: Sql): Sql => hashOfAddress(addressOf(person));

/** Whether the address of a person wants no weekly mails of an organization. */
export const refusesMailsOf = (organization: Sql, person: Sql): Sql =>
  sql`exists (select from mail_refusals f
    where f.organization_id = ${organization} and f.address_hash = ${hashOf(person)})`;

/** Ends the weekly mails of an organization; all of its mails for an address that its book has. */
export const refuseMailsOf = (
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  organizationId: number,
  address: string,
) =>
  db.run(sql`
    insert into mail_refusals (organization_id, address_hash, created_at)
    select id, ${hashOfAddress(sql`${address}::text`)}, ${now} from organizations where id = ${organizationId}
    on conflict (organization_id, address_hash) do update set created_at = excluded.created_at`);

/** Whether the address of a contact wants no mails of the trader whose book has it, also if it was written down again. */
export const refusesMails = (person: Sql): Sql =>
  sql`exists (select from mail_refusals f join organizations k on k.kept_by = f.organization_id
    where k.id = ${person}.organization_id and f.address_hash = ${hashOf(person)})`;

/** Ends the mails of the trader whose book has the person. False for a person with an account. */
export const refuseMails = async (
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  personId: number,
): Promise<boolean> =>
  (await db.run(sql`
    insert into mail_refusals (organization_id, address_hash, created_at)
    select g.kept_by, ${hashOf(sql`u`)}, ${now} from users u join organizations g on g.id = u.organization_id
    where u.id = ${personId} and g.kept_by is not null and u.email is null
    on conflict (organization_id, address_hash) do update set created_at = excluded.created_at`)) > 0;
