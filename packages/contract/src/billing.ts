import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { message } from './scalars';

const feature = z.object({
  name: z.string(),
  description: z.string(),
  type: z.union([z.literal('boolean'), z.literal('number')]),
  limit: z.nullable(z.number()),
  usage: z.optional(z.number()),
});
export const Plan = z
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
  summary: 'The plans',
  result: z.array(Plan),
});
export const activateTrial = endpoint({
  method: 'POST',
  path: '/SubscriptionPlan/ActivateTrial',
  access: 'traderAdmin',
  summary: 'Start the free trial, once per organisation',
  result: message,
});
export const mySubscription = endpoint({
  method: 'GET',
  path: '/SubscriptionPlan/MySubscription',
  access: 'traderAdmin',
  summary: 'The organisation’s subscription',
  result: z.object({
    subscription: z.nullable(
      z.object({
        plan: Plan,
        status: z.int(),
        currentPeriodStart: z.string(),
        currentPeriodEnd: z.string(),
        cancelAtPeriodEnd: z.boolean(),
      }),
    ),
    usedTrial: z.boolean(),
    billing: z.optional(z.enum(['on', 'off'])),
  }),
});
