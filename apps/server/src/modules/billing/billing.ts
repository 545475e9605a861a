import type { LimitName, Usage } from '@selvedge/domain/billing/plans';
import {
  FREE_ALLOWANCE,
  featuresOf,
  hasRoom,
  includesApi,
  limitsOf,
  limitText,
  PLANS,
  planNamed,
  TRIAL,
  TRIAL_DAYS,
} from '@selvedge/domain/billing/plans';
import { statusAt } from '@selvedge/domain/billing/subscription';
import { SubscriptionStatus, UserType } from '@selvedge/domain/vocabulary';
import type { Context, VisitorContext, WorkContext } from '#server/http/context';
import { Refusal } from '#server/http/refusal';
import { notifyPeople } from '#server/modules/notifications/notifications';
import { presentPlan } from './present';
import * as store from './store';

const DAY_MS = 86_400_000;
const WARN_DAYS = 2;
const GIGABYTE = 1e9;
const OFF = 'Subscriptions are switched off on this server: nothing is limited.';

/**
 * Refuses an action that would pass a limit of the trader's plan; buyers and factories are never counted. `wanted` is
 * what the action adds: one of most things, bytes of a file.
 */
export async function requireRoom(ctx: Context, name: LimitName, wanted = 1): Promise<void> {
  if (ctx.config.billing === 'off' || ctx.actor.userType !== UserType.Trader) return;
  const limit = limitsOf((await store.activePlan(ctx))?.plan ?? null)[name];
  if (limit === null) return;
  await store.lockAllowance(ctx);
  const used = (await usageOf(ctx))[name];
  if (!hasRoom(used, limit, name === 'storage' ? wanted / GIGABYTE : wanted))
    throw new Refusal('LIMIT_REACHED', limitText(name));
}

/** Whether the actor's organisation has keys and webhooks: with the plan that has them, and where nothing is sold. */
export const hasApiAccess = async (ctx: Context): Promise<boolean> =>
  ctx.config.billing === 'off' || includesApi((await store.activePlan(ctx))?.plan ?? null);

async function usageOf(ctx: Context): Promise<Usage> {
  const { bytes, ...counts } = await store.counts(ctx);
  return { ...counts, storage: bytes / GIGABYTE };
}

/** The plans as anybody may read them; none where nothing is sold. */
export async function listPlans(ctx: VisitorContext) {
  return ctx.config.billing === 'off' ? [] : PLANS.map((plan) => presentPlan(plan));
}

/** Starts the free week, once per organisation and never over a plan in force. */
export async function activateTrial(ctx: Context) {
  if (ctx.config.billing === 'off') throw new Refusal('FORBIDDEN', OFF);
  const until = new Date(ctx.now.getTime() + TRIAL_DAYS * DAY_MS);
  if (!(await store.startTrial(ctx, until))) {
    const held = await store.find(ctx);
    throw new Refusal(
      'CONFLICT',
      held?.usedTrial
        ? 'Your organization has already used its free trial.'
        : 'Your organization already has an active plan.',
    );
  }
  ctx.live({ kind: 'billing', organizationIds: [ctx.actor.organizationId] });
  return {
    success: true,
    message: 'Your free trial has been successfully activated. Enjoy full access to all features.',
  };
}

/** The organisation's subscription with the live use of what it limits; without one in force, the small allowance. */
export async function mySubscription(ctx: Context) {
  if (ctx.config.billing === 'off')
    return { subscription: null, usedTrial: false, allowance: null, billing: 'off' as const };
  const held = await store.find(ctx);
  const usage = await usageOf(ctx);
  const plan = held ? planNamed(held.plan) : undefined;
  const status = held ? statusAt(held, ctx.now) : SubscriptionStatus.Inactive;
  const inForce = plan !== undefined && status === SubscriptionStatus.Active;
  return {
    subscription:
      held && plan
        ? {
            plan: presentPlan(plan, inForce ? usage : undefined),
            status,
            currentPeriodStart: held.periodStart,
            currentPeriodEnd: held.periodEnd,
            cancelAtPeriodEnd: held.cancelAtPeriodEnd,
          }
        : null,
    usedTrial: held?.usedTrial ?? false,
    allowance: inForce ? null : featuresOf(FREE_ALLOWANCE, false, usage),
    billing: 'on' as const,
  };
}

const PRICING = '/pricing';

/** Ends every subscription whose period is over, and tells the people of a trial; answers how many ended. */
export async function expire(ctx: WorkContext): Promise<number> {
  const over = await store.endOver(ctx);
  await tell(ctx, over.filter(isTrial), {
    kind: 'trial.ended',
    title: 'Trial ended',
    message: 'Your free trial has ended. Nothing is lost: choose a plan to go on without the small limits.',
  });
  return over.length;
}

/** Tells, once, the people of every trial that ends within two days; answers how many trials. */
export async function warnOfTrialEnd(ctx: WorkContext): Promise<number> {
  const ending = await store.warnTrials(ctx, new Date(ctx.now.getTime() + WARN_DAYS * DAY_MS));
  await tell(ctx, ending, {
    kind: 'trial.ending',
    title: 'Trial ending in 2 days',
    message: 'Your free trial ends in 2 days. Your orders stay; choose a plan to keep your limits.',
  });
  return ending.length;
}

const isTrial = ({ plan }: { plan: string }) => plan === TRIAL;

async function tell(
  ctx: WorkContext,
  of: readonly { organizationId: number }[],
  { message, ...facts }: { kind: string; title: string; message: string },
): Promise<void> {
  if (of.length === 0) return;
  const organizationIds = of.map((one) => one.organizationId);
  const admins = await store.adminsOf(ctx, organizationIds);
  await notifyPeople(
    ctx,
    admins.map(({ id }) => ({ userId: id, message })),
    { ...facts, action: PRICING },
  );
  ctx.live({ kind: 'billing', organizationIds });
}
