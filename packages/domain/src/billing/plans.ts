import { type LocalizedText, localized } from '../localized-text';

/** Null is unlimited. Storage is in gigabytes. */
export interface Limits {
  activeOrders: number | null;
  users: number | null;
  templates: number | null;
  storage: number | null;
}
export type LimitName = keyof Limits;
const LIMIT_NAMES: readonly LimitName[] = ['activeOrders', 'users', 'templates', 'storage'];

export type Usage = Record<LimitName, number>;

const LIMITED: Record<LimitName, { name: string; description: string }> = {
  activeOrders: {
    name: 'Active orders',
    description: 'Orders being worked on; drafts, completed and archived ones are not counted.',
  },
  users: { name: 'Users', description: 'People of your own organization, invited ones included.' },
  templates: { name: 'Planning templates', description: 'Time and Action plans kept for the next order.' },
  storage: { name: 'File storage (GB)', description: 'Tech packs, test reports and pictures together.' },
};

const INCLUDED = {
  links: {
    name: 'Guest share links',
    description: 'Show an order to people without an account, for 90 days.',
  },
  history: {
    name: 'Order history and restore',
    description: 'Every saved version of an order, and the way back to it.',
  },
  api: { name: 'API access', description: 'The documented API for your own systems.' },
  partners: {
    name: 'Partner seats',
    description: 'Buyers and factories take part for free and are never counted.',
  },
};

export interface Plan {
  id: number;
  name: string;
  description: string;
  order: number;
  priceMonthly: number;
  priceAnnually: number;
  limits: Limits;
  apiAccess: boolean;
}

export const TRIAL = 'Trial';
export const TRIAL_DAYS = 7;
export const MOST_POPULAR = 'Premium';
const UNLIMITED: Limits = { activeOrders: null, users: null, templates: null, storage: null };

export const PLANS: readonly Plan[] = [
  {
    id: 1,
    name: TRIAL,
    description: 'Seven days with everything a small team needs, no credit card.',
    order: 1,
    priceMonthly: 0,
    priceAnnually: 0,
    limits: { activeOrders: 500, users: 10, templates: 5, storage: 1 },
    apiAccess: false,
  },
  {
    id: 2,
    name: 'Standard',
    description: 'For one merchandising team and its season.',
    order: 2,
    priceMonthly: 49,
    priceAnnually: 490,
    limits: { activeOrders: 100, users: 15, templates: 20, storage: 20 },
    apiAccess: false,
  },
  {
    id: 3,
    name: MOST_POPULAR,
    description: 'For several teams, many buyers and every factory they work with.',
    order: 3,
    priceMonthly: 129,
    priceAnnually: 1290,
    limits: { activeOrders: 500, users: 60, templates: 100, storage: 200 },
    apiAccess: false,
  },
  {
    id: 4,
    name: 'Enterprise',
    description: 'Without limits, and connected to your own systems.',
    order: 4,
    priceMonthly: 399,
    priceAnnually: 3990,
    limits: UNLIMITED,
    apiAccess: true,
  },
];

/** Limits without a subscription, so that a new trader can try the product (product.md section 8). */
export const FREE_ALLOWANCE: Limits = { activeOrders: 3, users: 5, templates: 1, storage: 1 };

/** For organizations whose storage no plan limits. */
export const STORAGE_QUOTA_GB = { partner: 10, trader: 1000 } as const;

export const planNamed = (name: string): Plan | undefined => PLANS.find((plan) => plan.name === name);
/** An unknown plan gets the free allowance. */
export const limitsOf = (plan: string | null): Limits =>
  (plan === null ? undefined : planNamed(plan))?.limits ?? FREE_ALLOWANCE;

export const PLANS_WITH_API: readonly string[] = PLANS.filter((plan) => plan.apiAccess).map(
  ({ name }) => name,
);
export const includesApi = (plan: string | null): boolean => plan !== null && PLANS_WITH_API.includes(plan);

export const hasRoom = (usage: number, limit: number | null, amount = 1): boolean =>
  limit === null || usage + amount <= limit;
export const limitText = (name: LimitName): LocalizedText => limitReached(LIMITED[name].name);

/** A number has a limit, a boolean is included or not; a limit of 1 means 'Unlimited' (document 1, section 9). */
export interface Feature {
  name: string;
  description: string;
  type: 'boolean' | 'number';
  limit: number | boolean;
  usage?: number | undefined;
}

export function featuresOf(limits: Limits, apiAccess: boolean, usage?: Usage): Feature[] {
  const included = (key: keyof typeof INCLUDED, limit: boolean | 1): Feature => ({
    ...INCLUDED[key],
    type: 'boolean',
    limit,
  });
  return [
    ...LIMIT_NAMES.map((key): Feature => {
      const limit = limits[key];
      const used = usage ? { usage: usage[key] } : {};
      return limit === null
        ? { ...LIMITED[key], type: 'boolean', limit: 1, ...used }
        : { ...LIMITED[key], type: 'number', limit, ...used };
    }),
    included('links', true),
    included('history', true),
    included('api', apiAccess),
    included('partners', 1),
  ];
}

/** The table cell of a feature: a number, 'Unlimited', or a tick or cross. */
export function featureValue(feature: Pick<Feature, 'type' | 'limit'>): number | 'Unlimited' | boolean {
  if (feature.type === 'boolean') return feature.limit === 1 ? 'Unlimited' : Boolean(feature.limit);
  return Number(feature.limit);
}

export const reachedLimits = <F extends Feature>(features: readonly F[]): F[] =>
  features.filter(
    (feature) =>
      feature.type === 'number' && feature.usage !== undefined && feature.usage >= Number(feature.limit),
  );

const limitReached = (name: string): LocalizedText =>
  localized('Limit Reached: {limit}', { limit: { text: name } });
/** 'Limit Reached: Users' for one limit, '2 Limits Reached' for several, null for none. */
export function limitsText(reached: readonly Pick<Feature, 'name'>[]): LocalizedText | null {
  const [first] = reached;
  if (!first) return null;
  return reached.length === 1
    ? limitReached(first.name)
    : localized('{count} Limits Reached', { count: reached.length });
}

export function annualSaving(plan: { priceMonthly: number; priceAnnually: number }): number {
  const monthly = plan.priceMonthly * 12;
  return monthly > 0 ? Math.max(0, Math.round((1 - plan.priceAnnually / monthly) * 100)) : 0;
}

const DAY_MS = 86_400_000;
/** Whole days until the end of the period, rounded up, at least 0. */
export const daysLeft = (periodEnd: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(periodEnd) - now.getTime()) / DAY_MS));
