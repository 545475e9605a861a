import { NAMED } from '@selvedge/domain/localized-text';
import { type CommitChange, commitText } from '@selvedge/domain/planning/history/commit-texts';
import type { RevisionKind } from '@selvedge/domain/planning/history/kinds';
import { mentionedTo } from '@selvedge/domain/planning/history/recipients';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Recorded, Texts } from '#server/modules/activity/activity';
import { linkToStages, type OrderFacts, organizationsOfSide } from '../plan-activity';

export interface CommitEntry {
  kind: RevisionKind;
  summary: string;
  /** The user types that see all of the commit, which the summary describes. */
  summaryFor: readonly UserType[];
  partners: readonly UserType[];
  changes: readonly CommitChange[];
  nameOf: (userId: number) => string;
}
const KINDS: Record<RevisionKind, string> = {
  saved: 'plan.saved',
  stageDeleted: 'plan.stageRemoved',
  cleared: 'plan.cleared',
  restored: 'plan.restored',
  poDate: 'plan.datesMoved',
  followed: 'plan.saved',
};
const kindOf = ({ kind, changes }: CommitEntry): string =>
  kind === 'saved' && changes.every(({ what }) => what === 'deadline' || what === 'partDeadlines')
    ? 'plan.datesMoved'
    : KINDS[kind];

/** The one entry of a commit, whose text for each user type has the changes that it sees (approvals.md E 7). */
export function commitEvent(order: OrderFacts, commit: CommitEntry): Recorded {
  const { summary, summaryFor, changes, nameOf } = commit;
  const texts: Texts = {};
  const stageIdsFor: Partial<Record<UserType, string[]>> = {};
  for (const type of [UserType.Trader, ...commit.partners]) {
    const own = mentionedTo(changes, type);
    if (own.length === 0) continue;
    texts[type] = commitText(own, type, nameOf);
    if (type !== UserType.Trader) stageIdsFor[type] = stageIdsOf(own.slice(0, NAMED));
  }
  const readers = Object.keys(texts).map(Number);
  const organizationIds = (['client', 'factory'] as const).flatMap((side) =>
    readers.includes(PARTNER_TYPES[side]) ? organizationsOfSide(order, side) : [order.traderOrganizationId],
  );
  return {
    kind: kindOf(commit),
    orderId: order.orderId,
    organizationIds: [...new Set(organizationIds)],
    texts,
    tags: ['planning'],
    commitMessage: summary === '' ? null : summary,
    actionUrl: linkTo(order.orderId, changes),
    facts: { stageIdsFor, summaryFor: summaryFor.filter((type) => readers.includes(type)) },
  };
}

export const stageIdsOf = (changes: readonly CommitChange[]): string[] => [
  ...new Set(changes.flatMap((change) => ('stageId' in change ? [change.stageId] : []))),
];

/** The only stage of the changes, if it is still in the plan, or the plan. */
function linkTo(orderId: string, changes: readonly CommitChange[]) {
  const isGone = changes.some(({ what }) => what === 'removed');
  const ofOrder = changes.some((change) => !('stageId' in change));
  return linkToStages(orderId, isGone || ofOrder ? [] : stageIdsOf(changes));
}
