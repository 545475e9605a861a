import { type Day, isDay } from '@selvedge/domain/calendar';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { fieldValue } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import { withDeadlines } from '@selvedge/domain/planning/anchor';
import { planAnchor, shippedStage } from '@selvedge/domain/planning/plan-from';
import { eachSide, isSideOpen } from '@selvedge/domain/planning/sides';
import { EVERY_DAY } from '@selvedge/domain/workdays/working-days';
import type { Schedule } from '#web/modules/planning/schedule/queries';
import type { DraftStage } from './plan-draft';
import { anchorOf, type PlanDays, type TimedPlan } from './stage-form';

type StartOf = (stages: readonly TimedPlan[]) => Day;

/**
 * How the start of a plan follows from its stages, as the server computes it; null if the plan counts from the purchase
 * order date.
 *
 * @public Loaded on demand.
 */
export function planStartOf(
  orderFields: readonly CustomField[],
  schedule: Pick<Schedule, 'planFrom' | 'planStart' | 'asOf'> | undefined,
  calendars: PlanDays['calendars'],
): StartOf | null {
  if (schedule?.planFrom !== 'ship') return null;
  const shipDate = fieldValue(orderFields, FIELD.contractShipDate);
  const basis = {
    planFrom: schedule.planFrom,
    poDate: null,
    shipDate: isDay(shipDate) ? shipDate : null,
    today: schedule.asOf,
    ...(calendars ?? { clientDays: EVERY_DAY, factoryDays: EVERY_DAY }),
  };
  return (stages) => planAnchor(basis, stages, schedule.planStart).start;
}

/**
 * What the deadlines of a plan back from the ship date are computed from.
 *
 * @public Loaded on demand.
 */
export function countedBack(
  stages: readonly DraftStage[],
  startOf: StartOf,
): Pick<PlanDays, 'start' | 'back'> {
  const replaced = (stage: TimedPlan): TimedPlan[] =>
    stages.some(({ key }) => key === stage.key)
      ? stages.map((one) => (one.key === stage.key ? stage : one))
      : [...stages, stage];
  return {
    start: startOf(stages),
    back: {
      startWith: (stage) => startOf(replaced(stage)),
      isShipped: (stage) => shippedStage(replaced(stage)) === stage,
    },
  };
}

/**
 * The stages after a change. If it moves the start of the plan, all open deadlines follow from their lead times.
 *
 * @public Loaded on demand.
 */
export function redatedDrafts(
  before: readonly DraftStage[],
  after: DraftStage[],
  startOf: StartOf,
  days: PlanDays,
): DraftStage[] {
  const start = startOf(after);
  if (start === startOf(before)) return after;
  const dated = withDeadlines(after, anchorOf({ ...days, start }));
  return dated.map((stage, index) => ({
    ...stage,
    sides: eachSide((side) => {
      const { parts, done } = stage.progress;
      const isOpen = isSideOpen({ total: parts, done: done[side], status: stage.sides[side].status });
      return isOpen ? stage.sides[side] : (after[index]?.sides[side] ?? stage.sides[side]);
    }),
  }));
}
