import { type Day, daysBetween } from '@selvedge/domain/calendar';
import { withDeadlines } from '@selvedge/domain/planning/anchor';
import type { SentCondition } from '@selvedge/domain/planning/readiness/conditions';
import { isLocked, startedParts } from '@selvedge/domain/planning/rules';
import { changeSide, eachSide, SIDES } from '@selvedge/domain/planning/sides';
import type { Side, StagePlan, StagePlanSide } from '@selvedge/domain/planning/stage';
import { type TemplateSchedule, USUAL_SCHEDULE } from '@selvedge/domain/planning/template';
import type { Stage } from '#web/modules/planning/queries';

import { anchorOf, type PlanDays } from './stage-form';

/** A stage while its plan is edited. `stageId` is empty until the stage is saved; `key` always identifies it. */
export interface DraftStage extends StagePlan, StageTiming {
  key: string;
  stageId: string;
  /** True when work was reported: name, type, category, level and material type are then fixed. */
  locked: boolean;
  /** False while the schedule of a saved stage is unknown. Its timing is then not shown, and not sent. */
  hasSchedule: boolean;
  /** What must be done before it may start; a new stage without a choice of a person has the usual (`conditionsOf`). */
  conditions?: SentCondition[] | undefined;
  /** The number of parts with a reported status or quantity, of all parts, and of each side's complete ones. */
  progress: { started: number; parts: number; done: Record<Side, number> };
}

const NO_PROGRESS = { started: 0, parts: 0, done: { client: 0, factory: 0 } };

export const draftOf = (
  plan: StagePlan & Partial<StageTiming> & Pick<DraftStage, 'conditions'>,
): DraftStage => ({
  ...USUAL_SCHEDULE,
  ...plan,
  hasSchedule: true,
  key: crypto.randomUUID(),
  stageId: '',
  locked: false,
  progress: NO_PROGRESS,
});

/** Converts a saved stage to a draft. Fields that the responses leave out get their default. */
export function editable(stage: Stage, timing?: StageTiming): DraftStage {
  const { traders = [], manufacturers = [], clients = [] } = stage.associatedUsers ?? {};
  return {
    ...(timing ?? USUAL_SCHEDULE),
    hasSchedule: timing !== undefined,
    key: stage.stageId,
    stageId: stage.stageId,
    locked: isLocked(stage),
    progress: {
      started: startedParts(stage),
      parts: stage.subStages.length,
      done: eachSide((side) => stage.sides[side]?.done ?? 0),
    },
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
    conditions: (stage.conditions ?? []).map(({ stageName, atLeast }) => ({ stageName, atLeast })),
  };
}

/** Whether the factory's deadline is after the client's, where the stage is shown to both. */
export const isFactoryLate = ({ sides: { client, factory } }: StagePlan): boolean =>
  client.visible &&
  factory.visible &&
  client.deadline !== null &&
  factory.deadline !== null &&
  factory.deadline > client.deadline;

type SharedPart = Exclude<keyof StagePlan, 'sides'> | keyof StageTiming | 'conditions';
/** The smallest unit that is compared, merged and listed. */
export type StagePart = { side: null; key: SharedPart } | { side: Side; key: keyof StagePlanSide };

const shared = (key: SharedPart): StagePart => ({ side: null, key });
export const DEFINITION = [
  'stageName',
  'stageType',
  'category',
  'level',
  'materialType',
] as const satisfies readonly (keyof StagePlan)[];
const TIMING_PARTS = [
  'unit',
  'workDays',
  'bufferDays',
  'noticeDays',
  'after',
] as const satisfies readonly (keyof StageTiming)[];
const SIDE_PARTS = [
  'visible',
  'lead',
  'deadline',
  'status',
] as const satisfies readonly (keyof StagePlanSide)[];
const STAGE_PARTS: readonly StagePart[] = [
  ...DEFINITION.map(shared),
  ...SIDE_PARTS.flatMap((key) => SIDES.map((side): StagePart => ({ side, key }))),
  ...TIMING_PARTS.map(shared),
  shared('conditions'),
  shared('associatedUsers'),
];

export const readPart = (stage: DraftStage, part: StagePart) =>
  part.side === null ? stage[part.key] : stage.sides[part.side][part.key];
export const copyPart = (stage: DraftStage, part: StagePart, from: DraftStage): DraftStage =>
  part.side === null
    ? { ...stage, [part.key]: from[part.key] }
    : changeSide(stage, part.side, { [part.key]: from.sides[part.side][part.key] });

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const changedParts = (before: DraftStage, after: DraftStage): StagePart[] =>
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

export interface DeadlineMove {
  deadlines: number;
  days: number;
}
/** Recalculates every deadline for another purchase order date, and counts how many moved and by how many days. */
export function movePlan(
  stages: readonly DraftStage[],
  poDate: Day | null,
  before: Day | null,
  today: Day,
  basis: Pick<PlanDays, 'start' | 'calendars'> = {},
): { stages: DraftStage[]; moved: DeadlineMove } {
  const next = withDeadlines(stages, anchorOf({ ...basis, poDate, today }));
  const deadlines = next.reduce((sum, stage, index) => {
    const old = stages[index];
    return sum + SIDES.filter((side) => stage.sides[side].deadline !== old?.sides[side].deadline).length;
  }, 0);
  // A plan that counts from another day than the purchase order date does not move with it.
  const days = basis.start === undefined ? daysBetween(before ?? today, poDate ?? today) : 0;
  return { stages: next, moved: { deadlines, days } };
}

/** Moves one stage to another position in the list. The list is unchanged when the position is out of range. */
export function moveStage(stages: readonly DraftStage[], key: string, to: number): DraftStage[] {
  const stage = stages.find((one) => one.key === key);
  if (!stage || to < 0 || to >= stages.length) return [...stages];
  const rest = stages.filter((one) => one !== stage);
  return [...rest.slice(0, to), stage, ...rest.slice(to)];
}

/** How the time of a draft stage is counted, and the stages for which it waits. Links name stages by their `key`. */
export type StageTiming = TemplateSchedule;
