import { LINK_ORIGINS, LINK_STAGES_MAX } from '@selvedge/domain/reporting/links';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { instant, message, userId, uuid } from './scalars';

const side = z.enum(['client', 'factory']);

export const makeReportLink = endpoint({
  method: 'POST',
  path: '/Planning/report-links',
  access: 'session',
  policy: 'mayPlan',
  summary:
    'Make a link by which a person of a side reports on stages without signing in, to copy into a chat',
  body: z.object({
    stages: z.array(z.object({ stageId: uuid, side })).check(z.minLength(1), z.maxLength(LINK_STAGES_MAX)),
    personId: userId,
  }),
  secretAnswer: true,
  result: z.object({
    url: z.string(),
    text: z.string(),
    expiresAt: instant,
  }),
});
export const listReportLinks = endpoint({
  method: 'GET',
  path: '/Planning/report-links',
  access: 'session',
  summary:
    'The report links of a stage that work, for editors and for the Admins of a side those of their people',
  query: z.object({ stageId: uuid }),
  result: z.array(
    z.object({
      id: uuid,
      side,
      personId: userId,
      personName: z.string(),
      origin: z.enum(LINK_ORIGINS),
      /** The editor who copied or mailed the link; null for the morning mail. */
      madeBy: z.nullable(z.string()),
      createdAt: instant,
      expiresAt: instant,
      lastReportAt: z.nullable(instant),
      /** How often a browser showed its page. */
      opened: z.int(),
      reports: z.int(),
      stages: z.int(),
    }),
  ),
});
export const withdrawReportLink = endpoint({
  method: 'DELETE',
  path: '/Planning/report-links/:id',
  access: 'session',
  policy: 'mayWithdrawLink',
  summary: 'Withdraw a report link: its person, an Admin of the person, or an editor of the order',
  params: z.object({ id: uuid }),
  result: message,
});
