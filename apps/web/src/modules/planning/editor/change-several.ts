import { addDays } from '@selvedge/domain/calendar';
import { eachSide, SIDES, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side, StagePeople } from '@selvedge/domain/planning/stage';
import type { DraftStage } from './plan-draft';
import { type PlanDays, withDeadline } from './stage-form';

/** One change for several stages of a plan. Fields that are left unset keep the value of each stage. */
export interface SeveralChange {
  shift: Record<Side, number>;
  visible: Record<Side, boolean | null>;
  add: StagePeople;
  /** Replaces the people of a kind instead of adding to them. Kinds without added people stay as they are. */
  replacesPeople: boolean;
}
export const NO_CHANGE: SeveralChange = {
  shift: { client: 0, factory: 0 },
  visible: { client: null, factory: null },
  add: { traders: [], manufacturers: [], clients: [] },
  replacesPeople: false,
};

export const changesNothing = ({ shift, visible, add }: SeveralChange): boolean =>
  SIDES.every((side) => shift[side] === 0 && visible[side] === null) &&
  add.traders.length + add.manufacturers.length + add.clients.length === 0;

/** Moves a deadline, but not before the purchase order date. A side that is not shared has no deadline of its own. */
function withShiftedDeadline(stage: DraftStage, side: Side, by: number, days: PlanDays): DraftStage {
  const deadline = stage.sides[side].deadline;
  return by === 0 || !deadline || !sideIsTracked(stage, side)
    ? stage
    : withDeadline(stage, side, addDays(deadline, by), days);
}

const mergeIds = (now: number[], added: number[], replacesPeople: boolean): number[] =>
  added.length === 0 ? now : replacesPeople ? added : [...new Set([...now, ...added])];

export function changeSeveral(
  stages: readonly DraftStage[],
  keys: readonly string[],
  change: SeveralChange,
  days: PlanDays,
): DraftStage[] {
  const { shift, visible, add, replacesPeople } = change;
  return stages.map((stage) => {
    if (!keys.includes(stage.key)) return stage;
    const sides = eachSide((side) => {
      const own = stage.sides[side];
      return { ...own, visible: visible[side] ?? own.visible };
    });
    const withVisibility: DraftStage = { ...stage, sides };
    const moved = SIDES.reduce(
      (next, side) => withShiftedDeadline(next, side, shift[side], days),
      withVisibility,
    );
    const people = stage.associatedUsers;
    return {
      ...moved,
      associatedUsers: {
        traders: mergeIds(people.traders, add.traders, replacesPeople),
        manufacturers: mergeIds(people.manufacturers, add.manufacturers, replacesPeople),
        clients: mergeIds(people.clients, add.clients, replacesPeople),
      },
    };
  });
}
