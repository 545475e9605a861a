import { localized, verbatim } from '@selvedge/domain/localized-text';
import type { PlanFrom } from '@selvedge/domain/planning/plan-from';
import { PEOPLE_NAMES } from '@selvedge/domain/planning/side-names';
import { withSide } from '@selvedge/domain/planning/side-text';
import { SIDES, sideIsShared } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Texts } from '#server/modules/activity/activity';
import type { OrderFacts } from '../plan-activity';
import { organizationsOfSide, planUrl, stageUrl } from '../plan-activity';
import type { StageRow } from '../store';
import type { MovedDeadlines } from './moved-deadlines';

/** The activities of own deadlines of parts, one for each side of a stage, which notify the people on the stage. */
export const ownDeadlines = (
  order: OrderFacts,
  stages: readonly StageRow[],
  parts: readonly { stageId: string; side: Side }[],
): MovedDeadlines[] =>
  stages.flatMap((stage) =>
    SIDES.flatMap((side) =>
      parts.some((part) => part.stageId === stage.stageId && part.side === side)
        ? [ownDeadlinesOf(order, stage, side)]
        : [],
    ),
  );

function ownDeadlinesOf(order: OrderFacts, stage: StageRow, side: Side): MovedDeadlines {
  const { stageId, stageName, associatedUsers } = stage;
  const partner = PARTNER_TYPES[side];
  const isShared = sideIsShared(stage, side);
  const text = localized('{stage}: own deadlines of parts changed', { stage: { stage: stageName } });
  const texts: Texts = { [UserType.Trader]: withSide(text, side), ...(isShared ? { [partner]: text } : {}) };
  const action = stageUrl(order.orderId, stageId);
  return {
    event: {
      kind: 'plan.stageChanged',
      orderId: order.orderId,
      organizationIds: organizationsOfSide(order, side),
      texts,
      tags: ['planning'],
      actionUrl: action,
      facts: { stageId },
      notify: {
        userIds: [...new Set([...associatedUsers.traders, ...associatedUsers[PEOPLE_NAMES[side]]])],
        title: verbatim(order.orderName),
        texts,
        action,
        gatheredAction: planUrl(order.orderId),
      },
    },
    sides: [],
    concerns: isShared ? [partner] : [],
    wholeFor: isShared ? partner : null,
  };
}

const COUNTED_FROM = {
  po: localized('Plan saved: deadlines count from the Purchase Order Date'),
  ship: localized('Plan saved: deadlines count back from the Contract Ship Date (Buyer)'),
};
/** The activity of a plan that counts from another date, which only traders know of. */
export const otherBasis = (order: OrderFacts, planFrom: PlanFrom): MovedDeadlines => ({
  event: {
    kind: 'plan.saved',
    orderId: order.orderId,
    organizationIds: [order.traderOrganizationId],
    texts: { [UserType.Trader]: COUNTED_FROM[planFrom] },
    tags: ['planning'],
    actionUrl: planUrl(order.orderId),
  },
  sides: [],
  concerns: [],
  wholeFor: null,
});
