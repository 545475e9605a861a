import { commentsOf, type SheetComment, unposted } from '@selvedge/domain/imports/ta-sheet/comments';
import type { TaOrder } from '@selvedge/domain/imports/ta-sheet/ta-order';
import { stageKey } from '@selvedge/domain/planning/stage-key';
import { UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import { addRows } from '#server/db/tables';
import type { Context } from '#server/http/context';
import { linesOf, type Row } from '#server/modules/loading/loading';
import * as orders from '#server/modules/orders/orders';
import { readSheetPlans } from '#server/modules/planning/planning';
import { postedComments } from './store';

/** For the trader's own people. Nobody is told: it was in their sheet. */
export const commentRows = (
  { actor, now }: Context,
  order: { orderId: string; order: TaOrder; keepNotes: boolean },
  stages: readonly { stageId: string; stageName: string }[],
  posted: readonly SheetComment[] = [],
): (Row & { id: string })[] => {
  const ids = new Map(stages.map(({ stageId, stageName }) => [stageKey(stageName), stageId]));
  const comments = commentsOf(order.order, order.keepNotes).map(({ stage, text }) => ({
    stage: (stage !== null && ids.get(stageKey(stage))) || null,
    text,
  }));
  return unposted(comments, posted).map(({ stage, text }) => ({
    id: uuid(),
    author_id: actor.id,
    author_type: UserType.Trader,
    content: text,
    attachments: [],
    mentions: [],
    is_direct: false,
    is_urgent: false,
    via: 'app',
    audience: [UserType.Trader],
    receivers: [],
    organizations: [actor.organizationId],
    order_id: order.orderId,
    style_id: null,
    combo_id: null,
    stage_id: stage,
    created_at: now.toISOString(),
  }));
};

/** What the cells of orders that exist say besides days, unless it was posted before. Returns the ids. */
export async function postComments(
  ctx: Context,
  updates: readonly { orderId: string; order: TaOrder }[],
  keepNotes: boolean,
): Promise<string[]> {
  const saying = updates.filter(({ order }) => commentsOf(order, keepNotes).length > 0);
  const orderIds = saying.map(({ orderId }) => orderId);
  if (orderIds.length === 0) return [];
  await orders.lockMany(ctx, orderIds);
  const plans = await readSheetPlans(ctx, orderIds);
  const posted = await postedComments(ctx, orderIds);
  const rows = saying.flatMap(({ orderId, order }) =>
    commentRows(
      ctx,
      { orderId, order, keepNotes },
      plans.get(orderId) ?? [],
      posted.filter((one) => one.orderId === orderId),
    ),
  );
  if (rows.length > 0) await addRows(ctx.db, 'messages', linesOf(rows));
  return rows.map(({ id }) => id);
}
