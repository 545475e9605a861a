import { addDays, type Day, daysBetween, laterOf } from '../../calendar';
import type { DeadlineMove } from '../dates/date-rules';
import { SIDES } from '../sides';
import type { Side } from '../stage';
import { forecastStages } from './forecast';
import type { Schedule } from './reckon';
import type { SchedulePlan, ScheduleSide, ScheduleStage } from './schedule-plan';
import { releaseSide, viewedStages } from './viewed-stage';
import { bufferOf } from './work';

export const SCENARIOS_MAX = 5;
export const ORDER_LATE_MAX = 365;

export type Scenario =
  | { kind: 'late'; stageId: string; side: Side; day: Day }
  /** The sample of an open Approval stage is rejected when it is forecast to be approved. */
  | { kind: 'rejected'; stageId: string }
  /** The purchase order comes 1 to 365 days late. */
  | { kind: 'orderLate'; days: number };

/** In sequence, so a rejection includes delays before it. Unknown stages change nothing. */
export const withScenarios = (plan: SchedulePlan, scenarios: readonly Scenario[], asOf: Day): SchedulePlan =>
  scenarios.reduce((changed, scenario) => withScenario(changed, scenario, asOf), plan);

function withScenario(plan: SchedulePlan, scenario: Scenario, asOf: Day): SchedulePlan {
  switch (scenario.kind) {
    case 'late':
      return withExpected(plan, scenario.stageId, { [scenario.side]: scenario.day });
    case 'rejected':
      return withExpected(plan, scenario.stageId, nextRound(plan, scenario.stageId, asOf));
    case 'orderLate':
      return { ...plan, workStart: addDays(plan.workStart ?? plan.start, scenario.days) };
  }
}

export function isRejectable(stage: ScheduleStage): boolean {
  const [viewed] = viewedStages([stage], 'trader');
  return stage.category === 'Approval' && viewed?.sides[releaseSide(viewed)]?.isComplete === false;
}

function nextRound(plan: SchedulePlan, stageId: string, asOf: Day): Partial<Record<Side, Day>> {
  const { byId, forecasts, work } = forecastStages(plan, asOf, viewedStages(plan.stages, 'trader'));
  const stage = byId.get(stageId);
  const release = stage && forecasts.get(stageId)?.[releaseSide(stage)]?.day;
  const original = plan.stages.find((one) => one.stageId === stageId);
  if (!release || !original || !isRejectable(original)) return {};
  const again = plan.calendars[stage.working].plus(release, work.get(stageId) ?? 0);
  const isFollowed = stage.working === 'factory' && stage.sides.client;
  return {
    [stage.working]: again,
    ...(isFollowed ? { client: plan.calendars.client.plus(again, bufferOf(plan, stage)) } : {}),
  };
}

function withExpected(plan: SchedulePlan, stageId: string, days: Partial<Record<Side, Day>>): SchedulePlan {
  const side = (own: ScheduleSide, day: Day | undefined): ScheduleSide =>
    day === undefined ? own : { ...own, expected: day };
  return {
    ...plan,
    stages: plan.stages.map((stage) => {
      if (stage.stageId !== stageId) return stage;
      const { client, factory } = stage.sides;
      return { ...stage, sides: { client: side(client, days.client), factory: side(factory, days.factory) } };
    }),
  };
}

export interface WhatIfRow {
  stageId: string;
  side: Side;
  deadline: Day;
  now: Day;
  changed: Day;
  /** Calendar days by which the forecast changes. */
  change: number;
}

export function whatIfRows(plan: SchedulePlan, now: Schedule, then: Schedule): WhatIfRow[] {
  return openSides(plan).flatMap(({ stageId, side, deadline }) => {
    const before = now.stages.get(stageId)?.sides[side]?.day;
    const after = then.stages.get(stageId)?.sides[side]?.day;
    return before && after
      ? [{ stageId, side, deadline, now: before, changed: after, change: daysBetween(before, after) }]
      : [];
  });
}

export function movesToForecast(plan: SchedulePlan, then: Schedule, sides: readonly Side[]): DeadlineMove[] {
  return openSides(plan).flatMap(({ stageId, side, deadline }) => {
    const forecast = then.stages.get(stageId)?.sides[side]?.day;
    if (!forecast || !sides.includes(side) || laterOf(forecast, deadline) === deadline) return [];
    return [{ stageId, side, commitment: forecast }];
  });
}

const openSides = ({ stages }: SchedulePlan): { stageId: string; side: Side; deadline: Day }[] =>
  stages.flatMap(({ stageId, sides }) =>
    SIDES.flatMap((side) => {
      const { isComplete, commitment } = sides[side];
      return isComplete || commitment === null ? [] : [{ stageId, side, deadline: commitment }];
    }),
  );
