import { english } from '@selvedge/i18n/test-english';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SubscriptionStatus } from '../vocabulary';
import {
  annualSaving,
  daysLeft,
  FREE_ALLOWANCE,
  featuresOf,
  featureValue,
  hasRoom,
  limitsOf,
  limitsText,
  limitText,
  PLANS,
  planNamed,
  reachedLimits,
} from './plans';
import { statusAt } from './subscription';

const NOW = new Date('2026-06-15T09:00:00.000Z');
const in_ = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
const DAY = 86_400_000;

describe('the plans', () => {
  it.each([
    ['Trial', 0, 0, [500, 10, 5, 1], false],
    ['Standard', 49, 490, [100, 15, 20, 20], false],
    ['Premium', 129, 1290, [500, 60, 100, 200], false],
    ['Enterprise', 399, 3990, ['Unlimited', 'Unlimited', 'Unlimited', 'Unlimited'], true],
  ])('%s costs %d a month and %d a year', (name, monthly, annually, limits, api) => {
    const plan = planNamed(name);
    if (!plan) throw new Error('There is no such plan.');
    expect([plan.priceMonthly, plan.priceAnnually]).toEqual([monthly, annually]);
    expect(featuresOf(plan.limits, plan.apiAccess).map(featureValue)).toEqual([
      ...limits,
      true,
      true,
      api,
      'Unlimited',
    ]);
  });

  it('are in display order, each with a unique id', () => {
    expect(PLANS.map((plan) => plan.order)).toEqual([1, 2, 3, 4]);
    expect(new Set(PLANS.map((plan) => plan.id)).size).toBe(PLANS.length);
  });

  it.each([
    [49, 490, 17],
    [100, 1200, 0],
    [10, 60, 50],
    [10, 130, 0],
    [0, 0, 0],
  ])('save %d a month against %d a year as %d percent', (priceMonthly, priceAnnually, percent) => {
    expect(annualSaving({ priceMonthly, priceAnnually })).toBe(percent);
  });
});

describe('a limit', () => {
  it('without a plan, or with an unknown one, is the small allowance', () => {
    expect([limitsOf(null), limitsOf('Platinum')]).toEqual([FREE_ALLOWANCE, FREE_ALLOWANCE]);
    expect(FREE_ALLOWANCE).toMatchObject({ activeOrders: 3, users: 5, templates: 1 });
  });

  it('accepts what still fits and nothing more', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.integer({ min: 1, max: 10 }), (usage, limit, wanted) => {
        expect(hasRoom(usage, limit, wanted)).toBe(usage + wanted <= limit);
        expect(hasRoom(usage, null, wanted)).toBe(true);
      }),
    );
  });

  it('is named when it is reached, and several are counted', () => {
    const usage = { activeOrders: 3, users: 5, templates: 0, storage: 0.5 };
    const reached = reachedLimits(featuresOf(FREE_ALLOWANCE, false, usage));
    expect(english(limitsText(reached))).toBe('2 Limits Reached');
    expect(english(limitsText(reached.slice(1)))).toBe('Limit Reached: Users');
    expect(limitsText([])).toBeNull();
    expect(english(limitText('templates'))).toBe('Limit Reached: Planning templates');
  });

  it('of an unlimited feature is never reached, however much is used', () => {
    const plan = planNamed('Enterprise');
    const usage = { activeOrders: 9e6, users: 9e6, templates: 9e6, storage: 9e6 };
    expect(reachedLimits(featuresOf(plan?.limits ?? FREE_ALLOWANCE, true, usage))).toEqual([]);
  });
});

describe('a subscription', () => {
  it.each([
    [7 * DAY, 7],
    [1, 1],
    [DAY + 1, 2],
    [0, 0],
    [-3 * DAY, 0],
  ])('that ends in %d ms has %d days left', (ms, days) => {
    expect(daysLeft(in_(ms), NOW)).toBe(days);
  });

  it('expires with its period, regardless of the stored status', () => {
    const active = { status: SubscriptionStatus.Active, cancelAtPeriodEnd: false };
    expect(statusAt({ ...active, periodEnd: in_(1) }, NOW)).toBe(SubscriptionStatus.Active);
    expect(statusAt({ ...active, periodEnd: in_(0) }, NOW)).toBe(SubscriptionStatus.Expired);
    expect(statusAt({ ...active, cancelAtPeriodEnd: true, periodEnd: in_(-1) }, NOW)).toBe(
      SubscriptionStatus.Cancelled,
    );
    expect(statusAt({ ...active, status: SubscriptionStatus.Inactive, periodEnd: in_(DAY) }, NOW)).toBe(
      SubscriptionStatus.Inactive,
    );
  });
});
