import { type Day, daysBetween } from '../../calendar';
import { inhousePercent } from '../progress';
import type { Side } from '../stage';
import type { SchedulePlan, ScheduleSide } from './schedule-plan';
import { afterLag, releaseSide, type ViewedStage } from './viewed-stage';
import { bufferOf, workOf } from './work';

export type Cause =
  | { kind: 'planned' | 'expected' | 'overdue' | 'finished' }
  /** Another round of `n` working days. */
  | { kind: 'rejected'; n: number }
  /** `n` percent are in-house. */
  | { kind: 'measured'; n: number }
  /** `n` working days after the stage `otherId` lets it start; 0 if the stage is started already. */
  | { kind: 'waits'; n: number; otherId: string }
  /** `n` working days after the factory side. */
  | { kind: 'follows'; n: number };

export interface SideForecast {
  day: Day;
  /** Calendar days after the deadline; negative before it. */
  late: number;
  cause: Cause;
  /** The day after which the working days of the cause count. */
  from: Day;
}
export type SideForecasts = Partial<Record<Side, SideForecast>>;

export interface Forecasting {
  plan: SchedulePlan;
  asOf: Day;
  byId: ReadonlyMap<string, ViewedStage>;
  work: ReadonlyMap<string, number>;
  forecasts: ReadonlyMap<string, SideForecasts>;
}

/** `stages` are in link order: a forecast needs the forecasts of the stages before it. */
export function forecastStages(plan: SchedulePlan, asOf: Day, stages: readonly ViewedStage[]): Forecasting {
  const byId = new Map(stages.map((stage) => [stage.stageId, stage]));
  const work = new Map(stages.map((stage) => [stage.stageId, workOf(plan, stage, byId)]));
  const forecasts = new Map<string, SideForecasts>();
  const state: Forecasting = { plan, asOf, byId, work, forecasts };
  for (const stage of stages) forecasts.set(stage.stageId, forecastStage(state, stage));
  return state;
}

function forecastStage(state: Forecasting, stage: ViewedStage): SideForecasts {
  const working = forecastSide(state, stage, stage.working, () => workingTerms(state, stage));
  const sides: SideForecasts = working ? { [stage.working]: working } : {};
  if (stage.working === 'factory' && stage.sides.client) {
    const client = forecastSide(state, stage, 'client', () => followingTerms(state, stage, working));
    if (client) sides.client = client;
  }
  return sides;
}

/** A day on which a side could be done. On equal days the lowest rank is named as the cause. */
interface Term {
  day: Day;
  from: Day;
  cause: Cause;
  rank: number;
}
const RANK = { planned: 0, rejected: 1, linked: 2, measured: 3, expected: 4, overdue: 5 };

/** A side without a deadline has no forecast and delays nothing. */
function forecastSide(
  state: Forecasting,
  stage: ViewedStage,
  side: Side,
  terms: () => Term[],
): SideForecast | null {
  const own = stage.sides[side];
  if (!own) return null;
  const { commitment } = own;
  const late = (day: Day) => (commitment === null ? 0 : daysBetween(commitment, day));
  if (own.isComplete) {
    const day = own.actual ?? commitment;
    return day === null ? null : { day, late: late(day), cause: { kind: 'finished' }, from: day };
  }
  if (commitment === null) return null;
  const all = [...terms(), ...measuredTerms(state, stage, own)];
  const winner = all.reduce(later, promisedTerm(state, side, own, commitment));
  return { day: winner.day, late: late(winner.day), cause: winner.cause, from: winner.from };
}

function later(one: Term, other: Term): Term {
  if (one.day !== other.day) return one.day > other.day ? one : other;
  return one.rank <= other.rank ? one : other;
}

/** The expected day, else the deadline; if past, today or the next working day, because the side is overdue. */
function promisedTerm({ plan, asOf }: Forecasting, side: Side, own: ScheduleSide, commitment: Day): Term {
  const promised = own.expected ?? commitment;
  if (promised < asOf) {
    const calendar = plan.calendars[side];
    const day = calendar.isWorking(asOf) ? asOf : calendar.plus(asOf, 1);
    return { day, from: day, cause: { kind: 'overdue' }, rank: RANK.overdue };
  }
  const kind = own.expected === null ? 'planned' : 'expected';
  return { day: promised, from: promised, cause: { kind }, rank: RANK[kind] };
}

/** For a quantity that is partly in-house, unless a person expects another day. */
function measuredTerms(state: Forecasting, stage: ViewedStage, own: ScheduleSide): Term[] {
  const { required, inhouse, expected } = own;
  if (stage.category !== 'Quantity' || inhouse <= 0 || required <= 0 || expected !== null) return [];
  const left = Math.max(0, 1 - inhouse / required);
  const day = state.plan.calendars[stage.working].plus(state.asOf, roundUp(workDaysOf(state, stage) * left));
  const percent = left > 0 ? Math.min(99, inhousePercent(inhouse, required)) : 100;
  return [{ day, from: state.asOf, cause: { kind: 'measured', n: percent }, rank: RANK.measured }];
}
/** Rounds up, but not for the inexact last digits of a fraction: 5 × (1 − 0.6) is 2. */
const roundUp = (days: number): number => Math.ceil(Number(days.toFixed(9)));

const workDaysOf = ({ work }: Forecasting, stage: ViewedStage): number => work.get(stage.stageId) ?? 0;

function workingTerms(state: Forecasting, stage: ViewedStage): Term[] {
  const { plan, asOf } = state;
  const own = stage.sides[stage.working];
  const calendar = plan.calendars[stage.working];
  const n = workDaysOf(state, stage);
  const releases = releasesOf(state, stage);
  const terms: Term[] = own?.isRejected
    ? [{ day: calendar.plus(asOf, n), from: asOf, cause: { kind: 'rejected', n }, rank: RANK.rejected }]
    : [];
  if (own?.isStarted) {
    const open = releases.filter(({ isOpen }) => isOpen);
    return [...terms, ...open.map(({ stageId, day }) => waits(stageId, 0, day, day))];
  }
  if (releases.length === 0) {
    const start = plan.workStart ?? plan.start;
    const day = calendar.plus(start, n);
    return [...terms, { day, from: start, cause: { kind: 'planned' }, rank: RANK.linked }];
  }
  return [
    ...terms,
    ...releases.map(({ stageId, start }) => waits(stageId, n, start, calendar.plus(start, n))),
  ];
}
const waits = (otherId: string, n: number, from: Day, day: Day): Term => ({
  day,
  from,
  cause: { kind: 'waits', n, otherId },
  rank: RANK.linked,
});

/** The client side follows the factory side; after a rejection it follows another round of the work. */
function followingTerms(state: Forecasting, stage: ViewedStage, working: SideForecast | null): Term[] {
  const { client, factory } = state.plan.calendars;
  const buffer = bufferOf(state.plan, stage);
  if (stage.sides.client?.isRejected) {
    const n = workDaysOf(state, stage);
    const day = client.plus(factory.plus(state.asOf, n), buffer);
    return [{ day, from: state.asOf, cause: { kind: 'rejected', n }, rank: RANK.rejected }];
  }
  if (!working) return [];
  const day = client.plus(working.day, buffer);
  return [{ day, from: working.day, cause: { kind: 'follows', n: buffer }, rank: RANK.linked }];
}

interface Release {
  stageId: string;
  day: Day;
  start: Day;
  isOpen: boolean;
}
export function releasesOf({ byId, forecasts }: Forecasting, stage: ViewedStage): Release[] {
  return stage.after.flatMap(({ stageId, lag }) => {
    const before = byId.get(stageId);
    if (!before) return [];
    const side = releaseSide(before);
    const day = forecasts.get(stageId)?.[side]?.day;
    const isOpen = !before.sides[side]?.isComplete;
    return day ? [{ stageId, day, start: afterLag(day, lag), isOpen }] : [];
  });
}
