import type { OrganizationType } from '@selvedge/domain/vocabulary';
import { sql } from '#server/db/sql';
import type { VisitorContext, WorkContext } from '#server/http/context';

/** Pending sign-ups per address; a further one replaces the oldest. */
const MAX_WAITING = 20;

export interface SignUpRow {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  passwordHash: string;
  organizationName: string;
  organizationType: OrganizationType;
  startTrial: boolean;
}
interface Keys {
  keyHash: Buffer;
  linkHash: Buffer;
}
const columns = sql`
  id, email, name, phone, password_hash as "passwordHash", organization_name as "organizationName",
  organization_type as "organizationType", start_trial as "startTrial"`;

export async function insert(ctx: VisitorContext, signUp: SignUpRow & Keys): Promise<void> {
  await ctx.db.run(sql`
    insert into sign_ups (id, email, name, phone, password_hash, organization_name, organization_type, start_trial,
      key_hash, link_hash, created_at)
    values (${signUp.id}, ${signUp.email}, ${signUp.name}, ${signUp.phone}, ${signUp.passwordHash},
      ${signUp.organizationName}, ${signUp.organizationType}, ${signUp.startTrial}, ${signUp.keyHash},
      ${signUp.linkHash}, ${ctx.now})`);
  await ctx.db.run(sql`
    delete from sign_ups where email = ${signUp.email} and id not in (
      select id from sign_ups where email = ${signUp.email} order by created_at desc, id desc limit ${MAX_WAITING})`);
}

/** Finds a sign-up by key, and returns whether it is the key of the mailed link. */
export const findByKey = (ctx: VisitorContext, hash: Buffer) =>
  ctx.db.maybe<SignUpRow & { viaLink: boolean }>(sql`
    select ${columns}, link_hash = ${hash} as "viaLink" from sign_ups where key_hash = ${hash} or link_hash = ${hash}`);
export const findById = (ctx: VisitorContext, id: string) =>
  ctx.db.maybe<SignUpRow>(sql`select ${columns} from sign_ups where id = ${id}`);
export const findNewest = (ctx: VisitorContext, email: string) =>
  ctx.db.maybe<SignUpRow>(
    sql`select ${columns} from sign_ups where email = ${email} order by created_at desc, id desc limit 1`,
  );

export async function setKeys(ctx: Pick<WorkContext, 'db'>, id: string, keys: Keys): Promise<void> {
  await ctx.db.run(
    sql`update sign_ups set key_hash = ${keys.keyHash}, link_hash = ${keys.linkHash} where id = ${id}`,
  );
}

export async function removeAll(ctx: Pick<WorkContext, 'db'>, email: string): Promise<void> {
  await ctx.db.run(sql`delete from sign_ups where email = ${email}`);
}
