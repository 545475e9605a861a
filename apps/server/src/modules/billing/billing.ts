import type { LimitName } from '@selvedge/domain/billing/plans';
import { FREE_ALLOWANCE, hasRoom, limitText, PLAN_LIMITS } from '@selvedge/domain/billing/plans';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { Refusal } from '#server/http/refusal';
import * as store from './store';

/** Refuses an action that would pass a limit of the trader's plan; buyers and factories are never counted. */
export async function requireRoom(ctx: Context, name: LimitName): Promise<void> {
  if (ctx.config.billing === 'off' || ctx.actor.userType !== UserType.Trader) return;
  const plan = await store.activePlan(ctx);
  const limits = plan ? (PLAN_LIMITS[plan.plan] ?? FREE_ALLOWANCE) : FREE_ALLOWANCE;
  if (limits[name] === null) return;
  await store.lockAllowance(ctx);
  if (!hasRoom(await store.usage(ctx, name), limits[name]))
    throw new Refusal('LIMIT_REACHED', limitText(name));
}
