import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { day, uuid } from './scalars';

const Item = z.object({
  key: z.string(),
  /** Null for a message that is about no order. */
  orderName: z.nullable(z.string()),
  /** In the language of the request: 'Fit Sample, round 2 for Crew Tee > Navy'. */
  text: z.string(),
  path: z.string(),
});
const listOf = <I extends z.ZodMiniType>(item: I) => z.object({ total: z.int(), items: z.array(item) });

export const waiting = endpoint({
  method: 'GET',
  path: '/Waiting',
  access: 'session',
  summary: 'What waits for the caller, with the 20 oldest of each kind',
  query: z.object({
    /** The current day in the caller's time zone; UTC by default. */
    today: z.optional(day),
  }),
  result: z.object({
    /** Newest versions that ask the caller's organization. */
    files: listOf(z.extend(Item, { versionId: uuid, orderId: uuid })),
    /** Changes that ask the caller's organization, and for editors requests of partners. */
    changes: listOf(z.extend(Item, { asks: z.enum(['answer', 'acknowledge']) })),
    /** Samples that arrived and that the caller may answer. */
    answers: listOf(Item),
    /** Planned rounds that the caller may send, due within a week. */
    rounds: listOf(Item),
    mentions: listOf(Item),
  }),
});
