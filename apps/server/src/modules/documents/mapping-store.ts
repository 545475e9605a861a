import type { Target } from '@selvedge/domain/styles/import-columns';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export type Mapping = Record<string, Target>;

export async function mappingOf(ctx: Context): Promise<Mapping> {
  const row = await ctx.db.maybe<{ mapping: Mapping }>(
    sql`select mapping from import_mappings where organization_id = ${ctx.actor.organizationId}`,
  );
  return row?.mapping ?? {};
}

/** Merges the mapping into the stored one. */
export async function saveMapping(ctx: Context, mapping: Mapping): Promise<void> {
  await ctx.db.run(sql`
    insert into import_mappings (organization_id, mapping, updated_at)
    values (${ctx.actor.organizationId}, ${JSON.stringify(mapping)}::jsonb, ${ctx.now})
    on conflict (organization_id) do update
    set mapping = import_mappings.mapping || excluded.mapping, updated_at = excluded.updated_at`);
}
