import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { month, periodQuery } from './period';
import { day, organizationType, pathId } from './scalars';
import { side } from './schedule-shapes';
import { figures, Named, OnTimeMonth, ReasonDays } from './scorecard-shapes';

export const scorecards = endpoint({
  method: 'GET',
  path: '/Scorecards',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'The record of each buyer (client side) or factory (factory side) with the caller’s organization',
  query: z.object({ side: z._default(side, 'factory'), ...periodQuery }),
  result: z.object({
    side,
    from: month,
    to: month,
    /** By name. */
    partners: z.array(z.object({ organization: Named, ...figures })),
  }),
});
export const scorecard = endpoint({
  method: 'GET',
  path: '/Scorecards/:organizationId',
  access: 'session',
  summary: 'The record of a partner of the caller’s organization, or of the own organization with a trader',
  params: z.object({ organizationId: pathId }),
  query: z.object({
    /** For traders, who see both sides; by default the side of the partner. */
    side: z.optional(side),
    /** For partners; by default the trader with the most orders. */
    traderId: z.optional(pathId),
    ...periodQuery,
  }),
  result: z.object({
    organization: z.object({ ...Named.shape, organizationType }),
    /** Null for a partner without orders. */
    trader: z.nullable(Named),
    traders: z.optional(z.array(Named)),
    side,
    from: month,
    to: month,
    today: day,
    ...figures,
    months: z.array(OnTimeMonth),
    /** The days late of ex-factory dates that slipped in the period: five reasons, the others, and no reason. */
    reasons: z.array(ReasonDays),
  }),
});
