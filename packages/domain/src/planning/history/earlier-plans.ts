import type { Side } from '../stage';
import type { PlanHead } from './plan-head';

export interface RecordedMove {
  stageId: string;
  side: Side;
  /** 'YYYY-MM-DD'. */
  from: string;
  to: string;
  by: number;
  /** An instant; moves of one commit have the same. */
  at: string;
}
/** A state of a plan, and the commit that made it; null for the first one. */
interface EarlierPlan {
  heads: readonly PlanHead[];
  commit: { by: number; at: string } | null;
}

/** Oldest first; the last one is the present plan. A move whose deadline does not match the next one is left out. */
export function earlierPlans(present: readonly PlanHead[], moves: readonly RecordedMove[]): EarlierPlan[] {
  const plans: EarlierPlan[] = [];
  let heads = present;
  let rest = moves.filter(({ from, to }) => from !== to);
  while (rest.length > 0) {
    const { at, by } = rest.at(-1) as RecordedMove;
    const commit = rest.filter((move) => move.at === at && move.by === by);
    rest = rest.filter((move) => !commit.includes(move));
    const before = heads.map((head) => commit.reduce(undone, head));
    if (before.every((head, nth) => head === heads[nth])) continue;
    plans.unshift({ heads, commit: { by, at } });
    heads = before;
  }
  return [{ heads, commit: null }, ...plans];
}

function undone(head: PlanHead, { stageId, side, from, to }: RecordedMove): PlanHead {
  if (head.stageId !== stageId || head.sides[side].deadline !== to) return head;
  return { ...head, sides: { ...head.sides, [side]: { ...head.sides[side], deadline: from } } };
}
