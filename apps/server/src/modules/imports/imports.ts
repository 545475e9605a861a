import type { BodyOf } from '@selvedge/contract/endpoint';
import type { confirmImport } from '@selvedge/contract/imports';
import { deepEqual } from '@selvedge/domain/deep-equal';
import { IMPORT_KEPT_HOURS, IMPORT_MESSAGES } from '@selvedge/domain/imports/import-texts';
import { localized } from '@selvedge/domain/localized-text';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import type { Context } from '#server/http/context';
import { notFound, Refusal, refuseField } from '#server/http/refusal';
import { presentPlan } from './present';
import { applyPlan, planOf } from './purchase-orders';
import type { Outcome } from './store';
import * as store from './store';

const NO_IMPORT = localized('Import not found. Files are kept for {hours} hours: choose the file again.', {
  hours: IMPORT_KEPT_HOURS,
});

/**
 * Makes the changes of an import in one transaction, as they were shown. If something changed since, it refuses with
 * 409 and the changes of now, which the next confirmation makes.
 */
export async function confirm(ctx: Context, id: string, body: BodyOf<typeof confirmImport>) {
  const known = (await store.findImport(ctx, id)) ?? notFound(NO_IMPORT);
  if (known.outcome) return answer(known.outcome);
  const summary = body.commitMessage.trim();
  const problem = checkCommitMessage(summary);
  if (problem) refuseField('commitMessage', problem);
  const plan = await planOf(ctx, known.plan);
  // jsonb has no undefined values, so the new plan is compared as it would be stored.
  const isSame = deepEqual(JSON.parse(JSON.stringify(plan.stored.changes)), known.plan.changes);
  if (!isSame) {
    await ctx.independentTransaction((db) => store.replacePlan(db, ctx, id, plan.stored));
    throw new Refusal('CONFLICT', IMPORT_MESSAGES.changedSince, {
      preview: presentPlan(ctx, id, plan.stored),
    });
  }
  const locked = (await store.lockImport(ctx, id)) ?? notFound(NO_IMPORT);
  if (locked.outcome) return answer(locked.outcome);
  const importing = { ...ctx, actor: { ...ctx.actor, importsFile: true as const } };
  const outcome = await applyPlan(importing, plan, {
    leave: new Set(body.leave),
    commitMessage: summary,
  });
  await store.finishImport(ctx, id, outcome);
  return answer(outcome);
}

const answer = (outcome: Outcome) => ({
  ...outcome,
  message: localized('{created, plural, one {# order created} other {# orders created}}, {updated} changed', {
    created: outcome.created,
    updated: outcome.updated,
  }),
});
