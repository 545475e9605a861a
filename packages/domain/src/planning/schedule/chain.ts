import type { Day } from '../../calendar';
import { EVERY_DAY, type WorkingDays } from '../../workdays/working-days';
import { SIDES } from '../sides';
import type { Side } from '../stage';
import type { EndForecast, EndForecasts } from './end';
import { type Forecasting, releasesOf, type SideForecast } from './forecast';
import { releaseSide, type ViewedStage } from './viewed-stage';

export interface ChainLink extends Omit<SideForecast, 'from'> {
  stageId: string;
  side: Side;
  /** The first holiday or own closure among the counted days; missing without one. */
  holiday?: string;
}

/** Ids from the end back, always to the stage that lets the next one start last. */
export function criticalPath(state: Forecasting, end: ViewedStage): string[] {
  const path: string[] = [];
  for (let stage: ViewedStage | undefined = end; stage; ) {
    path.push(stage.stageId);
    const [first, ...others] = releasesOf(state, stage);
    const last = others.reduce((one, other) => (other.start > (one?.start ?? '') ? other : one), first);
    stage = last ? state.byId.get(last.stageId) : undefined;
  }
  return path;
}

/** Explains the client's end if it is late, else the factory's; empty if no end is late. */
export function chainOf(state: Forecasting, end: ViewedStage, ends: EndForecasts): ChainLink[] {
  const chain: ChainLink[] = [];
  let side = SIDES.find((one) => (ends[one]?.late ?? 0) > 0);
  let stage: ViewedStage | undefined = end;
  while (stage && side) {
    const forecast =
      state.forecasts.get(stage.stageId)?.[side] ?? (stage === end ? overdueEnd(ends[side]) : null);
    if (!forecast) break;
    chain.unshift(chainLink(state, stage, side, forecast));
    const { cause } = forecast;
    if (cause.kind === 'follows') {
      side = stage.working;
    } else if (cause.kind === 'waits') {
      stage = state.byId.get(cause.otherId);
      side = stage && releaseSide(stage);
    } else {
      break;
    }
  }
  return chain;
}

/** An end without a deadline is overdue once the order's day is past. */
const overdueEnd = (end: EndForecast | undefined): SideForecast | null =>
  end ? { day: end.forecast, late: end.late, cause: { kind: 'overdue' }, from: end.forecast } : null;

function chainLink({ plan }: Forecasting, stage: ViewedStage, side: Side, forecast: SideForecast): ChainLink {
  const { from, ...shown } = forecast;
  const calendar = plan.calendars[forecast.cause.kind === 'follows' ? side : stage.working];
  const holiday = holidayBetween(calendar, from, forecast.day);
  return { ...shown, stageId: stage.stageId, side, ...(holiday === null ? {} : { holiday }) };
}

function holidayBetween(calendar: WorkingDays, from: Day, to: Day): string | null {
  for (let day = EVERY_DAY.plus(from, 1); day < to; day = EVERY_DAY.plus(day, 1)) {
    const closure = calendar.closureOf(day);
    if (closure && closure.kind !== 'weekend') return closure.name;
  }
  return null;
}
