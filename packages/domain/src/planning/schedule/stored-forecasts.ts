import type { Day } from '../../calendar';
import { eachSide } from '../sides';
import type { Side } from '../stage';
import { type EndForecast, shipsLate } from './end';
import { reckon, type Schedule } from './reckon';
import type { SchedulePlan } from './schedule-plan';

interface StoredForecast {
  forecast: Day | null;
  forecastOwn: Day | null;
}
export type StoredEnd = EndForecast | null;

export interface StoredForecasts {
  stages: ReadonlyMap<string, Record<Side, StoredForecast>>;
  endStageId: string | null;
  ends: Record<Side, StoredEnd>;
  ownEnds: Record<Side, StoredEnd>;
}

/** Without an end day in `ownEndDays`, the partner's end is compared with the end stage's deadline. */
export function storedForecasts(
  plan: SchedulePlan,
  asOf: Day,
  ownEndDays: SchedulePlan['endDays'] = plan.endDays,
): StoredForecasts {
  const trader = reckon(plan, asOf, 'trader');
  const partners = eachSide((side) => reckon({ ...plan, endDays: ownEndDays }, asOf, side));
  const day = (schedule: Schedule, stageId: string, side: Side) =>
    schedule.stages.get(stageId)?.sides[side]?.day ?? null;
  const stages = plan.stages.map(({ stageId }): [string, Record<Side, StoredForecast>] => [
    stageId,
    eachSide((side) => ({
      forecast: day(trader, stageId, side),
      forecastOwn: day(partners[side], stageId, side),
    })),
  ]);
  return {
    stages: new Map(stages),
    endStageId: trader.endStageId,
    ends: eachSide((side) => trader.ends[side] ?? null),
    ownEnds: eachSide((side) => partners[side].ends[side] ?? null),
  };
}

type Lateness = Parameters<typeof shipsLate>[0];
/** The order's editors are notified then. */
export const turnsLate = (before: Lateness, after: Lateness): boolean =>
  !shipsLate(before) && shipsLate(after);
