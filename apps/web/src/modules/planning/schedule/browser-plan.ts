import type { CustomField } from '@selvedge/domain/orders/order';
import { orderFacts } from '@selvedge/domain/orders/rules';
import { scheduleStage } from '@selvedge/domain/planning/schedule/schedule-input';
import type { SchedulePlan } from '@selvedge/domain/planning/schedule/schedule-plan';
import { eachSide } from '@selvedge/domain/planning/sides';
import { workingDaysOf } from '@selvedge/domain/workdays/work-calendar';
import type { Stage } from '#web/modules/planning/queries';
import type { Schedule } from './queries';

/** A trader's plan as forecasts need it, from its stages, its schedule and the dates of its order. */
export function browserPlan(
  schedule: Schedule,
  stages: readonly Stage[],
  orderFields: readonly CustomField[],
): SchedulePlan {
  const { contractShipDate, plannedExFactoryDate } = orderFacts(orderFields);
  const scheduled = new Map(schedule.stages.map((stage) => [stage.stageId, stage]));
  return {
    start: schedule.planStart ?? schedule.asOf,
    calendars: eachSide((side) => workingDaysOf(schedule.calendars[side] ?? null)),
    endDays: { client: contractShipDate, factory: plannedExFactoryDate },
    stages: stages.map((stage) => {
      const {
        workDays = null,
        bufferDays = null,
        after = [],
        sides = {},
      } = scheduled.get(stage.stageId) ?? {};
      return scheduleStage(stage, { workDays, bufferDays, after, sides });
    }),
  };
}
