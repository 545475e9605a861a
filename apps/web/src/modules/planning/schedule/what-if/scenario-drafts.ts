import type { Day } from '@selvedge/domain/calendar';
import type { SchedulePlan } from '@selvedge/domain/planning/schedule/schedule-plan';
import {
  isRejectable,
  ORDER_LATE_MAX,
  type Scenario,
  type WhatIfRow,
} from '@selvedge/domain/planning/schedule/what-if';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';

export type ScenarioDraft = { key: string } & (
  | { kind: 'late'; stageId: string | null; side: Side; day: Day | null }
  | { kind: 'rejected'; stageId: string | null }
  | { kind: 'orderLate'; days: number | null }
);
export type ScenarioKind = ScenarioDraft['kind'];

const WEEK = 7;

export function newScenario(kind: ScenarioKind): ScenarioDraft {
  const key = crypto.randomUUID();
  if (kind === 'late') return { key, kind, stageId: null, side: 'factory', day: null };
  return kind === 'rejected' ? { key, kind, stageId: null } : { key, kind, days: WEEK };
}

/** What scenarios can be about: the open sides of each stage, and the stages that can be rejected. */
export interface ScenarioChoices {
  /** By stage id, in the order of the plan. */
  openSides: ReadonlyMap<string, readonly Side[]>;
  rejectable: readonly string[];
}
export function choicesOf(plan: SchedulePlan, rows: readonly WhatIfRow[]): ScenarioChoices {
  const openSides = new Map<string, readonly Side[]>();
  for (const { stageId } of rows)
    openSides.set(
      stageId,
      SIDES.filter((side) => rows.some((row) => row.stageId === stageId && row.side === side)),
    );
  return { openSides, rejectable: plan.stages.filter(isRejectable).map(({ stageId }) => stageId) };
}

/** Sets the stage; a side that has no open work there gives way to the other one. */
export function withStage(
  draft: ScenarioDraft,
  stageId: string,
  { openSides }: ScenarioChoices,
): ScenarioDraft {
  if (draft.kind === 'orderLate') return draft;
  if (draft.kind === 'rejected') return { ...draft, stageId };
  const sides = openSides.get(stageId) ?? [];
  return { ...draft, stageId, side: sides.includes(draft.side) ? draft.side : (sides[0] ?? draft.side) };
}

/** The scenario of a draft; null while something is missing or if the plan has no such open work any more. */
export function scenarioOf(
  draft: ScenarioDraft,
  { openSides, rejectable }: ScenarioChoices,
): Scenario | null {
  switch (draft.kind) {
    case 'late': {
      const { kind, stageId, side, day } = draft;
      return stageId && day && openSides.get(stageId)?.includes(side) ? { kind, stageId, side, day } : null;
    }
    case 'rejected': {
      const { kind, stageId } = draft;
      return stageId && rejectable.includes(stageId) ? { kind, stageId } : null;
    }
    case 'orderLate': {
      const { kind, days } = draft;
      return days !== null && days >= 1 && days <= ORDER_LATE_MAX ? { kind, days } : null;
    }
  }
}

/** Whether the plan changed so that the chosen stage, or its side, can no longer be late or rejected. */
export function isOutdated(draft: ScenarioDraft, { openSides, rejectable }: ScenarioChoices): boolean {
  if (draft.kind === 'orderLate' || !draft.stageId) return false;
  return draft.kind === 'late'
    ? !openSides.get(draft.stageId)?.includes(draft.side)
    : !rejectable.includes(draft.stageId);
}
