import type { LocalizedText } from '@selvedge/domain/localized-text';
import { reasonGivenText } from '@selvedge/domain/planning/dates/date-texts';
import { type Statement, visibleStatements } from '@selvedge/domain/planning/dates/reasons';
import { SIDES } from '@selvedge/domain/planning/sides';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import type { UserType } from '@selvedge/domain/vocabulary';
import type { Recorded } from '#server/modules/activity/activity';
import type { OrderFacts } from '../plan-activity';
import { idsForPartners, sideEvent, withNotice } from '../side-events';
import type { NewDateChange } from './date-change-store';
import type { RecordedDate } from './record-dates';

export interface GivenReason extends Pick<NewDateChange, 'stageId' | 'side' | 'from' | 'to'> {
  stageName: string;
  isShared: boolean;
  traders: readonly number[];
  partners: readonly number[];
  statement: Statement;
}

export const givenReasons = (recorded: readonly RecordedDate[], byType: UserType): GivenReason[] =>
  recorded.flatMap(({ reason, dated, stageId, side, from, to }) =>
    reason ? [{ ...dated, stageId, side, from, to, statement: { byType, ...reason } }] : [],
  );

/** Whether the partner of the side may read the statement, by code and party. */
export const isReadByPartner = ({ side, isShared, statement }: GivenReason): boolean =>
  isShared && visibleStatements([statement], side, PARTNER_TYPES[side]).length > 0;

/** The text for each reader names only what that reader may know. Empty without reasons. */
export function reasonsGiven(order: OrderFacts, given: readonly GivenReason[]): Recorded[] {
  const [first] = given;
  if (!first) return [];
  const lines = given.map((one) => ({ ...one, isShared: isReadByPartner(one) }));
  const { stageId, side } = first;
  const isOfOneSide = given.every((one) => one.stageId === stageId && one.side === side);
  const event = sideEvent(order, lines, {
    kind: 'stage.reasonGiven',
    text: textOf,
    isOfPlan: !isOfOneSide,
    facts: isOfOneSide ? { stageId, side } : { stageIdsFor: idsForPartners(lines, (one) => [one.stageId]) },
  });
  const people = lines.flatMap(({ traders, partners, isShared }) => [
    ...traders,
    ...(isShared ? partners : []),
  ]);
  const sides = SIDES.filter((one) => given.some((reason) => reason.side === one));
  return [withNotice(order, event, people, `reason given ${order.orderId} ${sides.join(' ')}`)];
}

/** Activities of a commit that notify nobody beside the notification of the commit. */
export const withoutNotices = (events: readonly Recorded[]): Recorded[] =>
  events.map(({ notify: _, ...event }) => event);

function textOf(given: readonly GivenReason[]): LocalizedText {
  const [first, ...others] = given as readonly [GivenReason, ...GivenReason[]];
  return reasonGivenText(first.stageName, first, first.statement, others.length);
}
