import type { TemplateItem } from '@selvedge/domain/planning/template';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export interface TemplateRow {
  id: string;
  templateCollectionName: string;
  clientName: string;
  isDefault: boolean;
  planningTemplates: (TemplateItem & { materialType?: TemplateItem['materialType'] })[];
  updatedAt: string;
}
const columns = sql`id, name as "templateCollectionName", client_name as "clientName", is_default as "isDefault", items as "planningTemplates", updated_at as "updatedAt"`;

export const list = (ctx: Context) =>
  ctx.db.many<TemplateRow>(
    sql`select ${columns} from templates where organization_id = ${ctx.actor.organizationId} order by name limit 500`,
  );
export const find = (ctx: Context, id: string) =>
  ctx.db.maybe<TemplateRow>(
    sql`select ${columns} from templates where id = ${id} and organization_id = ${ctx.actor.organizationId}`,
  );
export async function insert(
  ctx: Context,
  template: { id: string; name: string; clientName: string; isDefault: boolean; items: string },
): Promise<void> {
  await ctx.db.run(sql`
    insert into templates (id, organization_id, name, client_name, is_default, items, created_by, created_at, updated_at)
    values (${template.id}, ${ctx.actor.organizationId}, ${template.name}, ${template.clientName}, ${template.isDefault}, ${template.items}, ${ctx.actor.id}, ${ctx.now}, ${ctx.now})`);
}
export const update = (
  ctx: Context,
  template: { id: string; name: string; clientName: string; isDefault: boolean | undefined; items: string },
) =>
  ctx.db.run(sql`
    update templates set name = ${template.name}, client_name = ${template.clientName}, is_default = coalesce(${template.isDefault ?? null}::boolean, is_default), items = ${template.items}, updated_at = ${ctx.now}
    where id = ${template.id} and organization_id = ${ctx.actor.organizationId}`);
/** A client has one template that is chosen first: the others of the same name step back. */
export const stepBack = (ctx: Context, id: string, clientName: string) =>
  ctx.db.run(sql`
    update templates set is_default = false
    where organization_id = ${ctx.actor.organizationId} and id <> ${id} and is_default and lower(trim(client_name)) = lower(${clientName})`);
export const remove = (ctx: Context, id: string) =>
  ctx.db.run(sql`delete from templates where id = ${id} and organization_id = ${ctx.actor.organizationId}`);
