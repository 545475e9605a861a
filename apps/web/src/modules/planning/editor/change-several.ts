import { addDays } from '@selvedge/domain/calendar';
import { eachSide, SIDES, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side, StagePeople } from '@selvedge/domain/planning/stage';
import type { DraftStage } from './plan-draft';
import { type PlanDays, withDeadline } from './stage-form';

/** One change for several stages of a plan. Fields that are left unset keep the value of each stage. */
export interface SeveralChange {
  /** Days later (earlier, when negative). */
  shift: Record<Side, number>;
  seen: Record<Side, boolean | null>;
  add: StagePeople;
  /** Replaces the people of a kind instead of adding to them. Kinds without added people stay as they are. */
  alone: boolean;
}
export const NO_CHANGE: SeveralChange = {
  shift: { client: 0, factory: 0 },
  seen: { client: null, factory: null },
  add: { traders: [], manufacturers: [], clients: [] },
  alone: false,
};

export const changesNothing = ({ shift, seen, add }: SeveralChange): boolean =>
  SIDES.every((side) => shift[side] === 0 && seen[side] === null) &&
  add.traders.length + add.manufacturers.length + add.clients.length === 0;

/** Moves a deadline, but not before the purchase order date. A side that is not shared has no deadline of its own. */
function shifted(stage: DraftStage, side: Side, by: number, days: PlanDays): DraftStage {
  const deadline = stage.sides[side].deadline;
  return by === 0 || !deadline || !sideIsTracked(stage, side)
    ? stage
    : withDeadline(stage, side, addDays(deadline, by), days);
}

const joined = (now: number[], added: number[], alone: boolean): number[] =>
  added.length === 0 ? now : alone ? added : [...new Set([...now, ...added])];

export function changeSeveral(
  stages: readonly DraftStage[],
  keys: readonly string[],
  change: SeveralChange,
  days: PlanDays,
): DraftStage[] {
  const { shift, seen, add, alone } = change;
  return stages.map((stage) => {
    if (!keys.includes(stage.key)) return stage;
    const sides = eachSide((side) => {
      const own = stage.sides[side];
      return { ...own, visible: seen[side] ?? own.visible };
    });
    const shown: DraftStage = { ...stage, sides };
    const moved = SIDES.reduce((next, side) => shifted(next, side, shift[side], days), shown);
    const people = stage.associatedUsers;
    return {
      ...moved,
      associatedUsers: {
        traders: joined(people.traders, add.traders, alone),
        manufacturers: joined(people.manufacturers, add.manufacturers, alone),
        clients: joined(people.clients, add.clients, alone),
      },
    };
  });
}
