import type { Day } from '../../calendar';
import type { Forecasting } from './forecast';
import { afterLag, releaseSide, type ViewedStage } from './viewed-stage';
import { bufferOf } from './work';

/**
 * The working days by which the work of each open stage may slip before the end does, by stage id. `stages` are in link
 * order. Stages on which the end does not depend, and stages whose work is complete or has no forecast, are left out.
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
  // In reverse order the stages that wait for a stage have limited it before its own turn.
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

/** The latest day on which a stage before may be finished so that `stage` is finished on `finish`. */
function latestRelease({ plan, work }: Forecasting, stage: ViewedStage, finish: Day, lag: number): Day {
  if (stage.sides[stage.working]?.isStarted) return finish;
  return afterLag(plan.calendars[stage.working].minus(finish, work.get(stage.stageId) ?? 0), -lag);
}
