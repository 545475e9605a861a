import { type Day, daysBetween, laterOf } from '../../calendar';
import { SIDES } from '../sides';
import type { Side } from '../stage';
import type { Forecasting } from './forecast';
import type { ViewedStage } from './viewed-stage';

/** `stageKey` of the stage with which a plan ends. */
export const END_KEY = 'ex-factory';

export interface EndForecast {
  due: Day;
  forecast: Day;
  /** Calendar days after `due`; negative before it. */
  late: number;
  /** The end is complete: `forecast` is its actual day. */
  reached: boolean;
}
/** The one definition of late: the end is open and expected after the promised day. */
export const shipsLate = (end: Pick<EndForecast, 'late' | 'reached'> | null | undefined): boolean =>
  !!end && !end.reached && end.late > 0;
export type EndForecasts = Partial<Record<Side, EndForecast>>;

export const openEnds = (ends: { [side in Side]?: Pick<EndForecast, 'reached'> | undefined }): Side[] =>
  SIDES.filter((side) => ends[side]?.reached === false);

/** Ex-factory, else the stage with the latest deadline; null without deadlines. Of several, the last open one. */
export function endStage(stages: readonly ViewedStage[]): ViewedStage | null {
  const allMarked = stages.filter(({ key }) => key === END_KEY);
  const openMarked = allMarked.filter((stage) =>
    SIDES.some((side) => stage.sides[side]?.isComplete === false),
  );
  const marked = openMarked.length > 0 ? openMarked : allMarked;
  const lastDay = (stage: ViewedStage): Day =>
    SIDES.map((side) => stage.sides[side]?.commitment ?? '').reduce(laterOf);
  const [first, ...others] = marked.length > 0 ? marked : stages.filter((stage) => lastDay(stage) !== '');
  if (!first) return null;
  return others.reduce((last, stage) => (lastDay(stage) >= lastDay(last) ? stage : last), first);
}

/**
 * Compared with the order's days, or the end stage's deadlines where those are unset. An end without a deadline is
 * expected on the order's day while that is not past.
 */
export function endsOf({ plan, asOf, forecasts }: Forecasting, end: ViewedStage): EndForecasts {
  const ends: EndForecasts = {};
  for (const side of SIDES) {
    const own = end.sides[side];
    const due = plan.endDays[side] ?? own?.commitment;
    if (!own || !due) continue;
    const reached = own.isComplete;
    const forecast = forecasts.get(end.stageId)?.[side]?.day ?? (reached ? due : laterOf(due, asOf));
    ends[side] = { due, forecast, late: daysBetween(due, forecast), reached };
  }
  return ends;
}
