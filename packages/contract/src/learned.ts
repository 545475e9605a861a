import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { pathId, text } from './scalars';

const UsualDays = z.object({ orders: z.int(), median: z.int(), p80: z.int() });
export const learnedLeads = endpoint({
  method: 'GET',
  path: '/Planning/learned',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'How long the stages of completed work with a partner took, by the key of the stage',
  query: z.object({ partnerId: pathId }),
  result: z.object({
    leads: z.array(
      z.object({
        key: text(200),
        /** Calendar days after the purchase order date; null for too few orders. */
        lead: z.nullable(UsualDays),
        /** Working days after the stages that it waits for; null for too few orders. */
        work: z.nullable(UsualDays),
      }),
    ),
  }),
});
