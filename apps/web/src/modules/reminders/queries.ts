import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import { getReminders, saveReminders } from '@selvedge/contract/reminders';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type ReminderRules = ResultOf<typeof getReminders>;

export const reminderQueries = {
  rules: queryOptions({
    queryKey: queryKeys.organizations.reminders,
    queryFn: ({ signal }) => api(getReminders, { signal }),
  }),
};

export function useSaveReminders() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof saveReminders>) => api(saveReminders, { body }),
    onSuccess: (rules) => client.setQueryData(reminderQueries.rules.queryKey, rules),
  });
}
