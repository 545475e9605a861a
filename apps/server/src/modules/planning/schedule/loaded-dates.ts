import type { PlanFrom } from '@selvedge/domain/planning/plan-from';
import type { UserType } from '@selvedge/domain/vocabulary';
import type { Recorded } from '#server/modules/activity/activity';
import type { OrderFacts } from '../plan-activity';
import { withSummary } from '../plan-activity';
import { expectedEvent } from './expected-event';
import { givenReasons, reasonsGiven } from './given-reasons';
import { movedDeadlines } from './moved-deadlines';
import type { RecordedDate } from './record-dates';
import { otherBasis } from './reschedule-activity';

/** A change of a date that was inserted as a row. */
export interface LoadedDate extends RecordedDate {
  byType: UserType;
  /** What the person wrote about the save; empty for nothing. */
  summary: string;
}

/** The activities that the save of a change records: of an expected day or a moved deadline, and of its reason. */
export function eventsOfLoadedDate(
  order: OrderFacts,
  { byType, summary, ...change }: LoadedDate,
): Recorded[] {
  const { kind, dated, side, to } = change;
  const reasons = reasonsGiven(order, givenReasons([change], byType));
  if (kind === 'expected') return [expectedEvent(order, dated, side, to), ...reasons];
  const moved = movedDeadlines(order, [change]).map(({ event, wholeFor }) =>
    summary === '' ? event : withSummary(event, summary, wholeFor === null ? [] : [wholeFor]),
  );
  return [...moved, ...reasons];
}

/** The activity of a plan that was set to count from another date. */
export const eventOfLoadedBasis = (order: OrderFacts, planFrom: PlanFrom, summary: string): Recorded =>
  withSummary(otherBasis(order, planFrom).event, summary, []);
