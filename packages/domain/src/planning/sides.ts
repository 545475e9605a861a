import type { StageStatus } from '../vocabulary';
import type { Side, StagePlan, StagePlanSide } from './stage';

export const SIDES: readonly Side[] = ['client', 'factory'];
export const otherSide = (side: Side): Side => (side === 'client' ? 'factory' : 'client');

/** The same for each side, made by one rule. */
export const eachSide = <T>(of: (side: Side) => T): Record<Side, T> => ({
  client: of('client'),
  factory: of('factory'),
});

/** A copy of a stage in which some fields of one side differ. */
export const changeSide = <S extends { sides: Record<Side, StagePlanSide> }>(
  stage: S,
  side: Side,
  change: Partial<StagePlanSide>,
): S => ({
  ...stage,
  sides: { ...stage.sides, [side]: { ...stage.sides[side], ...change } },
});

/** A buyer's or factory's answer leaves the two switches out: a stage that they are answered is shown to them. */
interface Shown {
  sides: Partial<Record<Side, { visible?: boolean | undefined }>>;
}

/** Whether the buyer (`client`) or the factory may see a stage. */
export const sideIsShared = (stage: Shown, side: Side): boolean => stage.sides[side]?.visible ?? true;

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
