import type { Day } from '@selvedge/domain/calendar';
import { planAnchor } from '@selvedge/domain/planning/plan-from';
import {
  EMPTY_SIDE,
  type SchedulePlan,
  type ScheduleStage,
} from '@selvedge/domain/planning/schedule/schedule-plan';
import { eachSide } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { type WorkCalendar, workingDays } from '@selvedge/domain/workdays/work-calendar';
import { EVERY_DAY, type WorkingDays } from '@selvedge/domain/workdays/working-days';
import type { OrderCalendars } from '#server/modules/workdays/workdays';
import type { StoredSchedule, StoredScheduleStage } from './facts-store';

const scheduleStage = ({ sides, ...stage }: StoredScheduleStage): ScheduleStage => ({
  ...stage,
  sides: eachSide((side) => sides[side] ?? EMPTY_SIDE),
});

/** Counts by a calendar. Orders with the same partner share its calendar, which is prepared once. */
export function calendarCache(): (calendar: WorkCalendar | null) => WorkingDays {
  const prepared = new Map<WorkCalendar, WorkingDays>();
  return (calendar) => {
    if (calendar === null) return EVERY_DAY;
    const found = prepared.get(calendar) ?? workingDays(calendar);
    prepared.set(calendar, found);
    return found;
  };
}

/** A partner's plan back from the ship date starts as stored: the client's lead times were not read. */
function planStartOf(
  { planFrom, poDate, endDays, planStart, stages }: StoredSchedule,
  { client, factory }: Record<Side, WorkingDays>,
  asOf: Day,
): Day {
  const basis = { planFrom, poDate, shipDate: endDays.client, today: asOf };
  const leads = stages.flatMap(({ name, unit, clientLead }) =>
    clientLead === undefined ? [] : [{ stageName: name, unit, sides: { client: { lead: clientLead } } }],
  );
  return planAnchor({ ...basis, clientDays: client, factoryDays: factory }, leads, planStart).start;
}

export function schedulePlan(
  stored: StoredSchedule,
  calendars: OrderCalendars,
  asOf: Day,
  counted = calendarCache(),
): SchedulePlan {
  const days = eachSide((side) => counted(calendars[side]));
  return {
    start: planStartOf(stored, days, asOf),
    calendars: days,
    endDays: stored.endDays,
    stages: stored.stages.map(scheduleStage),
  };
}
