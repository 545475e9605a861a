import { AUDIT_EVENT_NAMES, AUDIT_KINDS } from '@selvedge/domain/audit/events';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { instant, queryInt } from './scalars';

export const AuditEntry = z
  .object({
    auditId: z.string(),
    at: instant,
    event: z.enum(AUDIT_EVENT_NAMES),
    kind: z.enum(AUDIT_KINDS),
    /** Null when nobody was signed in. */
    actorName: z.nullable(z.string()),
    subject: z.nullable(z.string()),
    detail: z.nullable(z.string()),
    address: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'AuditEntry' });

export const listAudit = endpoint({
  method: 'GET',
  path: '/Audit',
  access: 'session',
  policy: 'mayManageOrganization',
  summary: 'The audit log of one’s own organization, newest first',
  query: z.object({
    page: queryInt(1, 1, 100_000),
    pageSize: queryInt(50, 1, 100),
    kind: z.optional(z.enum(AUDIT_KINDS)),
  }),
  result: z.object({ entries: z.array(AuditEntry), total: z.int() }),
});
