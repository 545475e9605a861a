import { groupBy } from '@selvedge/domain/group-by';
import type { Side } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { recordAll } from '#server/modules/activity/activity';
import { organizationsOfSide } from '#server/modules/planning/planning';
import type { OpenRound } from './open-rounds';
import { type RoundNews, roundEvent } from './round-event';

/** Records one activity and at most one notification a person for each order, and sends live events. */
export async function recordRounds(
  ctx: Context,
  rounds: readonly OpenRound[],
  news: RoundNews,
): Promise<void> {
  const orders = groupBy(rounds, ({ open }) => open.order.orderId);
  await recordAll(
    ctx,
    [...orders.values()].map((ofOrder) => roundEvent(ofOrder, news)),
  );
  announce(ctx, rounds, news.side);
}

export function announce(ctx: Context, rounds: readonly { open: OpenRound['open'] }[], side: Side): void {
  const orders = new Map(rounds.map(({ open }) => [open.order.orderId, open]));
  for (const { order } of orders.values())
    ctx.live({
      kind: 'samples',
      orderId: order.orderId,
      organizationIds: organizationsOfSide(order, side),
      userTypes: [UserType.Trader, PARTNER_TYPES[side]],
    });
}
