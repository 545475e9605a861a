import type { PoMapping } from '@selvedge/domain/imports/po-columns';
import type { DateOrder } from '@selvedge/domain/sheets/date-order';
import type { Target } from '@selvedge/domain/styles/import-columns';
import { v7 as uuid } from 'uuid';
import type { PartnerMove } from '#server/db/partner-move';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export type Mapping = Record<string, Target>;

export async function mappingOf(ctx: Context): Promise<Mapping> {
  const row = await ctx.db.maybe<{ mapping: Mapping }>(sql`
    select columns as mapping from sheet_mappings
    where organization_id = ${ctx.actor.organizationId} and kind = 'styles'`);
  return row?.mapping ?? {};
}

export async function saveMapping(ctx: Context, mapping: Mapping): Promise<void> {
  await ctx.db.run(sql`
    insert into sheet_mappings (id, organization_id, kind, name, headers, columns, updated_at)
    values (${uuid()}, ${ctx.actor.organizationId}, 'styles', '', '{}', ${JSON.stringify(mapping)}::jsonb, ${ctx.now})
    on conflict (organization_id) where kind = 'styles' do update
    set columns = sheet_mappings.columns || excluded.columns, updated_at = excluded.updated_at`);
}

export interface SheetMapping {
  id: string;
  buyerId: number;
  buyerName: string;
  name: string;
  headers: string[];
  columns: PoMapping;
  dateOrder: DateOrder | null;
}

/** Of buyers' sheets, the last used first. */
export const sheetMappings = (ctx: Context) =>
  ctx.db.many<SheetMapping>(sql`
    select m.id, m.buyer_id as "buyerId", b.name as "buyerName", m.name, m.headers, m.columns,
      m.date_order as "dateOrder"
    from sheet_mappings m join organizations b on b.id = m.buyer_id
    where m.organization_id = ${ctx.actor.organizationId}
    order by m.updated_at desc, m.id`);

export async function saveSheetMapping(
  ctx: Context,
  mapping: Omit<SheetMapping, 'id' | 'buyerName'>,
): Promise<string> {
  const { id } = await ctx.db.one<{ id: string }>(sql`
    insert into sheet_mappings (id, organization_id, kind, buyer_id, name, headers, columns, date_order, updated_at)
    values (${uuid()}, ${ctx.actor.organizationId}, 'buyer-po', ${mapping.buyerId}, ${mapping.name},
      ${mapping.headers}::text[], ${JSON.stringify(mapping.columns)}, ${mapping.dateOrder}, ${ctx.now})
    on conflict (organization_id, buyer_id, lower(name)) do update
    set headers = excluded.headers, columns = excluded.columns, date_order = excluded.date_order,
      updated_at = excluded.updated_at
    returning id`);
  return id;
}

export const removeSheetMapping = (ctx: Context, id: string) =>
  ctx.db.run(
    sql`
      delete from sheet_mappings
      where id = ${id} and organization_id = ${ctx.actor.organizationId} and kind = 'buyer-po'`,
  );

/** A mapping of that name that the other partner has stays the one that counts. */
export const moveMappings = (ctx: Context, { traderId, from, to }: PartnerMove) =>
  ctx.db.run(sql`
    update sheet_mappings m set buyer_id = ${to} where m.organization_id = ${traderId} and m.buyer_id = ${from}
      and not exists (select from sheet_mappings n where n.organization_id = m.organization_id and n.buyer_id = ${to}
        and lower(n.name) = lower(m.name))`);
