import { featuresOf, type Plan, type Usage } from '@selvedge/domain/billing/plans';

export const presentPlan = (plan: Plan, usage?: Usage) => ({
  subscriptionPlanId: plan.id,
  name: plan.name,
  description: plan.description,
  displayOrder: plan.order,
  priceMonthly: plan.priceMonthly,
  priceAnnually: plan.priceAnnually,
  features: featuresOf(plan.limits, plan.apiAccess, usage),
});
