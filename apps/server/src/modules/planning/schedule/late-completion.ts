import type { Reason } from '@selvedge/domain/planning/dates/reasons';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { recordEach } from '#server/modules/activity/activity';
import type { OrderFacts } from '../plan-activity';
import type { DatedSide } from './dates-store';
import { givenReasons, reasonsGiven } from './given-reasons';
import { reasonOfSlips, recordDates } from './record-dates';

/**
 * Records a completion after the deadline with the reason of the report, and one on the client side that was passed on in
 * the name of the person who did that. Returns the ids of the changes.
 */
export async function recordLateCompletion(
  ctx: Context,
  order: OrderFacts,
  before: readonly DatedSide[],
  reason: Reason | null,
  passedOnBy: number | undefined,
): Promise<string[]> {
  const isPassedOn = ({ side }: DatedSide) => passedOnBy !== undefined && side === 'client';
  const reported = await recordDates(
    ctx,
    order.orderId,
    before.filter((side) => !isPassedOn(side)),
    { reasonOf: reasonOfSlips(reason) },
  );
  const passedOn =
    passedOnBy === undefined
      ? []
      : await recordDates(ctx, order.orderId, before.filter(isPassedOn), {
          by: { id: passedOnBy, userType: UserType.Trader },
        });
  await recordEach(ctx, reasonsGiven(order, givenReasons(reported, ctx.actor.userType)));
  return [...reported, ...passedOn].map(({ changeId }) => changeId);
}
