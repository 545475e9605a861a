import type { CommitChange } from '@selvedge/domain/planning/history/commit-texts';
import type { PlanFrom } from '@selvedge/domain/planning/plan-from';
import { PEOPLE_NAMES } from '@selvedge/domain/planning/side-names';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { StagePlan } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { USER_TYPES, UserType } from '@selvedge/domain/vocabulary';
import type { Recorded } from '#server/modules/activity/activity';
import { type CommitEntry, commitEvent } from '../history/commit-activity';
import { commitNotice } from '../history/commit-notice';
import type { OrderFacts } from '../plan-activity';
import { expectedEvent } from './expected-event';
import { givenReasons, reasonsGiven, withoutNotices } from './given-reasons';
import type { RecordedDate } from './record-dates';
import { otherBasis } from './reschedule-activity';

export interface LoadedDate extends RecordedDate {
  byType: UserType;
  /** What the person wrote about the save; empty for nothing. */
  summary: string;
}

export function eventsOfLoadedDate(
  order: OrderFacts,
  { byType, summary, ...change }: LoadedDate,
): Recorded[] {
  const { kind, dated, side, stageId, from, to } = change;
  const reasons = reasonsGiven(order, givenReasons([change], byType));
  if (kind === 'expected') return [expectedEvent(order, dated, side, to), ...reasons];
  if (kind === 'finished') return reasons;
  const { stageName, isShared, traders, partners } = dated;
  const audience = [UserType.Trader, ...(isShared ? [PARTNER_TYPES[side]] : [])];
  const move = { what: 'deadline', stageId, stageName, side, from, to, audience } as const;
  const people = { traders, clients: [], manufacturers: [], [PEOPLE_NAMES[side]]: partners };
  const stages = new Map([[stageId, { people, openSides: [side] }]]);
  const entry = entryOf(move, summary);
  const notify = commitNotice(order, entry, { stages, reasons, reports: [], poDate: null });
  return [{ ...commitEvent(order, entry), notify }, ...withoutNotices(reasons)];
}

export const eventOfLoadedBasis = (order: OrderFacts, planFrom: PlanFrom, summary: string): Recorded =>
  commitEvent(order, entryOf(otherBasis(planFrom), summary));

export function eventOfLoadedRemoval(order: OrderFacts, stage: StagePlan & { stageId: string }): Recorded {
  const { stageId, stageName, sides, associatedUsers } = stage;
  const partners = SIDES.filter((side) => sides[side].visible).map((side) => PARTNER_TYPES[side]);
  const audience = [UserType.Trader, ...partners];
  const change = { what: 'removed', stageId, stageName, side: null, audience } as const;
  const entry = { ...entryOf({ ...change, audience }, ''), kind: 'stageDeleted' } as const;
  const stages = new Map([[stageId, { people: associatedUsers, openSides: SIDES }]]);
  const notify = commitNotice(order, entry, { stages, reasons: [], reports: [], poDate: null });
  return { ...commitEvent(order, entry), notify };
}

const entryOf = (change: CommitChange, summary: string): CommitEntry => ({
  kind: 'saved',
  summary,
  summaryFor: USER_TYPES.filter((type) => change.audience.includes(type)),
  partners: Object.values(PARTNER_TYPES),
  changes: [change],
  nameOf: String,
});
