import type { Day } from '@selvedge/domain/calendar';
import { verbatim } from '@selvedge/domain/localized-text';
import { expectedText } from '@selvedge/domain/planning/dates/date-texts';
import type { Side } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Recorded, Texts } from '#server/modules/activity/activity';
import { type OrderFacts, organizationsOfSide, stageUrl } from '../plan-activity';
import type { DatedSide } from './dates-store';

type ExpectedStage = Pick<DatedSide, 'stageId' | 'stageName' | 'isShared' | 'traders'>;

/** The activity of an expected day, which notifies the traders on the stage; `day` is null if it was removed. */
export function expectedEvent(
  order: OrderFacts,
  { stageId, stageName, isShared, traders }: ExpectedStage,
  side: Side,
  day: Day | null,
): Recorded {
  const partner = PARTNER_TYPES[side];
  const text = (reader: UserType) => expectedText(stageName, side, day, reader);
  const texts: Texts = {
    [UserType.Trader]: text(UserType.Trader),
    ...(isShared ? { [partner]: text(partner) } : {}),
  };
  const action = stageUrl(order.orderId, stageId);
  return {
    kind: 'stage.expected',
    orderId: order.orderId,
    organizationIds: organizationsOfSide(order, side),
    texts,
    tags: [stageName],
    actionUrl: action,
    facts: { stageId, side, to: day },
    notify: {
      userIds: traders,
      title: verbatim(order.orderName),
      texts,
      action,
      bundleKey: `expected ${order.orderId} ${side}`,
    },
  };
}
