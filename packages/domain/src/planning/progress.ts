import type { StageCategory, StageStatus } from '../vocabulary';
import { isSideOpen, sideIsShared } from './sides';
import type { Side, SubStageSide, VisibleStage } from './stage';

export interface Part {
  sides: Partial<Record<Side, Partial<Pick<SubStageSide, 'status' | 'inhouse' | 'required'>>>>;
}

/** One side of a sub-stage or stage; a missing side counts as not started. */
export function sideOf(
  { sides }: Part,
  side: Side,
): { status: StageStatus; inhouse: number; required: number } {
  const own = sides[side];
  return {
    status: own?.status ?? 'NOT_STARTED',
    inhouse: own?.inhouse?.value ?? 0,
    required: own?.required?.value ?? 0,
  };
}

export function hasProgress(part: Part, side: Side): boolean {
  const { status, inhouse } = sideOf(part, side);
  return status !== 'NOT_STARTED' || inhouse > 0;
}

/** Excess of the reported quantity over the requirement, in the part's unit; at least 0. */
export function overOf(part: Part, side: Side): number {
  const { inhouse, required } = sideOf(part, side);
  return Math.max(0, inhouse - required);
}

/** Approved, completed or, for Quantity parts, in-house reaches a positive requirement (product.md section 6). */
export function isSubStageComplete(part: Part, side: Side, category: StageCategory): boolean {
  const { status, inhouse, required } = sideOf(part, side);
  return (
    status === 'APPROVED' ||
    status === 'COMPLETED' ||
    (category === 'Quantity' && required > 0 && inhouse >= required)
  );
}

/** Work that is started, or complete by quantity or parts, is not shown as not started. */
export function displayStatus(status: StageStatus, complete: boolean, started: boolean): StageStatus {
  if (complete) return status === 'APPROVED' ? status : 'COMPLETED';
  return started && status === 'NOT_STARTED' ? 'IN_PROGRESS' : status;
}
export const subStageDisplayStatus = (part: Part, side: Side, category: StageCategory): StageStatus =>
  displayStatus(sideOf(part, side).status, isSubStageComplete(part, side, category), hasProgress(part, side));

export interface Progress {
  completed: number;
  total: number;
  /** 0 to 100; 0 if there is nothing to do. */
  percent: number;
}
const progressOf = (completed: number, total: number): Progress => ({
  completed,
  total,
  percent: total === 0 ? 0 : (100 * completed) / total,
});

type StageLike = {
  category: StageCategory;
  subStages: readonly (Part & { styleId: string; comboId: string })[];
};
const progressWhere = (
  stage: StageLike,
  side: Side,
  keep: (part: { styleId: string; comboId: string }) => boolean,
): Progress => {
  const parts = stage.subStages.filter(keep);
  return progressOf(
    parts.filter((part) => isSubStageComplete(part, side, stage.category)).length,
    parts.length,
  );
};
export const stageProgress = (stage: StageLike, side: Side): Progress =>
  progressWhere(stage, side, () => true);
export const styleProgress = (stage: StageLike, side: Side, styleId: string): Progress =>
  progressWhere(stage, side, (part) => part.styleId === styleId);

export function isStageOpen(stage: StageLike & Part, side: Side): boolean {
  const { total, completed: done } = stageProgress(stage, side);
  return isSideOpen({ total, done, status: sideOf(stage, side).status });
}

/**
 * The mean over a side's visible stages, weighted by their sub-stages (product.md section 6).
 * @internal The database computes the same in SQL; tests compare both.
 */
export function orderProgress(stages: readonly VisibleStage[], side: Side): Progress {
  const visible = stages.filter((stage) => sideIsShared(stage, side));
  const parts = visible.map((stage) => stageProgress(stage, side));
  return progressOf(
    parts.reduce((sum, part) => sum + part.completed, 0),
    parts.reduce((sum, part) => sum + part.total, 0),
  );
}

export type CardStatus = 'completed' | 'in progress' | 'pending';
/** The state on a stage card (document 3, section 4). */
export function cardStatus(stage: StageLike & Part, side: Side): CardStatus {
  const own = sideOf(stage, side);
  const parts = stage.subStages.map((part) => ({
    ...sideOf(part, side),
    complete: isSubStageComplete(part, side, stage.category),
  }));
  // The excess of one part does not compensate for what another part lacks.
  const inhouse = stage.subStages.length === 0 ? own.inhouse : sumOfCounted(stage.subStages, side);
  // With parts in several units, there is no single total to reach.
  const done =
    own.status === 'APPROVED' ||
    own.status === 'COMPLETED' ||
    (own.required > 0 && inhouse >= own.required && unitsOf(stage.subStages, side).size <= 1);
  if (done || (parts.length > 0 && parts.every((part) => part.complete))) return 'completed';
  if (own.inhouse > 0 || parts.some((part) => part.status !== 'NOT_STARTED' || part.inhouse > 0))
    return 'in progress';
  return own.status === 'NOT_STARTED' ? 'pending' : 'in progress';
}

const unitsOf = (parts: readonly Part[], side: Side) =>
  new Set(parts.map((part) => part.sides[side]?.required?.unit));

const sumOfCounted = (parts: readonly Part[], side: Side): number =>
  parts.reduce((sum, part) => sum + sideOf(part, side).inhouse - overOf(part, side), 0);

/** The common status of all parts, else in progress. `totals-store.ts` has the same rule in SQL. */
export function parentStatus(statuses: readonly StageStatus[]): StageStatus {
  const [first] = statuses;
  if (first === undefined) return 'NOT_STARTED';
  return statuses.every((status) => status === first) ? first : 'IN_PROGRESS';
}

/** Parses a typed in-house quantity: 0 for non-numeric input, clamped between 0 and the required quantity. */
export function clampInhouse(input: unknown, required: number): number {
  const value = typeof input === 'number' ? input : Number.parseFloat(String(input));
  return Number.isFinite(value) ? Math.min(Math.max(0, value), Math.max(0, required)) : 0;
}
export const inhousePercent = (inhouse: number, required: number): number =>
  required > 0 ? Math.round((inhouse / required) * 100) : 0;
