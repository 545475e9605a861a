import type { Day } from '../calendar';
import type { WorkingDays } from './working-days';

/** The working day before, because promises get no later, or the one after if that is before `floor`. */
export function nearestWorkingDay(days: WorkingDays, deadline: Day, floor: Day): Day {
  if (days.isWorking(deadline)) return deadline;
  const before = days.plus(days.minus(deadline, 1), 1);
  if (before < deadline && before >= floor && days.isWorking(before)) return before;
  const after = days.plus(deadline, 1);
  return days.isWorking(after) ? after : deadline;
}
