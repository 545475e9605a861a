import { readableBy, seesAll } from '@selvedge/domain/planning/history/change-text';
import { earlierPlans } from '@selvedge/domain/planning/history/earlier-plans';
import { planChanges } from '@selvedge/domain/planning/history/plan-changes';
import type { PlanHead } from '@selvedge/domain/planning/history/plan-head';
import { SIDES } from '@selvedge/domain/planning/sides';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { OrderStatus, USER_TYPES, UserType } from '@selvedge/domain/vocabulary';
import type { WorkContext } from '#server/http/context';
import { unlinkStage } from '../schedule/plan-links';
import { removeStages } from '../store';
import { lostStages } from './lost-stages';
import {
  countReported,
  insertRevisions,
  type NewRevision,
  type OrderFacts,
  readHeads,
  readMoves,
  readOrders,
} from './revisions-store';

const BEFORE_HISTORY = 'Plan before history';

/**
 * The histories of plans that were inserted as rows: the first revision in the name of who made the order, and one for
 * each commit of recorded moves of deadlines.
 */
export async function startHistories(
  ctx: Pick<WorkContext, 'db' | 'now'>,
  orderIds: readonly string[],
): Promise<void> {
  const plans = await readHeads(ctx, orderIds);
  const orders = await readOrders(ctx, orderIds);
  const moves = await readMoves(ctx, orderIds);
  const histories = [...plans].flatMap(([orderId, heads]) => {
    const order = orders.get(orderId);
    const own = moves.filter((move) => move.orderId === orderId);
    return order ? [revisionsOf(order, earlierPlans(heads, own))] : [];
  });
  const longest = Math.max(0, ...histories.map((revisions) => revisions.length));
  // An insert numbers one revision of each order.
  for (let nth = 0; nth < longest; nth += 1)
    await insertRevisions(
      ctx,
      histories.flatMap((revisions) => revisions[nth] ?? []),
    );
}

export interface LoadedRemoval {
  stageId: string;
  by: number;
  /** An ISO instant. */
  at: string;
}
/** Removes stages from a plan that was inserted as rows, each with a commit that can be undone. */
export async function removeLoadedStages(
  ctx: Pick<WorkContext, 'db'>,
  orderId: string,
  removals: readonly LoadedRemoval[],
): Promise<void> {
  for (const { stageId, by, at } of removals) {
    const work = { db: ctx.db, now: new Date(at) };
    const before = (await readHeads(work, [orderId])).get(orderId) ?? [];
    await unlinkStage(work, orderId, stageId);
    await removeStages(work, [stageId]);
    const heads = (await readHeads(work, [orderId])).get(orderId) ?? [];
    const changes = planChanges(before, heads);
    const readers = SIDES.map((side) => PARTNER_TYPES[side]).filter(
      (type) => readableBy(changes, type).length > 0,
    );
    const lost = lostStages(before, [stageId], await countReported(work, [stageId]));
    const summaryFor = [UserType.Trader, ...readers];
    await insertRevisions(work, [
      {
        orderId,
        authorId: by,
        kind: 'stageDeleted',
        summary: '',
        summaryFor,
        heads,
        changes,
        lost,
        createdAt: at,
        readers,
      },
    ]);
  }
}

function revisionsOf(order: OrderFacts, plans: ReturnType<typeof earlierPlans>): NewRevision[] {
  const { orderId, createdBy, createdAt, status } = order;
  const isSeen = (heads: readonly PlanHead[], side: (typeof SIDES)[number]) =>
    heads.some(({ sides }) => sides[side].visible);
  return plans.map(({ heads, commit }, nth): NewRevision => {
    const changes = commit ? planChanges(plans[nth - 1]?.heads ?? [], heads) : [];
    const readers = SIDES.filter((side) =>
      commit ? readableBy(changes, PARTNER_TYPES[side]).length > 0 : isSeen(heads, side),
    ).map((side) => PARTNER_TYPES[side]);
    return {
      orderId,
      authorId: commit?.by ?? createdBy,
      kind: 'saved',
      summary: commit ? '' : BEFORE_HISTORY,
      summaryFor: commit
        ? USER_TYPES.filter((type) => type === UserType.Trader || seesAll(changes, type))
        : USER_TYPES,
      heads,
      changes,
      lost: null,
      createdAt: commit?.at ?? createdAt,
      readers: status === OrderStatus.Draft ? [] : readers,
    };
  });
}
