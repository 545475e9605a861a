/** What a plan limits; null is unlimited. */
export interface Limits {
  activeOrders: number | null;
  users: number | null;
  templates: number | null;
}
export type LimitName = keyof Limits;

export const LIMIT_LABELS: Record<LimitName, string> = {
  activeOrders: 'Active orders',
  users: 'Users',
  templates: 'Planning templates',
};

/** Without a subscription a small allowance applies, so that a new trader can try the main job (product.md section 8). */
export const FREE_ALLOWANCE: Limits = { activeOrders: 3, users: 5, templates: 1 };
export const PLAN_LIMITS: Record<string, Limits> = {
  Trial: { activeOrders: 10, users: 10, templates: 5 },
  Standard: { activeOrders: 50, users: 15, templates: 20 },
  Premium: { activeOrders: 500, users: 60, templates: 100 },
  Enterprise: { activeOrders: null, users: null, templates: null },
};

export const limitText = (name: LimitName): string => `Limit Reached: ${LIMIT_LABELS[name]}`;
export const hasRoom = (usage: number, limit: number | null): boolean => limit === null || usage < limit;
