import { groupBy } from '@selvedge/domain/group-by';
import { sideOf } from '@selvedge/domain/planning/progress';
import { settleReport, withPartState } from '@selvedge/domain/planning/report';
import type { Side } from '@selvedge/domain/planning/stage';
import type { Stage, SubStage } from '#web/modules/planning/queries';
import type { ScheduleStage } from '#web/modules/planning/schedule/queries';
import type { CellValue, PendingCell, PendingCells } from '#web/ui/grid/pending/pending-cells';

export type StageDates = ReadonlyMap<string, ScheduleStage['sides']>;

export interface StoredPlan {
  stages: ReadonlyMap<string, Stage>;
  parts: ReadonlyMap<string, SubStage>;
  dates: StageDates;
  /** Editors change deadlines, partners the forecast that they are shown. */
  isTrader: boolean;
}

export const storedPlan = (stages: readonly Stage[], dates: StageDates, isTrader: boolean): StoredPlan => ({
  stages: new Map(stages.map((stage) => [stage.stageId, stage])),
  parts: new Map(stages.flatMap(({ subStages }) => subStages.map((part) => [part.stageId, part]))),
  dates,
  isTrader,
});

/** The stored value that a change of the same kind replaces. Null if it is not loaded or no longer there. */
export function storedValue(
  { stages, parts, dates, isTrader }: StoredPlan,
  {
    stageId,
    side,
    subStageIds,
    set,
  }: Pick<PendingCell['change'], 'stageId' | 'side' | 'subStageIds' | 'set'>,
): CellValue | null {
  if (set.date !== undefined) {
    const found = isTrader ? stages.get(stageId)?.sides[side] : dates.get(stageId)?.[side];
    if (!found) return null;
    return { date: 'deadline' in found ? found.deadline : found.forecast };
  }
  const part = parts.get(subStageIds?.[0] ?? '');
  if (!part) return null;
  const { status, inhouse } = sideOf(part, side);
  return set.status === undefined ? { inhouse } : { status };
}

type Change = PendingCell['change'];
const changesByStage = (cells: PendingCells) =>
  groupBy(
    [...cells.values()].map(({ change }) => change),
    ({ stageId }) => stageId,
  );

/** The stages with changes that are not saved yet. Stages without changes stay the same objects. */
export function withPending(
  stages: readonly Stage[],
  cells: PendingCells,
  isTrader: boolean,
): readonly Stage[] {
  if (cells.size === 0) return stages;
  const changes = changesByStage(cells);
  return stages.map((stage) => {
    const own = changes.get(stage.stageId);
    return own ? withChanges(stage, own, isTrader) : stage;
  });
}

function withChanges(stage: Stage, changes: readonly Change[], isTrader: boolean): Stage {
  const sides = { ...stage.sides };
  const reports = new Map<string, Change[]>();
  for (const change of changes) {
    const { side, set, subStageIds } = change;
    const own = sides[side];
    if (set.date !== undefined && own && isTrader) sides[side] = { ...own, deadline: set.date };
    for (const id of subStageIds ?? []) reports.set(id, [...(reports.get(id) ?? []), change]);
  }
  const subStages = stage.subStages.map((part) =>
    (reports.get(part.stageId) ?? []).reduce((now, { side, set }) => reported(stage, now, side, set), part),
  );
  return { ...stage, sides, subStages };
}

function reported({ category }: Stage, part: SubStage, side: Side, set: CellValue): SubStage {
  const { status, inhouse } = set;
  const sent = { ...(status ? { status } : {}), ...(inhouse === undefined ? {} : { inhouse }) };
  const settled = settleReport(sideOf(part, side), category, sent);
  return 'state' in settled ? withPartState(part, side, settled.state) : part;
}

/** Includes a partner's unsaved forecasts. Forecasts of moved deadlines are unknown until they are saved. */
export function datesWithPending(dates: StageDates, cells: PendingCells, isTrader: boolean): StageDates {
  if (cells.size === 0) return dates;
  const next = new Map(dates);
  for (const { change } of cells.values()) {
    const { stageId, side, set } = change;
    const found = next.get(stageId);
    const own = found?.[side];
    if (set.date === undefined || !own) continue;
    next.set(stageId, { ...found, [side]: { ...own, forecast: isTrader ? null : set.date } });
  }
  return next;
}
