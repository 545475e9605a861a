import type { TemplateItem } from '@selvedge/domain/planning/template';
import { keyOf } from '@selvedge/domain/spreadsheet';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { nameContains, nameKey } from '#server/db/name-key';
import type { PartnerMove } from '#server/db/partner-move';
import { sql } from '#server/db/sql';
import type { Context, WorkContext } from '#server/http/context';

export interface TemplateRow {
  id: string;
  templateCollectionName: string;
  clientName: string;
  clientOrganizationId: number | null;
  isDefault: boolean;
  planningTemplates: (TemplateItem & { materialType?: TemplateItem['materialType'] })[];
  updatedAt: string;
  isStandard: boolean;
}
const columns = sql`
  id, name as "templateCollectionName",
  coalesce((select g.name from organizations g where g.id = client_org_id), client_name) as "clientName",
  client_org_id as "clientOrganizationId", is_default as "isDefault", items as "planningTemplates",
  updated_at as "updatedAt", is_standard as "isStandard"`;

export const list = (ctx: Context) =>
  ctx.db.many<TemplateRow>(
    sql`select ${columns} from templates where organization_id = ${ctx.actor.organizationId} order by name limit 500`,
  );
export const search = (ctx: Context, text: string, limit: number) =>
  ctx.db.many<{ id: string; name: string; clientName: string }>(sql`
    select t.id, t.name, coalesce(g.name, t.client_name) as "clientName"
    from templates t left join organizations g on g.id = t.client_org_id
    where t.organization_id = ${ctx.actor.organizationId}
      and (${nameContains(sql`t.name`, text)}
        or ${nameContains(sql`coalesce(g.name, t.client_name)`, text)})
    order by t.name limit ${limit}`);
export const find = (ctx: Context, id: string) =>
  ctx.db.maybe<TemplateRow>(
    sql`select ${columns} from templates where id = ${id} and organization_id = ${ctx.actor.organizationId}`,
  );
/** Locks the template until the transaction ends, so that changes are serialized. */
export const lock = (ctx: Context, id: string) =>
  ctx.db.maybe<TemplateRow>(
    sql`select ${columns} from templates where id = ${id} and organization_id = ${ctx.actor.organizationId} for update`,
  );
export const findClient = (ctx: Context, name: string) =>
  ctx.db.maybe<{ id: number }>(sql`
    select g.id from connections c join organizations g on g.id = c.other_org_id
    where c.trader_org_id = ${ctx.actor.organizationId} and g.type = ${code(OrganizationType.Client)}
      and lower(g.name) = lower(${name}) order by g.id limit 1`);

interface NewTemplate {
  id: string;
  name: string;
  clientName: string;
  clientId: number | null;
  items: string;
}
export async function insert(ctx: Context, template: NewTemplate & { isDefault: boolean }): Promise<void> {
  await ctx.db.run(sql`
    insert into templates (id, organization_id, name, client_name, client_org_id, is_default, items, created_by,
      created_at, updated_at)
    values (${template.id}, ${ctx.actor.organizationId}, ${template.name}, ${template.clientName}, ${template.clientId},
      ${template.isDefault}, ${template.items}, ${ctx.actor.id}, ${ctx.now}, ${ctx.now})`);
}
export async function insertStandard(
  ctx: WorkContext,
  organizationId: number,
  templates: readonly { id: string; name: string; clientName: string; items: string }[],
): Promise<void> {
  await ctx.db.run(sql`
    insert into templates (id, organization_id, name, client_name, is_standard, items, created_at, updated_at)
    select id, ${organizationId}, name, client_name, true, items::jsonb, ${ctx.now}, ${ctx.now}
    from unnest(${templates.map((one) => one.id)}::uuid[], ${templates.map((one) => one.name)}::text[],
      ${templates.map((one) => one.clientName)}::text[], ${templates.map((one) => one.items)}::text[])
      as t (id, name, client_name, items)`);
}
export const update = (ctx: Context, template: NewTemplate & { isDefault: boolean | undefined }) =>
  ctx.db.run(sql`
    update templates
    set name = ${template.name}, client_name = ${template.clientName}, client_org_id = ${template.clientId},
      is_default = coalesce(${template.isDefault ?? null}::boolean, is_default), items = ${template.items},
      updated_at = ${ctx.now}
    where id = ${template.id} and organization_id = ${ctx.actor.organizationId}`);
/** A client has one default template: clears the flag of its other templates. */
export const clearOtherDefaults = (ctx: Context, id: string, clientName: string) =>
  ctx.db.run(sql`
    update templates set is_default = false
    where organization_id = ${ctx.actor.organizationId}
      and id <> ${id}
      and is_default
      and ${nameKey(sql`client_name`)} = ${keyOf(clientName)}`);
export const remove = (ctx: Context, id: string) =>
  ctx.db.run(sql`delete from templates where id = ${id} and organization_id = ${ctx.actor.organizationId}`);

export const move = (ctx: WorkContext, { traderId, from, to }: PartnerMove) =>
  ctx.db.run(sql`
    update templates set client_org_id = ${to} where organization_id = ${traderId} and client_org_id = ${from}`);
