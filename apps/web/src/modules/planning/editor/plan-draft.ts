import type { Day } from '@selvedge/domain/calendar';
import { daysBetween } from '@selvedge/domain/calendar';
import { withDeadlines } from '@selvedge/domain/planning/deadlines';
import { isLocked, startedParts } from '@selvedge/domain/planning/rules';
import { changeSide, eachSide, SIDES } from '@selvedge/domain/planning/sides';
import type { Side, StagePlan, StagePlanSide } from '@selvedge/domain/planning/stage';
import { planToWire } from '@selvedge/domain/planning/wire';
import type { Stage, StageInput } from '#web/modules/planning/queries';

/** A stage while its plan is edited. `stageId` is empty until the stage is saved; `key` always identifies it. */
export interface DraftStage extends StagePlan {
  key: string;
  stageId: string;
  /** True when work was reported: name, type, category, level and material type are then fixed. */
  locked: boolean;
  /** The number of parts with a reported status or quantity, and the number of all parts. */
  progress: { started: number; parts: number };
}

const NO_PROGRESS = { started: 0, parts: 0 };

export const draftOf = (plan: StagePlan): DraftStage => ({
  ...plan,
  key: crypto.randomUUID(),
  stageId: '',
  locked: false,
  progress: NO_PROGRESS,
});

/** Converts a saved stage to a draft. Fields that the response leaves out get their default. */
export function editable(stage: Stage): DraftStage {
  const { traders = [], manufacturers = [], clients = [] } = stage.associatedUsers ?? {};
  return {
    key: stage.stageId,
    stageId: stage.stageId,
    locked: isLocked(stage),
    progress: { started: startedParts(stage), parts: stage.subStages.length },
    stageName: stage.stageName,
    stageType: stage.stageType,
    category: stage.category,
    level: stage.level,
    materialType: stage.materialType,
    sides: eachSide((side) => {
      const { visible = true, lead = 0, deadline = null, status = 'NOT_STARTED' } = stage.sides[side] ?? {};
      return { visible, lead, deadline, status };
    }),
    associatedUsers: { traders, manufacturers, clients },
  };
}

export function inputOf(
  { key: _key, locked: _locked, progress: _progress, ...stage }: DraftStage,
  orderId: string,
): StageInput {
  return { ...planToWire(stage), orderId };
}

/** Whether the factory's deadline is after the client's, where the stage is shown to both. */
export const isFactoryLate = ({ sides: { client, factory } }: StagePlan): boolean =>
  client.visible &&
  factory.visible &&
  client.deadline !== null &&
  factory.deadline !== null &&
  factory.deadline > client.deadline;

export const startedStages = (stages: readonly DraftStage[]): number =>
  stages.filter((stage) => stage.progress.started > 0).length;

type SharedPart = Exclude<keyof StagePlan, 'sides'>;
/** The smallest unit that is compared, merged and listed. */
export type StagePart = { side: null; key: SharedPart } | { side: Side; key: keyof StagePlanSide };

const shared = (key: SharedPart): StagePart => ({ side: null, key });
const DEFINITION: readonly SharedPart[] = ['stageName', 'stageType', 'category', 'level', 'materialType'];
const SIDE_PARTS = [
  'visible',
  'lead',
  'deadline',
  'status',
] as const satisfies readonly (keyof StagePlanSide)[];
const STAGE_PARTS: readonly StagePart[] = [
  ...DEFINITION.map(shared),
  ...SIDE_PARTS.flatMap((key) => SIDES.map((side): StagePart => ({ side, key }))),
  shared('associatedUsers'),
];

export const readPart = (stage: StagePlan, part: StagePart) =>
  part.side === null ? stage[part.key] : stage.sides[part.side][part.key];
const copyPart = (stage: DraftStage, part: StagePart, from: StagePlan): DraftStage =>
  part.side === null
    ? { ...stage, [part.key]: from[part.key] }
    : changeSide(stage, part.side, { [part.key]: from.sides[part.side][part.key] });

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const changedParts = (before: StagePlan, after: StagePlan): StagePart[] =>
  STAGE_PARTS.filter((part) => !same(readPart(before, part), readPart(after, part)));

export interface PlanChanges {
  added: DraftStage[];
  changed: { stage: DraftStage; parts: StagePart[] }[];
  removed: DraftStage[];
  reordered: boolean;
}
export function changesOf(before: readonly DraftStage[], after: readonly DraftStage[]): PlanChanges {
  const old = new Map(before.map((stage) => [stage.key, stage]));
  const now = new Set(after.map((stage) => stage.key));
  const remaining = after.filter((stage) => old.has(stage.key));
  return {
    added: after.filter((stage) => !old.has(stage.key)),
    changed: remaining.flatMap((stage) => {
      const parts = changedParts(old.get(stage.key) ?? stage, stage);
      return parts.length > 0 ? [{ stage, parts }] : [];
    }),
    removed: before.filter((stage) => !now.has(stage.key)),
    reordered: !same(
      remaining.map((stage) => stage.key),
      before.filter((stage) => now.has(stage.key)).map((stage) => stage.key),
    ),
  };
}
export const isEmpty = ({ added, changed, removed, reordered }: PlanChanges): boolean =>
  added.length + changed.length + removed.length === 0 && !reordered;

const hasSameDefinition = (one: StagePlan, other: StagePlan): boolean =>
  DEFINITION.every((key) => one[key] === other[key]);

/**
 * Merges my edits into a newer plan, field by field: my changes win, all other values come from the server.
 * Stages that the server no longer has are removed. A stage that I added and that the server now has too is
 * treated as the same stage, because an earlier save may have succeeded without a response.
 */
export function mergePlans(
  base: readonly DraftStage[],
  mine: readonly DraftStage[],
  theirs: readonly DraftStage[],
): DraftStage[] {
  const baseStages = new Map(base.map((stage) => [stage.key, stage]));
  const current = new Map(theirs.map((stage) => [stage.key, stage]));
  const localKeys = new Set([...baseStages.keys(), ...mine.map((stage) => stage.key)]);
  const unmatched = new Set(theirs.filter((stage) => !localKeys.has(stage.key)));
  const merged = mine.flatMap((stage): DraftStage[] => {
    if (stage.stageId === '') {
      const match = [...unmatched].find((other) => hasSameDefinition(stage, other));
      if (!match) return [stage];
      unmatched.delete(match);
      const { key, stageId, locked, progress } = match;
      return [{ ...stage, key, stageId, locked, progress }];
    }
    const newer = current.get(stage.key);
    if (!newer) return [];
    const parts = changedParts(baseStages.get(stage.key) ?? newer, stage);
    return [parts.reduce((result, part) => copyPart(result, part, stage), newer)];
  });
  return [...merged, ...unmatched];
}

export interface DeadlineMove {
  deadlines: number;
  /** Days later (earlier, when negative). */
  days: number;
}
/** Recalculates every deadline for another purchase order date, and counts how many moved and by how many days. */
export function movePlan(
  stages: readonly DraftStage[],
  poDate: Day | null,
  before: Day | null,
  today: Day,
): { stages: DraftStage[]; moved: DeadlineMove } {
  const next = withDeadlines(stages, poDate, today);
  const deadlines = next.reduce((sum, stage, index) => {
    const old = stages[index];
    return sum + SIDES.filter((side) => stage.sides[side].deadline !== old?.sides[side].deadline).length;
  }, 0);
  return { stages: next, moved: { deadlines, days: daysBetween(before ?? today, poDate ?? today) } };
}

/** Moves one stage to another position in the list. The list is unchanged when the position is out of range. */
export function moveStage(stages: readonly DraftStage[], key: string, to: number): DraftStage[] {
  const stage = stages.find((one) => one.key === key);
  if (!stage || to < 0 || to >= stages.length) return [...stages];
  const rest = stages.filter((one) => one !== stage);
  return [...rest.slice(0, to), stage, ...rest.slice(to)];
}
