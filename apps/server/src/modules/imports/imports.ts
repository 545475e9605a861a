import type { BodyOf } from '@selvedge/contract/endpoint';
import type { confirmImport } from '@selvedge/contract/imports';
import { deepEqual } from '@selvedge/domain/deep-equal';
import { IMPORT_KEPT_HOURS, IMPORT_MESSAGES } from '@selvedge/domain/imports/import-texts';
import { localized } from '@selvedge/domain/localized-text';
import { mayCreateOrder } from '@selvedge/domain/orders/policy';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import type { Context } from '#server/http/context';
import { notFound, Refusal, refuseField } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { applyEdited, planEdited } from './edited-exports';
import { presentPlan, presentText } from './present';
import { applyPlan, planOf } from './purchase-orders';
import type { Decided, Outcome, StoredImport, StoredPlan } from './store';
import * as store from './store';
import { applyTaSheet, ordersOf } from './ta-apply';
import { planTaSheet } from './ta-plan';
import { isAlive, startRun } from './ta-run';

export const NO_IMPORT = localized(
  'Import not found. Files are kept for {hours} hours: choose the file again.',
  { hours: IMPORT_KEPT_HOURS },
);
/** Larger T&A sheets are imported after the response. */
const MAX_AT_ONCE = 60;

/** Makes the changes that were shown. If something changed since, 409 with the present changes. */
export async function confirm(ctx: Context, id: string, body: BodyOf<typeof confirmImport>) {
  const known = (await store.findImport(ctx, id)) ?? notFound(NO_IMPORT);
  if (known.outcome) return answer(known.outcome);
  const decided = { ...body, commitMessage: body.commitMessage.trim() };
  const problem = checkCommitMessage(decided.commitMessage);
  if (problem) refuseField('commitMessage', problem);
  if (isAlive(known)) return progress(ctx, known.doneOrders, known.totalOrders);
  const { refusal } = known;
  if (refusal) {
    await ctx.independentTransaction((db) => store.forgetRefusal(db, id));
    throw new Refusal(refusal.code, refusal.text, refusal.details);
  }
  const { plan, apply, orders } = await planNow(ctx, id, known);
  if (!isAsShown(plan, known.plan)) return refuseChanged(ctx, id, plan);
  if (orders > MAX_AT_ONCE) {
    await startRun(ctx, { id, orders, make: (own) => makeChanges(own, id, decided) });
    return progress(ctx, 0, orders);
  }
  return answer(await finish(ctx, id, (own) => apply(own, decided)));
}

/** The import of a large sheet, in a transaction of its own. */
async function makeChanges(ctx: Context, id: string, decided: Decided): Promise<void> {
  const known = (await store.findImport(ctx, id)) ?? notFound(NO_IMPORT);
  if (known.outcome) return;
  const { plan, apply } = await planNow(ctx, id, known);
  if (!isAsShown(plan, known.plan)) throw new Refusal('CONFLICT', IMPORT_MESSAGES.changedSince);
  await finish(ctx, id, (own) => apply(own, decided));
}

/** Once: a second confirmation waits for the first. */
async function finish(ctx: Context, id: string, apply: (ctx: Context) => Promise<Outcome>): Promise<Outcome> {
  const locked = (await store.lockImport(ctx, id)) ?? notFound(NO_IMPORT);
  if (locked.outcome) return locked.outcome;
  const outcome = await apply({ ...ctx, actor: { ...ctx.actor, importsFile: true as const } });
  await store.finishImport(ctx, id, outcome);
  return outcome;
}

interface PlanOfNow {
  plan: StoredPlan;
  apply: (ctx: Context, decided: Decided) => Promise<Outcome>;
  /** Of a T&A sheet, which is imported after the response if they are many. */
  orders: number;
}
async function planNow(ctx: Context, id: string, known: StoredImport): Promise<PlanOfNow> {
  if (known.kind === 'buyer-po') {
    const made = await planOf(ctx, known.plan);
    return { plan: made.stored, apply: (own, decided) => applyPlan(own, made, decided), orders: 0 };
  }
  if (known.kind === 'ta-sheet') {
    ctx.permit(mayCreateOrder);
    const made = await planTaSheet(ctx, known.plan);
    const apply = (own: Context, decided: Decided) => applyTaSheet(own, id, made, decided);
    return { plan: made.plan, apply, orders: ordersOf(made) };
  }
  const { kind } = known;
  const plan = await planEdited(ctx, kind, known.plan);
  return { plan, apply: (own, decided) => applyEdited(own, kind, plan, decided), orders: 0 };
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
const progress = (ctx: Context, done: number, total: number) =>
  Answer.accepted({
    message: presentText(ctx, localized('{done} of {total} orders imported', { done, total })),
    created: 0,
    updated: 0,
    orders: [],
    progress: { done, total },
  });
