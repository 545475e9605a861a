import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { User } from './person-shapes';
import { reason } from './scalars';

/** Data that the shell loads once per visit: the person and their abilities outside of an order. */
export const session = endpoint({
  method: 'GET',
  path: '/session',
  access: 'session',
  summary: 'The signed-in person and their abilities',
  result: z.object({
    user: User,
    can: z.object({
      createOrder: z.boolean(),
      invite: z.boolean(),
      manageConnections: z.boolean(),
      manageTemplates: z.boolean(),
      manageOrganization: z.boolean(),
      manageSubscription: z.boolean(),
    }),
    /** Why the person may not, for abilities whose pages show it; `workAsTrader` is the reason of pages for traders. */
    reasons: z.object({
      createOrder: reason,
      invite: reason,
      manageTemplates: reason,
      manageOrganization: reason,
      workAsTrader: reason,
    }),
    billing: z.enum(['on', 'off']),
  }),
});
