import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import { getCalendar, removeCalendar, saveCalendar } from '@selvedge/contract/workdays';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type Calendar = ResultOf<typeof getCalendar>;
type CalendarInput = BodyIn<typeof saveCalendar>;

/** The organization does not exist, or the viewer may not see its working days. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NOT_FOUND';

export const calendarQueries = {
  of: (id: number) =>
    queryOptions({
      queryKey: [...queryKeys.organizations.calendar, id],
      queryFn: ({ signal }) => api(getCalendar, { params: { id }, signal }),
      retry: (failures, error) => failures < 2 && !isOutOfReach(error),
    }),
};

function useCalendarChange<Input>(id: number, mutationFn: (input: Input) => Promise<Calendar>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (calendar) => {
      client.setQueryData(calendarQueries.of(id).queryKey, calendar);
      return client.invalidateQueries({ queryKey: queryKeys.planning.all });
    },
    // A refusal can mean that the partner has set its own calendar.
    onError: () => void client.invalidateQueries(calendarQueries.of(id)),
  });
}
export const useSaveCalendar = (id: number) =>
  useCalendarChange(id, (body: CalendarInput) => api(saveCalendar, { params: { id }, body }));
export const useRemoveCalendar = (id: number) =>
  useCalendarChange(id, () => api(removeCalendar, { params: { id } }));
