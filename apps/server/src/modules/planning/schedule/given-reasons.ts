import { type LocalizedText, verbatim } from '@selvedge/domain/localized-text';
import { reasonGivenText } from '@selvedge/domain/planning/dates/date-texts';
import { type Statement, visibleStatements } from '@selvedge/domain/planning/dates/reasons';
import { SIDES } from '@selvedge/domain/planning/sides';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Recorded, Texts } from '#server/modules/activity/activity';
import { type OrderFacts, organizationsOfSide, planUrl, stageUrl } from '../plan-activity';
import type { NewDateChange } from './date-change-store';
import type { RecordedDate } from './record-dates';

/** What a party stated about a change, with the people on its stage. */
export interface GivenReason extends Pick<NewDateChange, 'stageId' | 'side' | 'from' | 'to'> {
  stageName: string;
  /** Whether the stage is shown to the side's partner. */
  isShared: boolean;
  traders: readonly number[];
  /** The partner's people on the stage. */
  partners: readonly number[];
  statement: Statement;
}

/** The reasons that a user type gave with recorded changes. */
export const givenReasons = (recorded: readonly RecordedDate[], byType: UserType): GivenReason[] =>
  recorded.flatMap(({ reason, dated, stageId, side, from, to }) =>
    reason ? [{ ...dated, stageId, side, from, to, statement: { byType, ...reason } }] : [],
  );

/** Whether the partner of the side may read the statement, by code and party. */
export const isReadByPartner = ({ side, isShared, statement }: GivenReason): boolean =>
  isShared && visibleStatements([statement], side, PARTNER_TYPES[side]).length > 0;

/**
 * One activity of all reasons that were given together, none without reasons. Its text for each reader names what the
 * reader may know; the people on those stages who have a text are notified.
 */
export function reasonsGiven(order: OrderFacts, given: readonly GivenReason[]): Recorded[] {
  const ofTrader = textOf(given);
  const [first] = given;
  if (!ofTrader || !first) return [];
  const texts: Texts = { [UserType.Trader]: ofTrader };
  const stageIdsFor: Partial<Record<UserType, string[]>> = {};
  const people = given.flatMap(({ traders }) => traders);
  const sides = SIDES.filter((side) => given.some((one) => one.side === side));
  for (const side of sides) {
    const read = given.filter((one) => one.side === side && isReadByPartner(one));
    const text = textOf(read);
    if (!text) continue;
    texts[PARTNER_TYPES[side]] = text;
    stageIdsFor[PARTNER_TYPES[side]] = [...new Set(read.map(({ stageId }) => stageId))];
    people.push(...read.flatMap(({ partners }) => partners));
  }
  const { stageId, side, stageName } = first;
  const isOfOneSide = given.every((one) => one.stageId === stageId && one.side === side);
  const action = isOfOneSide ? stageUrl(order.orderId, stageId) : planUrl(order.orderId);
  return [
    {
      kind: 'stage.reasonGiven',
      orderId: order.orderId,
      organizationIds: [...new Set(sides.flatMap((one) => organizationsOfSide(order, one)))],
      texts,
      tags: isOfOneSide ? [stageName] : ['planning'],
      actionUrl: action,
      facts: isOfOneSide ? { stageId, side } : { stageIdsFor },
      notify: {
        userIds: [...new Set(people)],
        title: verbatim(order.orderName),
        texts,
        action,
        bundleKey: `reason given ${order.orderId} ${sides.join(' ')}`,
      },
    },
  ];
}

/** Activities of a commit that notify nobody beside the notification of the commit. */
export const withoutNotices = (events: readonly Recorded[]): Recorded[] =>
  events.map(({ notify: _, ...event }) => event);

function textOf(given: readonly GivenReason[]): LocalizedText | null {
  const [first, ...others] = given;
  return first ? reasonGivenText(first.stageName, first, first.statement, others.length) : null;
}
