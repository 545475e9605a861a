import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { User } from './person-shapes';

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
    billing: z.enum(['on', 'off']),
  }),
});
