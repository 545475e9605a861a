import { THREADS } from '@selvedge/domain/messaging/thread';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Message, PinnedOn, pinNumbers, tag } from './messaging';
import { instant, text, uuid } from './scalars';

const Pin = z
  .object({
    /** The id of its first comment. */
    id: uuid,
    numbers: pinNumbers,
    page: z.int(),
    x: z.number(),
    y: z.number(),
    /** Null while it is open. `by` is null for a person whom the caller may not know. */
    resolved: z.nullable(z.object({ by: z.nullable(z.string()), at: instant })),
    /** The first comment and its replies, oldest first. */
    comments: z.array(Message),
    can: z.object({ resolve: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'Pin' });

export const listPins = endpoint({
  method: 'GET',
  path: '/messages/pins',
  access: 'session',
  summary: 'The pins on a file of an order, oldest first; the file by its address or by one of its pins',
  query: z.object({
    orderId: uuid,
    file: z.optional(text(500)),
    pin: z.optional(uuid),
    /** A trader may filter by thread; other sides have only one. */
    thread: z.optional(z.enum(THREADS)),
  }),
  result: z.object({
    file: z.string(),
    mime: z.string(),
    on: PinnedOn,
    /** The tags of comments on the file. */
    tags: z.array(tag),
    /** The threads whose readers can see the file. */
    threads: z.array(z.enum(THREADS)),
    pins: z.array(Pin),
  }),
});
export const resolvePin = endpoint({
  method: 'PUT',
  path: '/messages/:messageId/resolved',
  access: 'session',
  policy: 'mayResolvePin',
  summary: 'Resolve a pin by the id of its first comment, or open it again',
  params: z.object({ messageId: uuid }),
  body: z.object({ resolved: z.boolean() }),
  result: z.object({ isResolved: z.boolean() }),
});
