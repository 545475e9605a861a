import * as contract from '@selvedge/contract/billing';
import { later, routes } from '#server/http/routes';

export const billingRoutes = routes(contract, {
  listPlans: later,
  activateTrial: later,
  mySubscription: later,
});
