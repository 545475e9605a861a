import { readableBy } from '@selvedge/domain/planning/history/change-text';
import type { RevisionKind } from '@selvedge/domain/planning/history/kinds';
import { planChanges } from '@selvedge/domain/planning/history/plan-changes';
import type { PlanHead } from '@selvedge/domain/planning/history/plan-head';
import type { PartnerType } from '@selvedge/domain/vocabulary';
import { OrderStatus, USER_TYPES, UserType } from '@selvedge/domain/vocabulary';
import type { Context, WorkContext } from '#server/http/context';
import type { LostStages, NewRevision } from './revisions-store';
import { countReported, insertRevisions, readHeads, readOrders } from './revisions-store';

interface PlanCommit {
  kind: RevisionKind;
  /** Empty where each reader gets a count of the changes. */
  summary?: string;
}

const PARTNERS = [UserType.Buyer, UserType.Manufacturer] as const;
const SIDE_OF = { [UserType.Buyer]: 'client', [UserType.Manufacturer]: 'factory' } as const;
const BEFORE_HISTORY = 'Plan before history';

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
  const gone = changed.map(({ old, heads }) => leftOf(old, heads));
  const reported = await countReported(ctx, gone.flat());
  await insertRevisions(
    ctx,
    changed.map(({ orderId, old, heads, changes }, index): NewRevision => {
      const isShared = orders.get(orderId)?.status !== OrderStatus.Draft;
      const lost = lostStages(old, gone[index] ?? [], reported);
      const sees = (type: UserType) => readableBy(changes, type).length;
      return {
        orderId,
        authorId: ctx.actor.id,
        kind,
        summary,
        // A summary describes the whole commit, so it is for those who see all of it.
        summaryFor: USER_TYPES.filter((type) => type === UserType.Trader || sees(type) === changes.length),
        heads,
        changes,
        lost,
        readers: PARTNERS.filter((type) => isShared && sees(type) > 0),
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

/** The first revisions of plans whose stages were inserted as rows, in the name of those who made the orders. */
export async function startHistories(
  ctx: Pick<WorkContext, 'db' | 'now'>,
  orderIds: readonly string[],
): Promise<void> {
  const [plans, orders] = [await readHeads(ctx, orderIds), await readOrders(ctx, orderIds)];
  await insertRevisions(
    ctx,
    [...plans].map(([orderId, heads]): NewRevision => {
      const order = orders.get(orderId);
      const isSeen = (type: PartnerType) => heads.some(({ sides }) => sides[SIDE_OF[type]].visible);
      return {
        orderId,
        authorId: order?.createdBy ?? null,
        kind: 'saved',
        summary: BEFORE_HISTORY,
        summaryFor: USER_TYPES,
        heads,
        changes: [],
        lost: null,
        readers: order?.status === OrderStatus.Draft ? [] : PARTNERS.filter(isSeen),
      };
    }),
  );
}
