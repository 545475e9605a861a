import type { Day } from '../../calendar';
import { type ChainLink, chainOf, criticalPath } from './chain';
import { type EndForecasts, endStage, endsOf } from './end';
import { forecastStages, type SideForecasts } from './forecast';
import type { SchedulePlan, ScheduleView } from './schedule-plan';
import { spareDays } from './spare';
import { viewedStages } from './viewed-stage';

interface StageForecast {
  sides: SideForecasts;
  /** Working days of the side that does the work. */
  work: number;
  /** Working days by which its open work may slip before the end does; null if the end does not depend on it. */
  spare: number | null;
  isCritical: boolean;
}

export interface Schedule {
  stages: ReadonlyMap<string, StageForecast>;
  endStageId: string | null;
  ends: EndForecasts;
  /** From the cause to the end; empty if no end is late. */
  chain: ChainLink[];
}

/**
 * `asOf` is a day in UTC. Pure and total: links to unknown stages and links that close a circle are ignored; a side
 * without a deadline has no forecast and delays nothing. A partner's forecasts do not depend on the other side's
 * figures. Deadlines never move.
 */
export function reckon(plan: SchedulePlan, asOf: Day, view: ScheduleView): Schedule {
  const stages = viewedStages(plan.stages, view);
  const state = forecastStages(plan, asOf, stages);
  const end = endStage(stages);
  const ends = end ? endsOf(state, end) : {};
  const critical = new Set(end ? criticalPath(state, end) : []);
  const spare = end ? spareDays(state, stages, end) : new Map<string, number>();
  const forecasts = stages.map(({ stageId }): [string, StageForecast] => [
    stageId,
    {
      sides: state.forecasts.get(stageId) ?? {},
      work: state.work.get(stageId) ?? 0,
      spare: spare.get(stageId) ?? null,
      isCritical: critical.has(stageId),
    },
  ]);
  return {
    stages: new Map(forecasts),
    endStageId: end?.stageId ?? null,
    ends,
    chain: end ? chainOf(state, end, ends) : [],
  };
}
