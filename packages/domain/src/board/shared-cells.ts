import type { Day } from '../calendar';
import { groupBy } from '../group-by';
import { SIDES } from '../planning/sides';
import type { Side } from '../planning/stage';

interface CellStage {
  key: string;
  sides: Partial<Record<Side, { commitment: Day | null; done: number; total: number }>>;
}

/** Per key the open stage with the earliest commitment, else the first; `more` counts the others. */
export function sharedCells<S extends CellStage>(stages: readonly S[]): { stage: S; more: number }[] {
  return [...groupBy(stages, ({ key }) => key).values()].map((same) => ({
    stage: mostUrgent(same),
    more: same.length - 1,
  }));
}

function mostUrgent<S extends CellStage>(stages: readonly S[]): S {
  return stages.reduce((best, stage) => (rankOf(stage) < rankOf(best) ? stage : best));
}
/** Compared as texts: open stages first, by their commitment, those without one after them. */
function rankOf({ sides }: CellStage): string {
  const open = SIDES.flatMap((side) => sides[side] ?? []).filter(
    ({ done, total }) => total === 0 || done < total,
  );
  if (open.length === 0) return '~~';
  const days = open.flatMap(({ commitment }) => commitment ?? []);
  return days.sort()[0] ?? '~';
}
