import type { StageStatus } from '../vocabulary';
import type { Side, StagePlan, StagePlanSide } from './stage';

export const SIDES: readonly Side[] = ['client', 'factory'];
export const otherSide = (side: Side): Side => (side === 'client' ? 'factory' : 'client');

export const eachSide = <T>(of: (side: Side) => T): Record<Side, T> => ({
  client: of('client'),
  factory: of('factory'),
});

export const changeSide = <S extends { sides: Record<Side, StagePlanSide> }>(
  stage: S,
  side: Side,
  change: Partial<StagePlanSide>,
): S => ({
  ...stage,
  sides: { ...stage.sides, [side]: { ...stage.sides[side], ...change } },
});

/** Partners do not receive the `visible` switches: a stage that they receive is visible to them. */
interface Shown {
  sides: Partial<Record<Side, { visible?: boolean | undefined }>>;
}

/** Whether the buyer (`client`) or the factory may see a stage. */
export const sideIsShared = (stage: Shown, side: Side): boolean => stage.sides[side]?.visible ?? true;

/**
 * A side that is not shared follows the shared one; figures of a stage that is shared with nobody are on the client
 * side.
 */
export function sideFollowed(stage: Shown, side: Side): Side {
  if (sideIsShared(stage, side)) return side;
  return sideIsShared(stage, 'factory') ? 'factory' : 'client';
}

/** A tracked side has its own status and deadline, so it is counted, due and reported. */
export const sideIsTracked = (stage: Shown, side: Side): boolean => sideFollowed(stage, side) === side;

export const trackedSides = (stage: Shown): Side[] => SIDES.filter((side) => sideIsTracked(stage, side));

export interface SideState {
  total: number;
  done: number;
  status: StageStatus;
}

/** Open: incomplete sub-stages or, without sub-stages, a status before approved or completed. */
export const isSideOpen = ({ total, done, status }: SideState): boolean =>
  total > 0 ? done < total : status !== 'APPROVED' && status !== 'COMPLETED';

/**
 * Keeps the stored figures of sides that are not tracked: the editor received the other side's figures there and must
 * not write them. A side that becomes shared gets the sent deadline, and keeps its own status unless another status
 * than the followed side's was sent.
 */
export function preserveUntrackedSides<S extends StagePlan>(sent: S, stored: StagePlan | undefined): S {
  const sides = eachSide((side): StagePlanSide => {
    const own = sent.sides[side];
    if (!sideIsTracked(sent, side)) {
      const { lead, deadline } = (stored ?? sent).sides[side];
      return { ...own, lead, deadline, status: stored?.sides[side].status ?? 'NOT_STARTED' };
    }
    if (!stored || sideIsTracked(stored, side)) return own;
    const followed = stored.sides[sideFollowed(stored, side)].status;
    return own.status === followed ? { ...own, status: stored.sides[side].status } : own;
  });
  return { ...sent, sides };
}
