import { firstSteps, loadSampleData, removeSampleData } from '@selvedge/contract/home';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export const onboardingQueries = {
  firstSteps: queryOptions({
    queryKey: queryKeys.home.firstSteps,
    queryFn: ({ signal }) => api(firstSteps, { signal }),
    staleTime: 0,
  }),
};

/** Sample data are in every list. */
function useSampleData(call: typeof loadSampleData | typeof removeSampleData) {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => api(call, {}), onSuccess: () => client.invalidateQueries() });
}
export const useLoadSampleData = () => useSampleData(loadSampleData);
export const useRemoveSampleData = () => useSampleData(removeSampleData);
