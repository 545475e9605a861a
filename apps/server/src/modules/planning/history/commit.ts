import { readableBy, seesAll } from '@selvedge/domain/planning/history/change-text';
import type { RevisionKind } from '@selvedge/domain/planning/history/kinds';
import { planChanges } from '@selvedge/domain/planning/history/plan-changes';
import type { PlanHead } from '@selvedge/domain/planning/history/plan-head';
import { OrderStatus, USER_TYPES, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import type { LostStages, NewRevision } from './revisions-store';
import { countReported, insertRevisions, readHeads, readOrders } from './revisions-store';

interface PlanCommit {
  kind: RevisionKind;
  /** Empty where each reader gets a count of the changes. */
  summary?: string;
}

const PARTNERS = [UserType.Buyer, UserType.Manufacturer] as const;

/**
 * Does the work on the plan of a locked order, and stores what it changed as the plan's next revision. Reports are no
 * part of a plan; work that changes nothing else leaves no revision (approvals.md E 2.2).
 */
export const commitPlan = <Result>(
  ctx: Context,
  orderId: string,
  commit: PlanCommit,
  work: () => Promise<Result>,
): Promise<Result> => commitPlans(ctx, [orderId], commit, work);

/** Like `commitPlan`, for several locked orders with one summary. */
export async function commitPlans<Result>(
  ctx: Context,
  orderIds: readonly string[],
  { kind, summary = '' }: PlanCommit,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await readHeads(ctx, orderIds);
  const result = await work();
  const after = await readHeads(ctx, orderIds);
  const changed = orderIds.flatMap((orderId) => {
    const [old, heads] = [before.get(orderId) ?? [], after.get(orderId) ?? []];
    const changes = planChanges(old, heads);
    return changes.length === 0 ? [] : [{ orderId, old, heads, changes }];
  });
  if (changed.length === 0) return result;
  const orders = await readOrders(
    ctx,
    changed.map(({ orderId }) => orderId),
  );
  const removed = changed.map(({ old, heads }) => leftOf(old, heads));
  const reported = await countReported(ctx, removed.flat());
  await insertRevisions(
    ctx,
    changed.map(({ orderId, old, heads, changes }, index): NewRevision => {
      const isShared = orders.get(orderId)?.status !== OrderStatus.Draft;
      const lost = lostStages(old, removed[index] ?? [], reported);
      return {
        orderId,
        authorId: ctx.actor.id,
        kind,
        summary,
        summaryFor: USER_TYPES.filter((type) => type === UserType.Trader || seesAll(changes, type)),
        heads,
        changes,
        lost,
        createdAt: ctx.now,
        readers: PARTNERS.filter((type) => isShared && readableBy(changes, type).length > 0),
      };
    }),
  );
  return result;
}

const leftOf = (before: readonly PlanHead[], after: readonly PlanHead[]): string[] => {
  const present = new Set(after.map(({ stageId }) => stageId));
  return before.flatMap(({ stageId }) => (present.has(stageId) ? [] : [stageId]));
};

function lostStages(
  before: readonly PlanHead[],
  stageIds: string[],
  reported: ReadonlyMap<string, number>,
): LostStages | null {
  if (stageIds.length === 0) return null;
  return {
    stageIds,
    links: before.map(({ stageId, after }) => ({ stageId, after })),
    whole: stageIds.length === before.length,
    parts: stageIds.reduce((sum, id) => sum + (reported.get(id) ?? 0), 0),
  };
}
