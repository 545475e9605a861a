import { workingDaysOf } from '@selvedge/domain/workdays/work-calendar';
import type { Schedule } from '#web/modules/planning/schedule/queries';
import type { SideDays } from './use-side-days';

export const sideDays = ({ client, factory }: Schedule['calendars']): SideDays => ({
  clientDays: workingDaysOf(client ?? null),
  factoryDays: workingDaysOf(factory ?? null),
});
