import type { Schedule } from '@selvedge/contract/schedule-shapes';
import type { Day } from '@selvedge/domain/calendar';
import type { ChainLink } from '@selvedge/domain/planning/schedule/chain';
import type { Schedule as Reckoned } from '@selvedge/domain/planning/schedule/reckon';
import { SIDES, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import type * as z from 'zod/mini';
import type { OrderCalendars } from '#server/modules/workdays/workdays';
import type { StoredPart, StoredScheduleStage } from './facts-store';

type ScheduleAnswer = z.input<typeof Schedule>;
type StageAnswer = ScheduleAnswer['stages'][number];
type Sides<T> = Partial<Record<Side, T>>;

/** What the partners are shown, for a trader; null for a partner. */
export type PartnerViews = Record<Side, Reckoned> | null;

const eachOf = <T>(sides: readonly Side[], of: (side: Side) => T): Sides<T> =>
  Object.fromEntries(sides.map((side) => [side, of(side)]));

const forecastOf = (reckoned: Reckoned, stageId: string, side: Side): Day | null =>
  reckoned.stages.get(stageId)?.sides[side]?.day ?? null;

export function presentStage(
  stage: StoredScheduleStage,
  reckoned: Reckoned,
  partners: PartnerViews,
): StageAnswer {
  const { stageId, unit, workDays, bufferDays, noticeDays, after } = stage;
  const { work = 0, spare = null, isCritical = false } = reckoned.stages.get(stageId) ?? {};
  const sides = SIDES.filter((side) => stage.sides[side] && (!partners || sideIsTracked(stage, side)));
  return {
    stageId,
    unit,
    ...(partners ? { workDays, bufferDays, noticeDays, work } : {}),
    spare,
    critical: isCritical,
    after,
    sides: eachOf(sides, (side) => {
      const { baseline = null, commitment = null, expected = null, actual = null } = stage.sides[side] ?? {};
      return {
        baseline,
        commitment,
        expected,
        forecast: forecastOf(reckoned, stageId, side),
        ...(partners ? { ownForecast: forecastOf(partners[side], stageId, side) } : {}),
        actual,
      };
    }),
    parts: stage.parts.map((part) => presentPart(part, sides)),
  };
}

const presentPart = ({ subStageId, sides: all }: StoredPart, sides: readonly Side[]) => ({
  subStageId,
  sides: eachOf(sides, (side) => all[side] ?? { baseline: null, commitment: null, actual: null }),
});

export const presentStep = (
  { cause, stageId, side, day, late, holiday }: ChainLink,
  showsHolidays: boolean,
) => ({
  ...cause,
  stageId,
  side,
  day,
  late,
  ...(holiday === undefined || !showsHolidays ? {} : { holiday }),
});

export const presentCalendars = (calendars: Partial<OrderCalendars>): ScheduleAnswer['calendars'] =>
  Object.fromEntries(SIDES.flatMap((side) => (calendars[side] ? [[side, calendars[side]]] : [])));
