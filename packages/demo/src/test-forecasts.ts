import type { Day } from '@selvedge/domain/calendar';
import { fieldValue } from '@selvedge/domain/orders/fields';
import type { LoadedPart, LoadedStage } from '@selvedge/domain/orders/loaded-order';
import { type CellState, cellState } from '@selvedge/domain/planning/cell-state';
import { planAnchor } from '@selvedge/domain/planning/plan-from';
import { shipsLate } from '@selvedge/domain/planning/schedule/end';
import type { ScheduleStage } from '@selvedge/domain/planning/schedule/schedule-plan';
import { type StoredForecasts, storedForecasts } from '@selvedge/domain/planning/schedule/stored-forecasts';
import { eachSide, SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { workingDays } from '@selvedge/domain/workdays/work-calendar';
import { EVERY_DAY, type WorkingDays } from '@selvedge/domain/workdays/working-days';
import { demoCalendars } from './calendars';
import type { DemoOrder } from './demo-order';

import { organizationId } from './people';

const isDone = (part: LoadedPart, side: Side) => part.sides[side].actual !== null;
/**
 * The day on which the last part was done; null for an open side.
 * @internal For tests.
 */
export const actualOf = ({ parts }: LoadedStage, side: Side): Day | null =>
  parts.every((part) => isDone(part, side))
    ? (parts
        .flatMap((part) => part.sides[side].actual ?? [])
        .toSorted()
        .at(-1) ?? null)
    : null;

const scheduleStage = (stage: LoadedStage): ScheduleStage => ({
  ...stage,
  bufferDays: null,
  sides: eachSide((side) => {
    const own = stage.sides[side];
    const actual = actualOf(stage, side);
    return {
      visible: own.visible,
      baseline: own.baseline,
      commitment: own.deadline,
      expected: own.expected?.day ?? null,
      actual,
      isComplete: actual !== null,
      isStarted: stage.parts.some((part) => part.sides[side].status !== 'NOT_STARTED'),
      isRejected: stage.parts.some((part) => part.sides[side].status === 'REJECTED'),
      required: stage.parts.reduce((sum, part) => sum + part.required.value, 0),
      inhouse: stage.parts.reduce((sum, part) => sum + part.sides[side].inhouse, 0),
    };
  }),
});

const dayField = ({ record }: DemoOrder, name: string): Day | null => {
  const value = fieldValue(record.customFields, name);
  return typeof value === 'string' ? value : null;
};

/**
 * Makes the forecasts of the orders of a world by the calendars of their partners, each once.
 * @internal For tests.
 */
export function forecastsOn(today: Day): (order: DemoOrder) => StoredForecasts {
  const calendars = new Map<number | undefined, WorkingDays>(
    demoCalendars(today).map((one) => [organizationId(one.organization), workingDays(one.calendar)]),
  );
  const made = new Map<DemoOrder, StoredForecasts>();
  const forecastsOf = (order: DemoOrder): StoredForecasts => {
    const { record, planFrom, stages } = order;
    const client = calendars.get(record.buyerOrganization?.id) ?? EVERY_DAY;
    const factory = calendars.get(record.manufacturerOrganization?.id) ?? EVERY_DAY;
    const shipDate = dayField(order, 'Contract Ship Date (Buyer)');
    const poDate = dayField(order, 'Purchase Order Date');
    const basis = { planFrom, poDate, shipDate, today, clientDays: client, factoryDays: factory };
    const plan = {
      start: planAnchor(basis, stages).start,
      calendars: { client, factory },
      endDays: { client: shipDate, factory: dayField(order, 'Planned Ex-Factory Date') },
      stages: stages.map(scheduleStage),
    };
    return storedForecasts(plan, today);
  };
  return (order) => {
    const forecasts = made.get(order) ?? forecastsOf(order);
    made.set(order, forecasts);
    return forecasts;
  };
}

/** @internal For tests. */
export const isLate = ({ ends }: StoredForecasts): boolean => SIDES.some((side) => shipsLate(ends[side]));

/**
 * The states of the cells of an order's plan.
 * @internal For tests.
 */
export const cellStates = ({ stages }: DemoOrder, forecasts: StoredForecasts, today: Day): CellState[] =>
  stages.flatMap((stage) =>
    SIDES.map((side) => {
      const { deadline: commitment } = stage.sides[side];
      const done = stage.parts.filter((part) => isDone(part, side)).length;
      const forecast = forecasts.stages.get(stage.stageId)?.[side].forecast ?? null;
      const actual = actualOf(stage, side);
      return cellState({ total: stage.parts.length, done, commitment, forecast, actual }, today);
    }),
  );
