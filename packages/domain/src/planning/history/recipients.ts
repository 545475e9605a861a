import { UserType } from '../../vocabulary';
import { PEOPLE_NAMES } from '../side-names';
import { SIDES } from '../sides';
import type { Side, StagePeople } from '../stage';
import { sideOfType } from '../view';
import { readableBy } from './change-text';
import type { CommitChange, StageChange } from './commit-texts';
import type { RevisionKind } from './kinds';

export interface CommitStage {
  people: StagePeople;
  openSides: readonly Side[];
}
interface Person {
  id: number;
  userType: UserType;
  isListed: boolean;
}

/** A stage that is hidden from a partner is no longer mentioned to it (decision 022). */
export const mentionedTo = (changes: readonly CommitChange[], type: UserType): CommitChange[] =>
  readableBy(changes, type).filter((change) => !(change.what === 'removed' && change.side !== null));

/**
 * Changes of the person's side of stages that are not complete there and name the person, or name nobody of the side
 * while the order lists the person. Traders are notified as people on the stage only (approvals.md E 2.4). New stages
 * notify nobody, restored ones do.
 */
export const noticesFor = (
  changes: readonly CommitChange[],
  stages: ReadonlyMap<string, CommitStage>,
  kind: RevisionKind,
  { id, userType, isListed }: Person,
): StageChange[] =>
  mentionedTo(changes, userType).filter((change): change is StageChange => {
    if (change.what === 'reordered' || change.what === 'basis') return false;
    if (change.what === 'added' && change.side === null && kind !== 'restored') return false;
    const stage = stages.get(change.stageId);
    if (!stage) return false;
    const side = sideOfType(userType);
    const named = side ? stage.people[PEOPLE_NAMES[side]] : stage.people.traders;
    const isOpen = (side ? [side] : change.side ? [change.side] : SIDES).some((one) =>
      stage.openSides.includes(one),
    );
    return isOpen && (named.includes(id) || (side !== null && named.length === 0 && isListed));
  });

export const peopleOnStages = (stages: Iterable<CommitStage>): number[] => [
  ...new Set(
    [...stages].flatMap(({ people }) => [...people.traders, ...people.clients, ...people.manufacturers]),
  ),
];
