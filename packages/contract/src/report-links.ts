import { LINK_STAGES_MAX, LINK_WORDS_MAX } from '@selvedge/domain/reporting/link-limits';
import { LINK_ORIGINS } from '@selvedge/domain/reporting/links';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { confirmed, reminded } from './reminding';
import { instant, message, pathId, text, userId, uuid } from './scalars';

const side = z.enum(['client', 'factory']);

const linkOf = {
  stages: z.array(z.object({ stageId: uuid, side })).check(z.minLength(1), z.maxLength(LINK_STAGES_MAX)),
  personId: userId,
};
/** 'Sent 27 Nov, opened 2 times, 3 reports' */
const receipt = {
  id: uuid,
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
};

export const makeReportLink = endpoint({
  method: 'POST',
  path: '/Planning/report-links',
  access: 'session',
  policy: 'mayPlan',
  summary:
    'Make a link by which a person of a side reports on stages without signing in, to copy into a chat',
  body: z.object(linkOf),
  secretAnswer: true,
  result: z.object({
    url: z.string(),
    text: z.string(),
    expiresAt: instant,
  }),
});
export const mailReportLink = endpoint({
  method: 'POST',
  path: '/Planning/report-links/mail',
  access: 'session',
  policy: 'mayPlan',
  summary:
    'Mail a person of a side a link to report on stages without signing in; only that person gets its address',
  body: z.object({
    ...linkOf,
    /** Sent as written; by default a text in the language of the person. */
    words: z.optional(text(LINK_WORDS_MAX)),
    confirm: confirmed,
  }),
  result: message,
});
export const openForReportLink = endpoint({
  method: 'GET',
  path: '/Planning/report-links/open',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary:
    'The open stages of a partner, or of an order, in the orders that the caller edits, the partner’s people on them, and the links sent to them',
  query: z.object({
    organizationId: z.optional(pathId),
    orderId: z.optional(uuid),
  }),
  result: z.object({
    people: z.array(z.object({ id: userId, name: z.string(), words: z.string() })),
    stages: z.array(
      z.object({
        orderId: uuid,
        orderName: z.string(),
        stageId: uuid,
        stageName: z.string(),
        side,
        due: z.nullable(z.string()),
        personIds: z.array(userId),
        reminded,
      }),
    ),
    sent: z.array(z.object(receipt)),
  }),
});
export const listReportLinks = endpoint({
  method: 'GET',
  path: '/Planning/report-links',
  access: 'session',
  summary:
    'The report links of a stage that work, for editors and for the Admins of a side those of their people',
  query: z.object({ stageId: uuid }),
  result: z.array(z.object({ ...receipt, side })),
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
