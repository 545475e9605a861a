import { reminderAbilities } from '@selvedge/domain/identity/policy';
import { checkReminderRules, NO_ESCALATION, type ReminderRules } from '@selvedge/domain/planning/escalation';
import type { Context } from '#server/http/context';
import { presentAbilities } from '#server/http/present-abilities';
import { accept, notFound } from '#server/http/refusal';
import { NO_ORDER } from '../refusals';
import * as store from './rules-store';

export async function getReminders(ctx: Context) {
  const rules = (await store.findRules(ctx)) ?? NO_ESCALATION;
  return { ...rules, ...presentAbilities(ctx, reminderAbilities(ctx.actor)) };
}

export async function saveReminders(ctx: Context, rules: ReminderRules) {
  accept(checkReminderRules(rules));
  const { organizationId } = ctx.actor;
  await store.saveRules(ctx.db, organizationId, rules);
  ctx.live({ kind: 'organizations', organizationIds: [organizationId] });
  return getReminders(ctx);
}

export async function muteOrder(ctx: Context, orderId: string, { muted }: { muted: boolean }) {
  if (!(await store.isReachable(ctx, orderId))) return notFound(NO_ORDER);
  await store.setMuted(ctx, orderId, muted);
  return { muted };
}
