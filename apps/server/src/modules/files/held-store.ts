import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

export interface Held {
  linkId: string;
  formId: string;
}
type Ctx = Pick<WorkContext, 'db'>;

const unused = sql`held_link is not null and not exists (select from file_references r where r.file = f.name)`;

/** Other forms of the link wait until the transaction ends. */
export const lock = (ctx: Ctx, linkId: string) =>
  ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended('held files ' || ${linkId}::text, 0))`);

export async function heldBytes(ctx: Ctx, linkId: string): Promise<number> {
  const row = await ctx.db.one<{ bytes: number }>(
    sql`select coalesce(sum(size), 0)::bigint as bytes from files f where held_link = ${linkId} and ${unused}`,
  );
  return row.bytes;
}

export async function ofForm(
  ctx: Ctx,
  { linkId, formId }: Held,
  except: readonly string[],
): Promise<string[]> {
  const rows = await ctx.db.many<{ name: string }>(sql`
    select name from files f
    where held_link = ${linkId} and held_form = ${formId} and name <> all(${except}::text[]) and ${unused}`);
  return rows.map(({ name }) => name);
}

export async function heldBefore(ctx: Ctx, instant: Date): Promise<string[]> {
  const rows = await ctx.db.many<{ name: string }>(
    sql`select name from files f where created_at < ${instant} and ${unused} for update skip locked`,
  );
  return rows.map(({ name }) => name);
}
