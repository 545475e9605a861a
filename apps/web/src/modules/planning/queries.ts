import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import {
  bulkUpdatePlan,
  clearPlan,
  planByOrder,
  restorePlan,
  updateStage,
} from '@selvedge/contract/planning';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, call } from '#web/lib/api';

export type Stage = ResultOf<typeof planByOrder>[number];
export type SubStage = Stage['subStages'][number];
export type StageInput = BodyIn<typeof bulkUpdatePlan>[number];

export const planningQueries = {
  /** An order's plan as one's own side sees it, with the version that a save sends back. */
  plan: (orderId: string) =>
    queryOptions({
      queryKey: ['planning', orderId, 'plan'],
      queryFn: async ({ signal }) => {
        const { result, etag } = await call(planByOrder, { params: { orderId }, signal });
        return { stages: result, version: etag ?? '' };
      },
    }),
};

const useRefresh = () => {
  const client = useQueryClient();
  return (orderId: string) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['planning', orderId] }),
      client.invalidateQueries({ queryKey: ['activity', orderId] }),
      client.invalidateQueries({ queryKey: ['orders'] }),
    ]);
};

/** Reports one side's status or in-house quantity with a summary. */
export function useReportProgress(orderId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ stageId, body }: { stageId: string; body: BodyIn<typeof updateStage> }) =>
      api(updateStage, { params: { stageId }, body }),
    onSuccess: () => refresh(orderId),
  });
}

/** Saves stages; a plan that somebody else changed is refused with 409. */
export function useSavePlan(orderId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ stages, version }: { stages: StageInput[]; version: string }) =>
      api(bulkUpdatePlan, { body: stages, ifMatch: version }),
    onSuccess: () => refresh(orderId),
  });
}

/** Clears the plan on the server; resolves with the plan's new version. */
export function useClearPlan(orderId: string) {
  const refresh = useRefresh();
  const version = useVersion(orderId);
  return useMutation({
    mutationFn: async () => {
      await api(clearPlan, { params: { orderId } });
      return version();
    },
    onSuccess: () => refresh(orderId),
  });
}

/** Deletes a saved stage; resolves with the plan's new version. */
export function useDeleteStage(orderId: string) {
  const refresh = useRefresh();
  const version = useVersion(orderId);
  return useMutation({
    mutationFn: async (stageId: string) => {
      await api(deleteStage, { params: { stageId } });
      return version();
    },
    onSuccess: () => refresh(orderId),
  });
}

const useVersion = (orderId: string) => {
  const client = useQueryClient();
  return async () => (await client.fetchQuery({ ...planningQueries.plan(orderId), staleTime: 0 })).version;
};
