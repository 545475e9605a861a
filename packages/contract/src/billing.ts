import { SubscriptionStatus } from '@selvedge/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { answerText } from './scalars';

/** A number has a limit. A boolean is included (true) or not (false); a limit of 1 means 'Unlimited'. */
const feature = z.object({
  name: z.string(),
  description: z.string(),
  type: z.union([z.literal('boolean'), z.literal('number')]),
  limit: z.union([z.number(), z.boolean()]),
  usage: z.optional(z.number()),
});
const Plan = z
  .object({
    subscriptionPlanId: z.int(),
    name: z.string(),
    description: z.string(),
    displayOrder: z.int(),
    priceMonthly: z.number(),
    priceAnnually: z.number(),
    features: z.array(feature),
  })
  .register(z.globalRegistry, { id: 'Plan' });
export const listPlans = endpoint({
  method: 'GET',
  path: '/SubscriptionPlan',
  access: 'public',
  recognizes: true,
  summary: 'The plans, with the caller’s own use when a trader signed in; none when billing is switched off',
  result: z.array(Plan),
});
export const activateTrial = endpoint({
  method: 'POST',
  path: '/SubscriptionPlan/ActivateTrial',
  access: 'session',
  policy: 'mayManageSubscription',
  summary: 'Start the free trial, once per organization',
  result: z.object({ success: z.boolean(), message: answerText }),
});
export const setCancellation = endpoint({
  method: 'PUT',
  path: '/SubscriptionPlan/MySubscription',
  access: 'session',
  policy: 'mayManageSubscription',
  summary: 'Cancel the plan at the end of its period, or take that back while it lasts',
  body: z.object({ cancelAtPeriodEnd: z.boolean() }),
  result: z.object({ success: z.boolean(), message: answerText }),
});
export const mySubscription = endpoint({
  method: 'GET',
  path: '/SubscriptionPlan/MySubscription',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'The organization’s subscription',
  result: z.object({
    subscription: z.nullable(
      z.object({
        plan: Plan,
        status: z.literal(Object.values(SubscriptionStatus)),
        currentPeriodStart: z.string(),
        currentPeriodEnd: z.string(),
        cancelAtPeriodEnd: z.boolean(),
      }),
    ),
    can: z.object({ manage: z.boolean() }),
    organizationName: z.string(),
    usedTrial: z.boolean(),
    allowance: z.nullable(z.array(feature)),
    billing: z.enum(['on', 'off']),
  }),
});
