import { createHash } from 'node:crypto';
import type { PoMapping } from '@selvedge/domain/imports/po-columns';
import type { PartnerChoice } from '@selvedge/domain/imports/ta-sheet/partners';
import type { RecalledSheet } from '@selvedge/domain/imports/ta-sheet/ta-reading';
import { comparableName } from '@selvedge/domain/names';
import type { DateOrder } from '@selvedge/domain/sheets/date-order';
import type { Target } from '@selvedge/domain/styles/import-columns';
import { v7 as uuid } from 'uuid';
import type { PartnerMove } from '#server/db/partner-move';
import { sql } from '#server/db/sql';
import type { Context, WorkContext } from '#server/http/context';

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

/** T&A sheets, the last imported first. */
export const recalledSheets = (ctx: Context) =>
  ctx.db.many<RecalledSheet>(sql`
    select headers as headings, choices from sheet_mappings
    where organization_id = ${ctx.actor.organizationId} and kind = 'ta-sheet'
    order by updated_at desc, id limit ${MAX_RECALLED}`);
const MAX_RECALLED = 50;

export async function recallSheet(ctx: Context, { headings, choices }: RecalledSheet): Promise<void> {
  const name = createHash('sha256').update(headings.join('\n')).digest('hex');
  await ctx.db.run(sql`
    insert into sheet_mappings (id, organization_id, kind, name, headers, columns, choices, updated_at)
    values (${uuid()}, ${ctx.actor.organizationId}, 'ta-sheet', ${name}, ${[...headings]}::text[], '{}'::jsonb,
      ${JSON.stringify(choices)}, ${ctx.now})
    on conflict (organization_id, name) where kind = 'ta-sheet' do update
    set choices = excluded.choices, updated_at = excluded.updated_at`);
}

/** How earlier T&A sheets wrote the names of partners that the trader still has. */
export const writtenNames = (ctx: Context) =>
  ctx.db.many<PartnerChoice>(sql`
    select n.type, n.name, n.partner_id as "partnerId" from partner_names n
    where n.organization_id = ${ctx.actor.organizationId} and exists (
      select from connections c where c.trader_org_id = n.organization_id and c.other_org_id = n.partner_id)`);

export async function rememberNames(ctx: Context, names: readonly PartnerChoice[]): Promise<void> {
  const known = names.filter(({ partnerId, name }) => partnerId !== null && name !== '');
  await ctx.db.run(sql`
    insert into partner_names (organization_id, type, name, partner_id)
    select ${ctx.actor.organizationId}, n.type, n.name, n.partner_id
    from json_to_recordset(${JSON.stringify(
      known.map(({ type, name, partnerId }) => ({ type, name: comparableName(name), partner_id: partnerId })),
    )}::json) as n (type text, name text, partner_id integer)
    on conflict (organization_id, type, name) do update set partner_id = excluded.partner_id`);
}

/** A mapping of that name that the other partner has stays the one that counts. */
export async function moveMappings(ctx: WorkContext, { traderId, from, to }: PartnerMove): Promise<void> {
  await ctx.db.run(sql`
    update partner_names set partner_id = ${to} where organization_id = ${traderId} and partner_id = ${from}`);
  await ctx.db.run(sql`
    update sheet_mappings m set buyer_id = ${to} where m.organization_id = ${traderId} and m.buyer_id = ${from}
      and not exists (select from sheet_mappings n where n.organization_id = m.organization_id and n.buyer_id = ${to}
        and lower(n.name) = lower(m.name))`);
}
