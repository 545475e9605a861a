import type { Day } from '@selvedge/domain/calendar';
import { expectedText } from '@selvedge/domain/planning/dates/date-texts';
import type { Side } from '@selvedge/domain/planning/stage';
import type { Recorded } from '#server/modules/activity/activity';
import type { OrderFacts } from '../plan-activity';
import { sideEvent, withNotice } from '../side-events';
import type { DatedSide } from './dates-store';

type ExpectedStage = Pick<DatedSide, 'stageId' | 'stageName' | 'isShared' | 'traders'>;

/** The activity of an expected day, which notifies the traders on the stage; `day` is null if it was removed. */
export function expectedEvent(
  order: OrderFacts,
  { stageId, stageName, isShared, traders }: ExpectedStage,
  side: Side,
  day: Day | null,
): Recorded {
  const event = sideEvent(order, [{ stageId, stageName, side, isShared }], {
    kind: 'stage.expected',
    text: (_, reader) => expectedText(stageName, side, day, reader),
    facts: { stageId, side, to: day },
  });
  return withNotice(order, event, traders, `expected ${order.orderId} ${side}`);
}
