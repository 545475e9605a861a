import * as contract from '@selvedge/contract/billing';
import { routes } from '#server/http/routes';
import * as billing from './billing';

export const billingRoutes = routes(contract, {
  listPlans: (ctx) => billing.listPlans(ctx),
  setCancellation: (ctx, { body }) => billing.setCancellation(ctx, body.cancelAtPeriodEnd),
  activateTrial: (ctx) => billing.activateTrial(ctx),
  mySubscription: (ctx) => billing.mySubscription(ctx),
});
