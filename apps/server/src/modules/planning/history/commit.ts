import { readableBy, seesAll } from '@selvedge/domain/planning/history/change-text';
import type { CommitChange } from '@selvedge/domain/planning/history/commit-texts';
import { planChanges } from '@selvedge/domain/planning/history/plan-changes';
import { OrderStatus, USER_TYPES, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import type { OrderFacts } from '../plan-activity';
import { reportReaders } from '../report-batch-activity';
import type { RecordedDate } from '../schedule/record-dates';
import type { StatusReport } from '../status-reports';
import { lostStages } from './lost-stages';
import { type ChangedPlan, PARTNERS, type PlanCommit, recordCommit } from './record-commit';
import {
  countReported,
  headsOf,
  insertRevisions,
  type LinkedRow,
  type NewRevision,
  readPlans,
} from './revisions-store';

type CommittedOrder = OrderFacts & { orderStatus: OrderStatus };

interface Work<Result> {
  result: Result;
  changes?: readonly CommitChange[];
  dates?: readonly RecordedDate[];
  reports?: readonly StatusReport[];
}
type CommittedPlan = ChangedPlan & { order: CommittedOrder };

/**
 * Does the work on the plan of a locked order, and stores what it changed as the plan's next revision, with one entry of
 * the activity and one notification a person. Reports are no part of a plan; work that changes nothing else leaves no
 * revision (approvals.md E 2.2).
 */
export async function commitPlan<Result>(
  ctx: Context,
  order: CommittedOrder,
  commit: PlanCommit,
  work: () => Promise<Work<Result>>,
): Promise<Result> {
  const before = await readPlans(ctx, [order.orderId]);
  const done = await work();
  const [plan] = await changedPlans(ctx, [order], before);
  if (!plan) return done.result;
  const more = done.changes ?? [];
  const reports = done.reports ?? [];
  const reported = reports.map((report) => ({ audience: reportReaders(report) }));
  const summaryFor = commit.isForAllSides
    ? USER_TYPES
    : readersOfAll([...plan.changes, ...more, ...reported]);
  if (plan.changes.length > 0) await storeRevisions(ctx, commit, [{ ...plan, summaryFor }]);
  await recordCommit(ctx, plan, {
    commit,
    more,
    summaryFor,
    dates: done.dates ?? [],
    reports,
    partners: partnersOf(order),
  });
  return done.result;
}

/** Like `commitPlan` for several locked orders with one summary; the caller records the activity. */
export async function commitPlans<Result>(
  ctx: Context,
  orders: readonly CommittedOrder[],
  commit: PlanCommit,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await readPlans(
    ctx,
    orders.map(({ orderId }) => orderId),
  );
  const result = await work();
  const changed = (await changedPlans(ctx, orders, before)).filter(({ changes }) => changes.length > 0);
  await storeRevisions(
    ctx,
    commit,
    changed.map((plan) => ({ ...plan, summaryFor: readersOfAll(plan.changes) })),
  );
  return result;
}

async function changedPlans(
  ctx: Context,
  orders: readonly CommittedOrder[],
  plans: ReadonlyMap<string, LinkedRow[]>,
): Promise<CommittedPlan[]> {
  const now = await readPlans(
    ctx,
    orders.map(({ orderId }) => orderId),
  );
  return orders.map((order) => {
    const [before, after] = [plans.get(order.orderId) ?? [], now.get(order.orderId) ?? []];
    return { order, before, after, changes: planChanges(headsOf(before), headsOf(after)) };
  });
}

const readersOfAll = (changes: readonly { audience: readonly UserType[] }[]): UserType[] =>
  USER_TYPES.filter((type) => type === UserType.Trader || seesAll(changes, type));
const partnersOf = ({ orderStatus }: CommittedOrder): UserType[] =>
  orderStatus === OrderStatus.Draft ? [] : [...PARTNERS];

async function storeRevisions(
  ctx: Context,
  { kind, summary = '' }: PlanCommit,
  plans: readonly (CommittedPlan & { summaryFor: readonly UserType[] })[],
): Promise<void> {
  const removed = plans.map(({ before, after }) => leftOf(before, after));
  const reported = await countReported(ctx, removed.flat());
  await insertRevisions(
    ctx,
    plans.map(
      ({ order, before, after, changes, summaryFor }, index): NewRevision => ({
        orderId: order.orderId,
        authorId: ctx.actor.id,
        kind,
        summary,
        summaryFor,
        heads: headsOf(after),
        changes,
        lost: lostStages(headsOf(before), removed[index] ?? [], reported),
        createdAt: ctx.now,
        readers: partnersOf(order).filter((type) => readableBy(changes, type).length > 0),
      }),
    ),
  );
}

const leftOf = (before: readonly LinkedRow[], after: readonly LinkedRow[]): string[] => {
  const present = new Set(after.map(({ stageId }) => stageId));
  return before.flatMap(({ stageId }) => (present.has(stageId) ? [] : [stageId]));
};
