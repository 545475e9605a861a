import { pathTo } from '@selvedge/contract/paths';
import type { Actor } from '@selvedge/domain/actor';
import {
  FREE_ALLOWANCE,
  featuresOf,
  hasRoom,
  includesApi,
  type LimitName,
  limitsOf,
  limitText,
  PLANS,
  planNamed,
  STORAGE_QUOTA_GB,
  TRIAL,
  TRIAL_DAYS,
  type Usage,
} from '@selvedge/domain/billing/plans';
import { statusAt } from '@selvedge/domain/billing/subscription';
import { dayIn, isDay } from '@selvedge/domain/calendar';
import { mayManageSubscription } from '@selvedge/domain/identity/policy';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { SubscriptionStatus, UserType } from '@selvedge/domain/vocabulary';
import type { Context, VisitorContext, WorkContext } from '#server/http/context';
import { Refusal } from '#server/http/refusal';
import { sendMails } from '#server/mail/mail';
import { audit } from '#server/modules/audit/audit';
import { notifyPeople } from '#server/modules/notifications/notifications';
import { presentPlan } from './present';
import * as store from './store';

const DAY_MS = 86_400_000;
const WARN_DAYS = { trial: 2, plan: 7 };
const YEAR_MS = 365 * DAY_MS;
const GIGABYTE = 1e9;
const OFF = localized('Subscriptions are switched off on this server: nothing is limited.');

/** Only traders have limits. `amount` is what the action adds: a count, or bytes for storage. */
export async function requireRoom(ctx: Context, name: LimitName, amount = 1): Promise<void> {
  if (ctx.config.billing === 'off' || ctx.actor.userType !== UserType.Trader) return;
  const limit = limitsOf((await store.activePlan(ctx))?.plan ?? null)[name];
  if (limit === null) return;
  await store.lockAllowance(ctx);
  const used = (await usageOf(ctx))[name];
  if (!hasRoom(used, limit, name === 'storage' ? amount / GIGABYTE : amount))
    throw new Refusal('LIMIT_REACHED', limitText(name));
}

/** For how many more active orders the plan has room; null without a limit. */
export async function roomForOrders(ctx: Context): Promise<{ room: number; mayStartTrial: boolean } | null> {
  if (ctx.config.billing === 'off') return null;
  const subscription = await store.find(ctx);
  const limit = limitsOf((await store.activePlan(ctx))?.plan ?? null).activeOrders;
  if (limit === null) return null;
  const { activeOrders } = await usageOf(ctx);
  const inForce = subscription !== null && statusAt(subscription, ctx.now) === SubscriptionStatus.Active;
  return {
    room: Math.max(0, limit - activeOrders),
    mayStartTrial: !inForce && !subscription?.usedTrial && mayManageSubscription(ctx.actor).allowed,
  };
}

/** Refuses a file that would exceed the plan's storage, or the default quota without a plan. */
export async function requireStorage(ctx: Context, bytes: number): Promise<void> {
  await requireRoom(ctx, 'storage', bytes);
  const isTrader = ctx.actor.userType === UserType.Trader;
  const quota = ctx.config.storageQuotaGb ?? STORAGE_QUOTA_GB[isTrader ? 'trader' : 'partner'];
  const isLimitedByPlan =
    isTrader &&
    ctx.config.billing === 'on' &&
    limitsOf((await store.activePlan(ctx))?.plan ?? null).storage !== null;
  if (isLimitedByPlan) return;
  const used = (await store.usage(ctx)).bytes / GIGABYTE;
  if (!hasRoom(used, quota, bytes / GIGABYTE)) throw new Refusal('STORAGE_FULL');
}

/** By the plan, or always with BILLING=off. */
export const hasApiAccess = async (ctx: Context): Promise<boolean> =>
  ctx.config.billing === 'off' || includesApi((await store.activePlan(ctx))?.plan ?? null);

async function usageOf(ctx: VisitorContext & Pick<Context, 'actor'>): Promise<Usage> {
  const { bytes, ...counts } = await store.usage(ctx);
  return { ...counts, storage: bytes / GIGABYTE };
}

/** With usage for people of a trader; empty with BILLING=off. */
export async function listPlans(ctx: VisitorContext & { actor?: Actor }) {
  if (ctx.config.billing === 'off') return [];
  const { actor } = ctx;
  const usage = actor?.userType === UserType.Trader ? await usageOf({ ...ctx, actor }) : undefined;
  return PLANS.map((plan) => presentPlan(plan, usage));
}

/** Starts the trial of a new organization; false with BILLING=off or if a trial was used before. */
export const beginTrial = async (ctx: VisitorContext, organizationId: number): Promise<boolean> =>
  ctx.config.billing === 'on' &&
  (await store.startTrial(ctx, organizationId, new Date(ctx.now.getTime() + TRIAL_DAYS * DAY_MS)));

/** Once per organization, and never while a plan is active. */
export async function activateTrial(ctx: Context) {
  if (ctx.config.billing === 'off') throw new Refusal('FORBIDDEN', OFF);
  if (!(await beginTrial(ctx, ctx.actor.organizationId))) {
    const subscription = await store.find(ctx);
    throw new Refusal(
      'CONFLICT',
      subscription?.usedTrial
        ? localized('Your organization has already used its free trial.')
        : localized('Your organization already has an active plan.'),
    );
  }
  ctx.live({ kind: 'billing', organizationIds: [ctx.actor.organizationId] });
  return {
    success: true,
    message: localized('Your free trial has been successfully activated. Enjoy full access to all features.'),
  };
}

/** Usage is of the limits; the free allowance applies without an active plan. */
export async function mySubscription(ctx: Context) {
  const common = {
    organizationName: ctx.actor.organizationName,
    can: { manage: mayManageSubscription(ctx.actor).allowed },
  };
  if (ctx.config.billing === 'off')
    return { ...common, subscription: null, usedTrial: false, allowance: null, billing: 'off' as const };
  const subscription = await store.find(ctx);
  const usage = await usageOf(ctx);
  const plan = subscription ? planNamed(subscription.plan) : undefined;
  const status = subscription ? statusAt(subscription, ctx.now) : SubscriptionStatus.Inactive;
  const inForce = plan !== undefined && status === SubscriptionStatus.Active;
  return {
    ...common,
    subscription:
      subscription && plan
        ? {
            plan: presentPlan(plan, inForce ? usage : undefined),
            status,
            currentPeriodStart: subscription.periodStart,
            currentPeriodEnd: subscription.periodEnd,
            cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
          }
        : null,
    usedTrial: subscription?.usedTrial ?? false,
    allowance: inForce ? null : featuresOf(FREE_ALLOWANCE, false, usage),
    billing: 'on' as const,
  };
}

export async function setCancellation(ctx: Context, cancel: boolean) {
  if (ctx.config.billing === 'off') throw new Refusal('FORBIDDEN', OFF);
  const subscription = await store.setCancellation(ctx, cancel);
  if (!subscription)
    throw new Refusal('CONFLICT', localized('There is no paid plan to cancel. A trial ends by itself.'));
  await audit(ctx, {
    event: 'plan.changed',
    subject: subscription.plan,
    detail: cancel ? 'Cancelled at the end of the period' : 'Cancellation taken back',
  });
  ctx.live({ kind: 'billing', organizationIds: [ctx.actor.organizationId] });
  const day = dayIn('UTC', new Date(subscription.periodEnd));
  return {
    success: true,
    message: cancel
      ? localized('Your plan ends on {day}.', { day: { day } })
      : localized('Your plan is not cancelled and runs until {day}.', { day: { day } }),
  };
}

/** Until the end of a day (UTC); 'none' ends the plan at once. Throws readable errors. */
export async function setPlan(
  ctx: WorkContext,
  change: { organization: string; plan: string; until: string | undefined },
): Promise<string> {
  const found = await store.findTraders(ctx, change.organization);
  const [organization] = found;
  if (!organization) throw new Error(`There is no trader organization called ${change.organization}.`);
  if (found.length > 1)
    throw new Error(
      `Several organizations are called ${change.organization}: give the id of one (${found.map(({ id }) => id).join(', ')}).`,
    );
  const { id, name } = organization;
  const ends = change.plan.toLowerCase() === 'none';
  const plan = PLANS.find((one) => one.name.toLowerCase() === change.plan.toLowerCase());
  if (!plan && !ends)
    throw new Error(`The plan is one of ${PLANS.map((one) => one.name).join(', ')}, or none.`);
  if (change.until !== undefined && (!isDay(change.until) || ends))
    throw new Error('--until takes a day such as 2027-03-31, with a plan.');
  const until = change.until ?? dayIn('UTC', new Date(ctx.now.getTime() + YEAR_MS));
  const end = new Date(`${until}T23:59:59.999Z`);
  if (end <= ctx.now) throw new Error(`${until} is over: give a later day, or the plan none.`);
  if (plan) await store.givePlan(ctx, id, plan.name, end);
  else if ((await store.endPlan(ctx, id)) === 0) throw new Error(`${name} has no plan in force.`);
  const message = plan
    ? localized('Your organization has the plan {plan} until {day}.', {
        plan: plan.name,
        day: { day: until },
      })
    : localized('Your plan has ended. Nothing is lost: choose a plan to go on without the small limits.');
  await audit(ctx, {
    event: 'plan.changed',
    organizationId: id,
    subject: plan?.name ?? 'None',
    detail: message,
  });
  await notifyAdmins(ctx, [{ organizationId: id }], {
    kind: 'plan.changed',
    title: localized('Subscription changed'),
    message,
  });
  return plan ? `${name} has the plan ${plan.name} until ${until}.` : `The plan of ${name} has ended.`;
}

const PRICING = pathTo('/pricing');

export async function expire(ctx: WorkContext): Promise<number> {
  const expired = await store.markExpired(ctx);
  await notifyAdmins(ctx, expired.filter(isTrial), {
    kind: 'trial.ended',
    title: localized('Trial ended'),
    message: localized(
      'Your free trial has ended. Nothing is lost: choose a plan to go on without the small limits.',
    ),
  });
  return expired.length;
}

/** Two days before the end of a trial and seven before that of another plan, once; returns their number. */
export async function warnOfPlanEnd(ctx: WorkContext): Promise<number> {
  if (ctx.config.billing === 'off') return 0;
  const within = (days: number) => new Date(ctx.now.getTime() + days * DAY_MS);
  const ending = await store.markWarned(ctx, {
    trial: within(WARN_DAYS.trial),
    plan: within(WARN_DAYS.plan),
  });
  await notifyAdmins(ctx, ending.filter(isTrial), {
    kind: 'trial.ending',
    title: localized('Trial ending in 2 days'),
    message: localized(
      'Your free trial ends in 2 days. Your orders stay; choose a plan to keep your limits.',
    ),
  });
  for (const one of ending) {
    const { plan, organization } = one;
    const day = dayIn('UTC', new Date(one.periodEnd));
    if (!isTrial(one))
      await notifyAdmins(ctx, [one], {
        // Devices show kinds that begin with "plan.".
        kind: 'subscription.ending',
        title: localized('Plan ending soon'),
        message: localized(
          'The plan {plan} ends on {day}. Your orders stay; choose a plan to keep your limits.',
          {
            plan,
            day: { day },
          },
        ),
      });
    const admins = await store.adminsOf(ctx, [one.organizationId]);
    await sendMails(
      ctx,
      admins.map(({ name, email }) => ({
        to: email,
        mail: { kind: 'plan-ending', name, plan, organization, day },
      })),
    );
  }
  return ending.length;
}

const isTrial = ({ plan }: { plan: string }) => plan === TRIAL;

async function notifyAdmins(
  ctx: WorkContext,
  of: readonly { organizationId: number }[],
  { message, ...facts }: { kind: string; title: LocalizedText; message: LocalizedText },
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
