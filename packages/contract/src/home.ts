import { STAGE_NEEDS } from '@selvedge/domain/home/needs';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { day, instant, message, organizationId, organizationType, queryInt, text, uuid } from './scalars';
import { side } from './schedule-shapes';

const SINCE = ['yesterday', 'week'] as const;

export const today = endpoint({
  method: 'GET',
  path: '/Today',
  access: 'session',
  summary:
    'What needs the caller, what is late and what changed: the caller’s own side of orders within reach',
  query: z.object({
    since: z._default(z.enum(SINCE), 'yesterday'),
    /** The current day in the caller's time zone. */
    today: z.optional(day),
    /** The caller's time zone (IANA), which says when yesterday began; UTC by default. */
    timeZone: z.optional(text(64)),
    /** How many of the changed orders are listed. */
    changes: queryInt(8, 1, 500),
  }),
  result: z.object({
    /** The most urgent lines. `total` counts the stages of My work that are the caller’s turn. */
    needs: z.object({
      total: z.int(),
      lines: z.array(
        z.union([
          z.object({
            kind: z.enum(STAGE_NEEDS),
            orderId: uuid,
            orderName: z.string(),
            stageId: uuid,
            stageName: z.string(),
            /** Since the earliest missed deadline; 0 for other needs. */
            days: z.int(),
          }),
          z.object({ kind: z.literal('connect'), organizationId, organizationType, name: z.string() }),
          z.object({ kind: z.literal('unread'), count: z.int() }),
        ]),
      ),
    }),
    /** The first live orders of `total` that ship late, the worst first. */
    late: z.object({
      total: z.int(),
      orders: z.array(
        z.object({
          orderId: uuid,
          orderName: z.string(),
          /** The partner of the side that is the latest; for partners, the trader. */
          partner: z.nullable(z.string()),
          days: z.int(),
          forecast: day,
          /** For traders: the side on which it ships later. */
          side: z.optional(side),
        }),
      ),
    }),
    /** The orders that others changed last, each with its newest entries. Totals count at most 500 entries. */
    changes: z.object({
      total: z.int(),
      orders: z.array(
        z.object({
          orderId: uuid,
          orderName: z.string(),
          total: z.int(),
          entries: z.array(
            z.object({
              activityId: uuid,
              activityTime: instant,
              description: z.string(),
              userName: z.nullable(z.string()),
            }),
          ),
        }),
      ),
    }),
  }),
});

export const firstSteps = endpoint({
  method: 'GET',
  path: '/FirstSteps',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary:
    'What the caller’s organization has done for the first time, without its sample data, and whether it has these',
  result: z.object({
    /** The newest live, completed or archived order. */
    orderId: z.nullable(uuid),
    samples: z.boolean(),
    /** In the book, or connected. */
    partner: z.boolean(),
    plan: z.boolean(),
    report: z.boolean(),
    colleague: z.boolean(),
  }),
});
export const loadSampleData = endpoint({
  method: 'POST',
  path: '/SampleData',
  access: 'session',
  policy: 'mayCreateOrder',
  summary:
    'Add six sample orders with their buyers and factories, for the caller’s organization alone, once at a time',
  result: message,
});
export const removeSampleData = endpoint({
  method: 'DELETE',
  path: '/SampleData',
  access: 'session',
  policy: 'mayCreateOrder',
  summary:
    'Delete all sample orders, and the buyers and factories that were added with them and that nothing else names',
  result: message,
});
