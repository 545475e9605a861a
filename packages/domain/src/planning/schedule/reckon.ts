import type { Day } from '../../calendar';
import { type ChainLink, chainOf, criticalPath } from './chain';
import { type EndForecasts, endStage, endsOf } from './end';
import { type Forecasting, forecastStages, type SideForecasts } from './forecast';
import type { SchedulePlan, ScheduleView } from './schedule-plan';
import { afterLag, releaseSide, type ViewedStage, viewedStages } from './viewed-stage';
import { bufferOf } from './work';

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

/** Without stages on which the end does not depend, or whose work is complete or has no forecast. */
function spareDays(
  state: Forecasting,
  stages: readonly ViewedStage[],
  end: ViewedStage,
): ReadonlyMap<string, number> {
  const { calendars } = state.plan;
  const lastDay = state.forecasts.get(end.stageId)?.[end.working]?.day;
  const latest = new Map<string, Day>(lastDay ? [[end.stageId, lastDay]] : []);
  const spare = new Map<string, number>();
  // In reverse order, because a stage is limited by the stages that wait for it.
  for (const stage of [...stages].reverse()) {
    const limit = latest.get(stage.stageId);
    const forecast = state.forecasts.get(stage.stageId)?.[stage.working];
    if (!limit || !forecast || stage.sides[stage.working]?.isComplete) continue;
    const isReleasedByFollower = stage !== end && releaseSide(stage) !== stage.working;
    const finish = isReleasedByFollower ? calendars.client.minus(limit, bufferOf(state.plan, stage)) : limit;
    spare.set(stage.stageId, calendars[stage.working].between(forecast.day, finish));
    for (const { stageId, lag } of stage.after) {
      const release = latestRelease(state, stage, finish, lag);
      const other = latest.get(stageId);
      if (other === undefined || release < other) latest.set(stageId, release);
    }
  }
  return spare;
}

/** The latest day for a stage before so that `stage` is finished on `finish`. */
function latestRelease({ plan, work }: Forecasting, stage: ViewedStage, finish: Day, lag: number): Day {
  if (stage.sides[stage.working]?.isStarted) return finish;
  return afterLag(plan.calendars[stage.working].minus(finish, work.get(stage.stageId) ?? 0), -lag);
}
