import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { instant, userId, uuid } from './scalars';

const place = z.enum(['order', 'plan']);
/** Other people who are editing the order or its plan, limited to those that the caller may know. */
const Editing = z
  .object({
    userId,
    name: z.string(),
    profilePicture: z.nullable(z.string()),
    place,
    /** The end of the lease if it is not renewed. */
    until: instant,
  })
  .register(z.globalRegistry, { id: 'Editing' });
const params = z.object({ orderId: uuid });

export const listPresence = endpoint({
  method: 'GET',
  path: '/CustomOrder/:orderId/presence',
  access: 'session',
  summary: 'Who else is editing an order or its plan',
  params,
  result: z.array(Editing),
});
export const tellPresence = endpoint({
  method: 'PUT',
  path: '/CustomOrder/:orderId/presence',
  access: 'session',
  policy: 'mayChange',
  summary: 'Say that the caller is editing an order or its plan, again at least once a minute, or no longer',
  params,
  body: z.object({ place, editing: z.boolean() }),
  result: z.array(Editing),
});
