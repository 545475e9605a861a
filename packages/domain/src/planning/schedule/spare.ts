import type { Day } from '../../calendar';
import type { Forecasting } from './forecast';
import { afterLag, releaseSide, type ViewedStage } from './viewed-stage';
import { bufferOf } from './work';

/**
 * Working days by stage id. `stages` are in link order. Leaves out stages on which the end does not depend, and stages
 * whose work is complete or has no forecast.
 */
export function spareDays(
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
