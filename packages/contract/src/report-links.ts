import { LINK_ORIGINS } from '@selvedge/domain/reporting/links';
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
    'Make a link by which a person of a side reports on a stage without signing in, to copy into a chat',
  body: z.object({ stageId: uuid, side, personId: userId }),
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
      /** The editor who copied the link; null for a mailed one. */
      copiedBy: z.nullable(z.string()),
      expiresAt: instant,
      lastReportAt: z.nullable(instant),
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
