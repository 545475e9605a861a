import { REPORT_ORIGINS } from '@selvedge/domain/planning/report';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { asPartner, instant, queryInt, userId, uuid } from './scalars';

export const Activity = z
  .object({
    activityId: uuid,
    activityTime: instant,
    description: z.string(),
    userId: z.nullable(userId),
    userName: z.nullable(z.string()),
    tags: z.array(z.string()),
    actionUrl: z.nullable(z.string()),
    commitMessage: z.nullable(z.string()),
    via: z.nullable(z.enum(REPORT_ORIGINS)),
    /** The editor who copied the link of a report by link; null for a link that came by mail. */
    copiedBy: z.nullable(z.string()),
    /** When a report was made that was sent later; null for others. */
    madeAt: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'Activity' });
export const orderActivity = endpoint({
  method: 'GET',
  path: '/OrderActivity/:orderId',
  access: 'session',
  preview: 'partners',
  summary: 'What happened on an order, newest first, as the caller’s side may know it',
  params: z.object({ orderId: uuid }),
  query: z.object({ as: asPartner, page: queryInt(1, 1, 10_000), pageSize: queryInt(50, 1, 200) }),
  result: z.array(Activity),
});
