import type { StageStatus } from '../vocabulary';
import { STAGE_NAMES } from './side-names';
import type { Side, StagePlan } from './stage';

export const SIDES: readonly Side[] = ['client', 'factory'];
export const otherSide = (side: Side): Side => (side === 'client' ? 'factory' : 'client');

/** A buyer's or factory's answer leaves the two switches out: a stage that they are answered is shown to them. */
interface Shown {
  isVisibleToClient?: boolean | undefined;
  isVisibleToFactory?: boolean | undefined;
}

/** Whether the buyer (`client`) or the factory may see a stage. */
export const sideIsShared = (stage: Shown, side: Side): boolean => stage[STAGE_NAMES[side].visible] ?? true;

/**
 * Whose status, deadline and quantities stand for a side. A side that is not shared has none of its own and follows the
 * one that is; a stage that is shared with nobody is the trader's own work and is kept on the client side.
 */
export function sideFollowed(stage: Shown, side: Side): Side {
  if (sideIsShared(stage, side)) return side;
  return sideIsShared(stage, 'factory') ? 'factory' : 'client';
}

/** Whether a side has a status and a deadline of its own, so that it is counted, due and reported. */
export const sideIsTracked = (stage: Shown, side: Side): boolean => sideFollowed(stage, side) === side;

export const trackedSides = (stage: Shown): Side[] => SIDES.filter((side) => sideIsTracked(stage, side));

/** What decides whether a side of a stage is open; `done` counts its complete sub-stages. */
export interface SideState {
  total: number;
  done: number;
  status: StageStatus;
}

/** Whether work is left on a side: an incomplete sub-stage or, without sub-stages, a status short of approved or completed. */
export const isSideOpen = ({ total, done, status }: SideState): boolean =>
  total > 0 ? done < total : status !== 'APPROVED' && status !== 'COMPLETED';

/**
 * A stage as it was sent, with the stored figures of each side that has none of its own: the editor is answered the other
 * side's there, and sending them back must not write them. A side that becomes shared starts with the deadline that was
 * sent, and with its own status unless another one than the followed was chosen.
 */
export function keepUntrackedSides<S extends StagePlan>(sent: S, stored: StagePlan | undefined): S {
  let kept = sent;
  for (const side of SIDES) {
    const keys = STAGE_NAMES[side];
    if (!sideIsTracked(sent, side))
      kept = {
        ...kept,
        [keys.status]: stored?.[keys.status] ?? 'NOT_STARTED',
        [keys.lead]: (stored ?? sent)[keys.lead],
        [keys.deadline]: (stored ?? sent)[keys.deadline],
      };
    else if (stored && !sideIsTracked(stored, side)) {
      const followed = stored[STAGE_NAMES[sideFollowed(stored, side)].status];
      if (sent[keys.status] === followed) kept = { ...kept, [keys.status]: stored[keys.status] };
    }
  }
  return kept;
}
