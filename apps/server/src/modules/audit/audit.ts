import type { listAudit } from '@selvedge/contract/audit';
import type { QueryOf } from '@selvedge/contract/endpoint';
import { AUDIT_EVENTS, type AuditEventName, eventsOfKind } from '@selvedge/domain/audit/events';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { v7 as uuid } from 'uuid';
import type { Context, WorkContext } from '#server/http/context';
import { detailText } from './present';
import * as store from './store';

/** Actor and organization default to the signed-in person's, also in a preview. */
export interface AuditEvent {
  event: AuditEventName;
  organizationId?: number;
  actorId?: number | null;
  /** A name only if no row stores it. */
  subjectId?: number;
  orderId?: string;
  subject?: string;
  detail?: string | LocalizedText;
}

/**
 * Writes to the security log, with the caller's address, and to the organization's audit log in the transaction of
 * `ctx`. Call it through `ctx.independentTransaction` for events that must persist although the request is refused. Log
 * lines identify people by id only.
 */
export async function audit(
  ctx: WorkContext & { actor?: Context['actor']; address?: string },
  {
    event,
    organizationId = ctx.actor?.preview?.traderOrganizationId ?? ctx.actor?.organizationId,
    actorId = ctx.actor?.preview?.viewerId ?? ctx.actor?.id ?? null,
    ...about
  }: AuditEvent,
): Promise<void> {
  const address = ctx.address ?? null;
  const { subjectId = null, orderId = null, subject = null } = about;
  const detail = about.detail === undefined ? null : detailText(about.detail);
  ctx.log.info(
    {
      security: event,
      organization: organizationId ?? null,
      actor: actorId,
      subject: subjectId,
      order: orderId,
      address,
    },
    'security event',
  );
  if (organizationId === undefined) return;
  const key = ctx.actor?.apiKey;
  await store.insert(ctx, {
    id: uuid(),
    organizationId,
    event,
    actorId,
    subjectId,
    orderId,
    subject,
    detail: key ? [detail, `API key ${key.name}`].filter((part) => part !== null).join(', ') : detail,
    address,
  });
}

export async function list(ctx: Context, query: QueryOf<typeof listAudit>) {
  const { rows, total } = await store.list(ctx, eventsOfKind(query.kind), query);
  return { entries: rows.map((row) => ({ ...row, kind: AUDIT_EVENTS[row.event] })), total };
}

export const anonymizeAudit = (ctx: WorkContext, userId: number) => store.anonymize(ctx, userId);
