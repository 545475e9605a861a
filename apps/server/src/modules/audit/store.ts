import { AUDIT_DAYS, type AuditEventName } from '@selvedge/domain/audit/events';
import { sql } from '#server/db/sql';
import type { Context, WorkContext } from '#server/http/context';

interface NewEvent {
  id: string;
  organizationId: number;
  event: AuditEventName;
  actorId: number | null;
  subjectId: number | null;
  orderId: string | null;
  subject: string | null;
  detail: string | null;
  address: string | null;
}
export async function insert(ctx: WorkContext, event: NewEvent): Promise<void> {
  await ctx.db.run(sql`
    insert into audit_events (id, organization_id, at, event, actor_id, subject_id, order_id, subject, detail, address)
    values (${event.id}, ${event.organizationId}, ${ctx.now}, ${event.event}, ${event.actorId}, ${event.subjectId},
      ${event.orderId}, ${event.subject}, ${event.detail}, ${event.address})`);
}

export interface AuditRow {
  auditId: string;
  at: string;
  event: AuditEventName;
  actorName: string | null;
  subject: string | null;
  detail: string | null;
  address: string | null;
}
export async function list(
  ctx: Context,
  events: readonly AuditEventName[],
  page: { page: number; pageSize: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const own = ctx.actor.organizationId;
  const where = sql`e.organization_id = ${own} and e.event = any(${events}::text[])`;
  const rows = await ctx.db.many<AuditRow>(sql`
    select e.id as "auditId", e.at, e.event, a.name as "actorName",
      coalesce(s.name, nullif(o.name, ''), o.number, e.subject) as subject, e.detail, e.address
    from audit_events e
    left join users a on a.id = e.actor_id
    left join users s on s.id = e.subject_id
    left join orders o on o.id = e.order_id
    where ${where} order by e.id desc limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`);
  return { rows, total: await ctx.db.count(sql`from audit_events e where ${where}`) };
}

export const deleteExpired = (ctx: WorkContext) =>
  ctx.db.run(
    sql`delete from audit_events where at < ${ctx.now}::timestamptz - ${AUDIT_DAYS} * interval '1 day'`,
  );

/** Deletes a person's network addresses, and the e-mail addresses in events of their invitation. */
export async function anonymize(ctx: WorkContext, userId: number): Promise<void> {
  await ctx.db.run(sql`
    update audit_events set address = case when actor_id = ${userId} then null else address end,
      detail = case when event like 'invitation.%' then null else detail end
    where actor_id = ${userId} or subject_id = ${userId}`);
}
