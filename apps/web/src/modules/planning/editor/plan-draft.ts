import type { Day } from '@selvedge/domain/calendar';
import { daysBetween } from '@selvedge/domain/calendar';
import { withDeadlines } from '@selvedge/domain/planning/deadlines';
import { isLocked, NEW_STAGE, startedParts } from '@selvedge/domain/planning/rules';
import type { StagePlan } from '@selvedge/domain/planning/stage';
import type { Stage, StageInput } from '#web/modules/planning/queries';

/** A stage while its plan is edited; `stageId` is empty until the server knows it, `key` tells it apart before. */
export interface DraftStage extends StagePlan {
  key: string;
  stageId: string;
  /** Name, type, category, level and material type are fixed. */
  locked: boolean;
  /** How many of its parts have a reported status or quantity, of how many. */
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

/** A saved stage as the editor holds it; what the answer left out starts at its default. */
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
    isVisibleToClient: stage.isVisibleToClient ?? true,
    isVisibleToFactory: stage.isVisibleToFactory ?? true,
    leadTimeClient: stage.leadTimeClient ?? 0,
    leadTimeManufacturer: stage.leadTimeManufacturer ?? 0,
    deadlineClient: stage.deadlineClient ?? null,
    deadlineManufacturer: stage.deadlineManufacturer ?? null,
    statusClientTrader: stage.statusClientTrader ?? NEW_STAGE.statusClientTrader,
    statusTraderManufacturer: stage.statusTraderManufacturer ?? NEW_STAGE.statusTraderManufacturer,
    associatedUsers: { traders, manufacturers, clients },
  };
}

export function inputOf(
  { key: _key, locked: _locked, progress: _progress, ...stage }: DraftStage,
  orderId: string,
): StageInput {
  return { ...stage, orderId };
}

/** How many stages have parts with reported work. */
export const startedStages = (stages: readonly DraftStage[]): number =>
  stages.filter((stage) => stage.progress.started > 0).length;

const EDITED = Object.keys(NEW_STAGE) as (keyof StagePlan)[];
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The names of what differs between two states of a stage. */
const changedKeys = (before: StagePlan, after: StagePlan): (keyof StagePlan)[] =>
  EDITED.filter((name) => !same(before[name], after[name]));

export interface PlanChanges {
  added: DraftStage[];
  changed: { stage: DraftStage; keys: (keyof StagePlan)[] }[];
  removed: DraftStage[];
  reordered: boolean;
}
export function changesOf(before: readonly DraftStage[], after: readonly DraftStage[]): PlanChanges {
  const old = new Map(before.map((stage) => [stage.key, stage]));
  const now = new Set(after.map((stage) => stage.key));
  const kept = after.filter((stage) => old.has(stage.key));
  return {
    added: after.filter((stage) => !old.has(stage.key)),
    changed: kept.flatMap((stage) => {
      const keys = changedKeys(old.get(stage.key) ?? stage, stage);
      return keys.length > 0 ? [{ stage, keys }] : [];
    }),
    removed: before.filter((stage) => !now.has(stage.key)),
    reordered: !same(
      kept.map((stage) => stage.key),
      before.filter((stage) => now.has(stage.key)).map((stage) => stage.key),
    ),
  };
}
export const isEmpty = ({ added, changed, removed, reordered }: PlanChanges): boolean =>
  added.length + changed.length + removed.length === 0 && !reordered;

const TELLING = ['stageName', 'stageType', 'category', 'level', 'materialType'] as const;
const isAlike = (one: StagePlan, other: StagePlan): boolean =>
  TELLING.every((name) => one[name] === other[name]);

/**
 * My edits over a newer plan: what I changed stays mine, field by field; everything else is theirs. A stage that
 * the server no longer has is gone. A stage that I added and that has come into the plan meanwhile is the same one:
 * a save whose answer was lost has put it there.
 */
export function mergePlans(
  base: readonly DraftStage[],
  mine: readonly DraftStage[],
  theirs: readonly DraftStage[],
): DraftStage[] {
  const old = new Map(base.map((stage) => [stage.key, stage]));
  const current = new Map(theirs.map((stage) => [stage.key, stage]));
  const known = new Set([...old.keys(), ...mine.map((stage) => stage.key)]);
  const come = new Set(theirs.filter((stage) => !known.has(stage.key)));
  const merged = mine.flatMap((stage): DraftStage[] => {
    if (stage.stageId === '') {
      const arrived = [...come].find((other) => isAlike(stage, other));
      if (!arrived) return [stage];
      come.delete(arrived);
      const { key, stageId, locked, progress } = arrived;
      return [{ ...stage, key, stageId, locked, progress }];
    }
    const newer = current.get(stage.key);
    if (!newer) return [];
    const keys = changedKeys(old.get(stage.key) ?? newer, stage);
    return [{ ...newer, ...Object.fromEntries(keys.map((name) => [name, stage[name]])) }];
  });
  return [...merged, ...come];
}

export interface Moved {
  deadlines: number;
  /** Days later (earlier, when negative). */
  days: number;
}
/** Every deadline from another purchase order date, and how many moved by how much; no stages, nothing moved. */
export function movePlan(
  stages: readonly DraftStage[],
  poDate: Day | null,
  before: Day | null,
  today: Day,
): { stages: DraftStage[]; moved: Moved } {
  const next = withDeadlines(stages, poDate, today);
  const deadlines = next.reduce((sum, stage, index) => {
    const old = stages[index];
    return (
      sum +
      Number(stage.deadlineClient !== old?.deadlineClient) +
      Number(stage.deadlineManufacturer !== old?.deadlineManufacturer)
    );
  }, 0);
  return { stages: next, moved: { deadlines, days: daysBetween(before ?? today, poDate ?? today) } };
}

/** The stages with one moved to a place of the list. */
export function shifted(stages: readonly DraftStage[], key: string, to: number): DraftStage[] {
  const stage = stages.find((one) => one.key === key);
  if (!stage || to < 0 || to >= stages.length) return [...stages];
  const rest = stages.filter((one) => one !== stage);
  return [...rest.slice(0, to), stage, ...rest.slice(to)];
}
