import { addDays, type Day } from '../../calendar';
import type { StageCategory } from '../../vocabulary';
import { hasProgress, isSubStageComplete, type Part, sideOf } from '../progress';
import { SIDES, sideIsShared, sideIsTracked } from '../sides';
import type { Side } from '../stage';
import type { Condition } from './conditions';

export interface GatedPart extends Part {
  stageId: string;
  styleId: string;
  comboId: string;
}
export interface GatedStage<P extends GatedPart = GatedPart> {
  stageId: string;
  stageName: string;
  category: StageCategory;
  sides: Partial<Record<Side, { visible?: boolean | undefined }>>;
  subStages: readonly P[];
  conditions?: readonly Condition[] | undefined;
  releases?: readonly { side: Side; subStageIds: readonly string[] }[] | undefined;
}

export interface OpenCondition extends Condition {
  stageName: string;
  /** The lowest percentage of the parts; null where the stage has no quantities. */
  percent: number | null;
}
export interface PartReadiness<P> {
  part: P;
  /** Empty for a released part. A part that has started waits for nothing. */
  open: OpenCondition[];
}
export interface Readiness<P> {
  parts: PartReadiness<P>[];
  ready: number;
  notStarted: number;
  /** The open conditions of all parts, each with its lowest percentage. */
  open: OpenCondition[];
}

/**
 * The same side of the parts in the same combo must meet a condition; a condition whose stage is hidden from the side
 * is ignored. Null for a stage that waits for nothing there (approvals.md D 2).
 */
export function readiness<P extends GatedPart>(
  stage: GatedStage<P>,
  plan: readonly GatedStage[],
  side: Side,
): Readiness<P> | null {
  if (!stage.conditions || stage.conditions.length === 0 || !sideIsTracked(stage, side)) return null;
  const byId = new Map(plan.map((one) => [one.stageId, one]));
  const gates = stage.conditions.flatMap((condition) => {
    const needed = byId.get(condition.stageId);
    return needed && sideIsShared(needed, side)
      ? [{ condition, needed, unmet: unmetCombos(needed, side, condition.atLeast) }]
      : [];
  });
  if (gates.length === 0) return null;
  const released = new Set(
    (stage.releases ?? []).flatMap((release) => (release.side === side ? release.subStageIds : [])),
  );
  const open = new Map<string, OpenCondition>();
  let notStarted = 0;
  let ready = 0;
  const parts = stage.subStages.map((part): PartReadiness<P> => {
    const hasStarted = hasProgress(part, side);
    if (!hasStarted) notStarted += 1;
    const waits = !hasStarted && !released.has(part.stageId);
    const unmet = waits ? unmetBy(part, gates) : [];
    if (unmet.length === 0) ready += 1;
    for (const one of unmet) {
      const before = open.get(one.stageId);
      if (!before || (one.percent ?? 0) < (before.percent ?? 0)) open.set(one.stageId, one);
    }
    return { part, open: unmet };
  });
  return {
    parts,
    ready,
    notStarted,
    open: gates.flatMap(({ condition: { stageId } }) => open.get(stageId) ?? []),
  };
}

interface Gate {
  condition: Condition;
  needed: GatedStage;
  unmet: ReadonlyMap<string, number | null>;
}
const comboOf = ({ styleId, comboId }: GatedPart): string => `${styleId} ${comboId}`;

const unmetBy = (part: GatedPart, gates: readonly Gate[]): OpenCondition[] =>
  gates.flatMap(({ condition: { stageId, atLeast }, needed, unmet }) => {
    const percent = unmet.get(comboOf(part));
    return percent === undefined ? [] : [{ stageId, stageName: needed.stageName, atLeast, percent }];
  });

/** Combos with a part that is not done, and their lowest in-house percentage. */
function unmetCombos(
  { category, subStages }: GatedStage,
  side: Side,
  atLeast: number,
): Map<string, number | null> {
  const combos = new Map<string, number | null>();
  for (const part of subStages) {
    if (isSubStageComplete(part, side, category)) continue;
    const { inhouse, required } = sideOf(part, side);
    if (category === 'Quantity' && inhouse * 100 >= atLeast * required) continue;
    const combo = comboOf(part);
    const percent = category === 'Quantity' ? Math.floor((inhouse * 100) / required) : null;
    const lowest = combos.get(combo);
    combos.set(combo, percent !== null && typeof lowest === 'number' ? Math.min(lowest, percent) : percent);
  }
  return combos;
}

const WARN_DAYS = 14;

/** Stages that were or are due within 14 days and have parts that cannot start, with the number of open conditions. */
export function notReadyStages<S extends DatedStage>(
  plan: readonly S[],
  today: Day,
): { stage: S; open: number }[] {
  return plan.flatMap((stage) => {
    const open = new Set(
      SIDES.flatMap((side) => {
        const deadline = stage.sides[side]?.deadline;
        const isDue = deadline && deadline <= addDays(today, WARN_DAYS);
        return isDue ? (readiness(stage, plan, side)?.open ?? []).map(({ stageId }) => stageId) : [];
      }),
    );
    return open.size === 0 ? [] : [{ stage, open: open.size }];
  });
}
interface DatedStage extends GatedStage {
  sides: Partial<Record<Side, { visible?: boolean | undefined; deadline?: Day | null }>>;
}
