import type { Problem } from '../../actor';
import { localized } from '../../localized-text';
import { circleOf } from '../links';

/** A stage may start when the stage `stageId` is complete, or of a Quantity stage `atLeast` percent are in-house. */
export interface Condition {
  stageId: string;
  /** A whole number from 1 to 100. */
  atLeast: number;
}
export interface NamedCondition extends Condition {
  stageName: string;
}
/** The first stage of that name counts, unless an id is known. */
export interface SentCondition {
  stageName: string;
  stageId?: string;
  atLeast: number;
}

interface NamedStage {
  stageId: string;
  stageName: string;
}
interface PlannedStage extends NamedStage {
  conditions: readonly SentCondition[];
}
export interface ConditionedStage {
  stageId: string;
  conditions: readonly Condition[];
}

export const PERCENT_MAX = 100;
const MESSAGES = {
  itself: localized('A stage cannot wait for itself.'),
  circle: (one: string, other: string) =>
    localized('{one} and {other} wait for each other.', { one: { stage: one }, other: { stage: other } }),
  unknown: (name: string) => localized('There is no stage {name} in this plan.', { name: { stage: name } }),
  percent: localized('A percentage is a whole number from 1 to 100.'),
};

const isPercent = (percent: number): boolean =>
  Number.isInteger(percent) && percent >= 1 && percent <= PERCENT_MAX;

function stageOf<S extends NamedStage>(
  { stageId, stageName }: SentCondition,
  plan: readonly S[],
): S | undefined {
  const name = stageName.trim();
  return (
    (stageId === undefined ? undefined : plan.find((stage) => stage.stageId === stageId)) ??
    plan.find((stage) => stage.stageName.trim() === name)
  );
}

/** The higher percentage of two wins. Leaves out unknown stages: `checkConditions` refuses them. */
export function resolveConditions(
  sent: readonly SentCondition[],
  plan: readonly NamedStage[],
): NamedCondition[] {
  const conditions = new Map<string, NamedCondition>();
  for (const one of sent) {
    const stage = stageOf(one, plan);
    if (!stage) continue;
    const { stageId, stageName } = stage;
    const atLeast = Math.max(one.atLeast, conditions.get(stageId)?.atLeast ?? 0);
    conditions.set(stageId, { stageId, stageName, atLeast });
  }
  return [...conditions.values()];
}

function checkList({ stageId, conditions }: PlannedStage, plan: readonly NamedStage[]): Problem[] {
  return conditions.flatMap((one, nth): Problem[] => {
    const stage = stageOf(one, plan);
    const path = `conditions.${nth}.stageName`;
    if (!stage) return [{ path, message: MESSAGES.unknown(one.stageName.trim()) }];
    if (stage.stageId === stageId) return [{ path, message: MESSAGES.itself }];
    return isPercent(one.atLeast) ? [] : [{ path: `conditions.${nth}.atLeast`, message: MESSAGES.percent }];
  });
}

/** Two stages that wait for each other, directly or through others; null if none do. */
export function waitingCircle(stages: readonly ConditionedStage[]): [string, string] | null {
  const [first, next] =
    circleOf(stages.map(({ stageId, conditions }) => ({ stageId, after: conditions }))) ?? [];
  return first !== undefined && next !== undefined ? [first, next] : null;
}

/** Unknown stages, percentages out of range, and stages that wait for each other. */
export function checkConditions(plan: readonly PlannedStage[]): Problem[] {
  const problems = plan.flatMap((stage, index) =>
    checkList(stage, plan).map(({ path, message }) => ({ path: `${index}.${path}`, message })),
  );
  if (problems.length > 0) return problems;
  const circle = waitingCircle(
    plan.map(({ stageId, conditions }) => ({ stageId, conditions: resolveConditions(conditions, plan) })),
  );
  if (!circle) return [];
  const [one = '', other = ''] = circle.map(
    (id) => plan.find(({ stageId }) => stageId === id)?.stageName ?? '',
  );
  const index = plan.findIndex(({ stageId }) => stageId === circle[0]);
  return [{ path: `${index}.conditions`, message: MESSAGES.circle(one, other) }];
}

export function checkStageConditions(stage: PlannedStage, plan: readonly PlannedStage[]): Problem[] {
  const isNew = plan.every(({ stageId }) => stageId !== stage.stageId);
  const changed = isNew ? [...plan, stage] : plan.map((one) => (one.stageId === stage.stageId ? stage : one));
  const own = checkList(stage, changed);
  if (own.length > 0 || stage.conditions.length === 0) return own;
  // Problems of other stages are shown in their forms.
  const [circle] = checkConditions(changed).filter(({ path }) => path.endsWith('.conditions'));
  return circle ? [{ ...circle, path: 'conditions' }] : [];
}

interface DraftStage {
  stageName: string;
  conditions?: SentCondition[] | undefined;
}
/** Drops conditions about stages that no longer exist. */
export function withoutConditions<S extends DraftStage>(
  remaining: readonly S[],
  removedNames: readonly string[],
): S[] {
  const removed = new Set(removedNames);
  for (const { stageName } of remaining) removed.delete(stageName);
  return remaining.map((stage) =>
    stage.conditions?.some(({ stageName }) => removed.has(stageName))
      ? { ...stage, conditions: stage.conditions.filter(({ stageName }) => !removed.has(stageName)) }
      : stage,
  );
}

/** Renames stages in conditions; returns the same list if nothing changes. */
export function withRenamed<S extends DraftStage>(stages: S[], names: ReadonlyMap<string, string>): S[] {
  if (names.size === 0) return stages;
  return stages.map((stage) =>
    stage.conditions?.some(({ stageName }) => names.has(stageName))
      ? {
          ...stage,
          conditions: stage.conditions.map((one) => ({
            ...one,
            stageName: names.get(one.stageName) ?? one.stageName,
          })),
        }
      : stage,
  );
}
