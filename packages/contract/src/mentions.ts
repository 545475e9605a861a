import { THREADS } from '@selvedge/domain/messaging/thread';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { text, userId, uuid } from './scalars';

export const mentionable = endpoint({
  method: 'GET',
  path: '/messages/mentionable',
  access: 'session',
  summary: 'People whom a comment can mention, by the start of a part of their name, listed people first',
  query: z.object({
    orderId: uuid,
    stageId: z.optional(uuid),
    /** Without a thread: people who can see all threads that the caller can see. */
    thread: z.optional(z.enum(THREADS)),
    search: z._default(text(100), ''),
  }),
  result: z.array(
    z.object({
      userId,
      name: z.string(),
      organizationName: z.string(),
      picture: z.nullable(z.string()),
      listed: z.boolean(),
    }),
  ),
});
