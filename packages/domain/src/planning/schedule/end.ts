import type { Day } from '../../calendar';
import { daysBetween, laterOf } from '../../calendar';
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
}
export type EndForecasts = Partial<Record<Side, EndForecast>>;

interface AnsweredEnd {
  ends: { [side in Side]?: Pick<EndForecast, 'late'> | undefined };
  endStageId: string | null;
  stages: readonly { stageId: string; sides: { [side in Side]?: { actual: Day | null } | undefined } }[];
}
/** The sides of the end of a plan that are forecast and not reached yet. */
export const openEnds = ({ ends, endStageId, stages }: AnsweredEnd): Side[] => {
  const end = stages.find(({ stageId }) => stageId === endStageId);
  return SIDES.filter((side) => ends[side] !== undefined && end?.sides[side]?.actual === null);
};
/** The days by which the end of a plan is forecast to be late, on its first late side; 0 if it is not late. */
export const daysForecastLate = (schedule: AnsweredEnd): number =>
  openEnds(schedule)
    .map((side) => schedule.ends[side]?.late ?? 0)
    .find((late) => late > 0) ?? 0;

/** The ex-factory stage, else the stage with the latest deadline; null if there is no deadline. */
export function endStage(stages: readonly ViewedStage[]): ViewedStage | null {
  const marked = stages.filter(({ key }) => key === END_KEY);
  const lastDay = (stage: ViewedStage): Day =>
    SIDES.map((side) => stage.sides[side]?.commitment ?? '').reduce(laterOf);
  const [first, ...others] = marked.length > 0 ? marked : stages.filter((stage) => lastDay(stage) !== '');
  if (!first) return null;
  return others.reduce((last, stage) => (lastDay(stage) >= lastDay(last) ? stage : last), first);
}

/** The forecasts of the end, compared with the order's days, or the end stage's deadlines where those are unset. */
export function endsOf({ plan, forecasts }: Forecasting, end: ViewedStage): EndForecasts {
  const ends: EndForecasts = {};
  for (const side of SIDES) {
    const forecast = forecasts.get(end.stageId)?.[side]?.day;
    const due = plan.endDays[side] ?? end.sides[side]?.commitment;
    if (forecast && due) ends[side] = { due, forecast, late: daysBetween(due, forecast) };
  }
  return ends;
}
