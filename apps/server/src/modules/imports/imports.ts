import type { BodyOf } from '@selvedge/contract/endpoint';
import type { confirmImport } from '@selvedge/contract/imports';
import { deepEqual } from '@selvedge/domain/deep-equal';
import { IMPORT_KEPT_HOURS, IMPORT_MESSAGES } from '@selvedge/domain/imports/import-texts';
import { localized } from '@selvedge/domain/localized-text';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import type { Context } from '#server/http/context';
import { notFound, Refusal, refuseField } from '#server/http/refusal';
import { applyEdited, planEdited } from './edited-exports';
import { presentPlan } from './present';
import { applyPlan, planOf } from './purchase-orders';
import type { Outcome, StoredImport, StoredPlan } from './store';
import * as store from './store';

const NO_IMPORT = localized('Import not found. Files are kept for {hours} hours: choose the file again.', {
  hours: IMPORT_KEPT_HOURS,
});

/** Makes the changes that were shown. If something changed since, 409 with the present changes. */
export async function confirm(ctx: Context, id: string, body: BodyOf<typeof confirmImport>) {
  const known = (await store.findImport(ctx, id)) ?? notFound(NO_IMPORT);
  if (known.outcome) return answer(known.outcome);
  const commitMessage = body.commitMessage.trim();
  const problem = checkCommitMessage(commitMessage);
  if (problem) refuseField('commitMessage', problem);
  const { plan, apply } = await planNow(ctx, known);
  if (!isAsShown(plan, known.plan)) return refuseChanged(ctx, id, plan);
  const locked = (await store.lockImport(ctx, id)) ?? notFound(NO_IMPORT);
  if (locked.outcome) return answer(locked.outcome);
  const importing = { ...ctx, actor: { ...ctx.actor, importsFile: true as const } };
  const outcome = await apply(importing, { ...body, commitMessage });
  await store.finishImport(ctx, id, outcome);
  return answer(outcome);
}

interface PlanOfNow {
  plan: StoredPlan;
  apply: (ctx: Context, body: BodyOf<typeof confirmImport>) => Promise<Outcome>;
}
async function planNow(ctx: Context, known: StoredImport): Promise<PlanOfNow> {
  if (known.kind === 'buyer-po') {
    const made = await planOf(ctx, known.plan);
    return { plan: made.stored, apply: (own, body) => applyPlan(own, made, body) };
  }
  const { kind } = known;
  const plan = await planEdited(ctx, kind, known.plan);
  return { plan, apply: (own, body) => applyEdited(own, kind, plan, body) };
}

/** jsonb has no undefined values, so the new plan is compared in its stored form. */
function isAsShown(plan: StoredPlan, shown: StoredPlan): boolean {
  const decided = (one: StoredPlan) => [one.changes, 'conflicts' in one ? one.conflicts : []];
  return deepEqual(JSON.parse(JSON.stringify(decided(plan))), decided(shown));
}

async function refuseChanged(ctx: Context, id: string, plan: StoredPlan) {
  // A confirmation at the same time may have made these changes.
  const latest = await store.findImport(ctx, id);
  if (latest?.outcome) return answer(latest.outcome);
  await ctx.independentTransaction((db) => store.replacePlan(db, ctx, id, plan));
  throw new Refusal('CONFLICT', IMPORT_MESSAGES.changedSince, { preview: presentPlan(ctx, id, plan) });
}

const answer = (outcome: Outcome) => ({
  ...outcome,
  message:
    outcome.cells === undefined
      ? localized('{created, plural, one {# order created} other {# orders created}}, {updated} changed', {
          created: outcome.created,
          updated: outcome.updated,
        })
      : localized('{cells, plural, one {# change} other {# changes}} imported', { cells: outcome.cells }),
});
