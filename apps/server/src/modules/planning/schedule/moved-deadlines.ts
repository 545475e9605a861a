import type { LocalizedText } from '@selvedge/domain/localized-text';
import { verbatim } from '@selvedge/domain/localized-text';
import { deadlinesMovedText } from '@selvedge/domain/planning/dates/date-texts';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Recorded, Texts } from '#server/modules/activity/activity';
import type { OrderFacts } from '../plan-activity';
import { organizationsOfSide, planUrl } from '../plan-activity';
import type { RecordedDate } from './record-dates';

/** The activity of moved deadlines on one side. */
export interface MovedDeadlines {
  event: Recorded;
  /** The moved sides of stages: `<stage id> <side>`. */
  sides: string[];
  /** The partner, if it sees some of them. */
  concerns: UserType[];
  /** The partner, if it sees all of them. */
  wholeFor: UserType | null;
}

/**
 * An activity for each side with moved deadlines, which notifies the people on those stages. A partner reads of stages
 * that are shown to it.
 */
export function movedDeadlines(order: OrderFacts, recorded: readonly RecordedDate[]): MovedDeadlines[] {
  return SIDES.flatMap((side) => {
    const moved = recorded.filter((one) => one.kind === 'moved' && one.side === side);
    return eventOf(order, side, moved) ?? [];
  });
}

function eventOf(order: OrderFacts, side: Side, moved: readonly RecordedDate[]): MovedDeadlines | null {
  const ofTrader = textOf(moved, UserType.Trader);
  if (!ofTrader) return null;
  const partner = PARTNER_TYPES[side];
  const shared = moved.filter(({ dated }) => dated.isShared);
  const ofPartner = textOf(shared, partner);
  const texts: Texts = { [UserType.Trader]: ofTrader, ...(ofPartner ? { [partner]: ofPartner } : {}) };
  const people = [
    ...moved.flatMap(({ dated }) => dated.traders),
    ...shared.flatMap(({ dated }) => dated.partners),
  ];
  const action = planUrl(order.orderId);
  const event: Recorded = {
    kind: 'plan.datesMoved',
    orderId: order.orderId,
    organizationIds: organizationsOfSide(order, side),
    texts,
    tags: ['planning'],
    actionUrl: action,
    facts: { stageIdsFor: { [partner]: [...new Set(shared.map(({ stageId }) => stageId))] } },
    notify: {
      userIds: [...new Set(people)],
      title: verbatim(order.orderName),
      texts,
      action,
      bundleKey: `dates moved ${order.orderId} ${side}`,
    },
  };
  return {
    event,
    sides: moved.filter(({ subStageId }) => subStageId === null).map(({ stageId }) => `${stageId} ${side}`),
    concerns: shared.length > 0 ? [partner] : [],
    wholeFor: shared.length === moved.length ? partner : null,
  };
}

function textOf(moved: readonly RecordedDate[], reader: UserType): LocalizedText | null {
  const [first, ...others] = moved.map(({ dated, side, from, to }) => ({
    stageName: dated.stageName,
    side,
    from,
    to,
  }));
  return first ? deadlinesMovedText([first, ...others], reader) : null;
}
