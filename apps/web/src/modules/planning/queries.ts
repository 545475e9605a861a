import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import {
  bulkUpdatePlan,
  clearPlan,
  deleteStage,
  groupedPlan,
  guestPlan,
  planByOrder,
  restorePlan,
  updateStage,
} from '@selvedge/contract/planning';
import { UserType } from '@selvedge/domain/vocabulary';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, call } from '#web/lib/api';

export type Stage = ResultOf<typeof planByOrder>[number];
export type SubStage = Stage['subStages'][number];
export type SummaryStage = ResultOf<typeof groupedPlan>[number];
export type SummaryStyle = SummaryStage['styles'][number];
export type StageInput = BodyIn<typeof bulkUpdatePlan>[number];

/** The number in an ETag, whatever a proxy made of its quotes. */
const versionOf = (etag: string | null): number => Number(etag?.replace(/\D/g, '') ?? 0);
const ifMatchOf = (version: number): string => `"${version}"`;

export type Plan = { stages: Stage[]; version: number };

export const planningQueries = {
  /** An order's plan as one's own side sees it, with the version that a save sends back; or as a share link shows it. */
  plan: (orderId: string, guestToken = '') =>
    queryOptions({
      queryKey: ['planning', orderId, 'plan', guestToken],
      queryFn: async ({ signal }) => {
        if (guestToken !== '') {
          const stages = await api(guestPlan, { params: { orderId, token: guestToken }, signal });
          return { stages, version: 0 };
        }
        const { result, etag } = await call(planByOrder, { params: { orderId }, signal });
        return { stages: result, version: versionOf(etag) };
      },
    }),
  /** The plan added up by stage, style and combo. */
  summary: (orderId: string) =>
    queryOptions({
      queryKey: ['planning', orderId, 'summary'],
      queryFn: ({ signal }) => api(groupedPlan, { params: { orderId }, signal }),
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

type ProgressReport = { stageId: string; body: BodyIn<typeof updateStage> };

/** Reports one side's status or in-house quantity with a summary; shown at once, taken back when refused. */
export function useReportProgress(orderId: string) {
  const refresh = useRefresh();
  const client = useQueryClient();
  const { queryKey } = planningQueries.plan(orderId);
  return useMutation({
    mutationFn: ({ stageId, body }: ProgressReport) => api(updateStage, { params: { stageId }, body }),
    onMutate: async (report) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (plan) => plan && withReport(plan, report));
      return { before };
    },
    onError: (_error, _report, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => refresh(orderId),
  });
}

/** The plan as it will be when the server takes the report. */
export function withReport(plan: Plan, { stageId, body }: ProgressReport): Plan {
  const { targetUserType, currentStatus, currentInhouse } = body.metadata;
  const client = targetUserType === UserType.Buyer;
  const change = (sub: SubStage): SubStage => {
    const old = client ? sub.inhouseQuantityClient : sub.inhouseQuantityManufacturer;
    const quantity = currentInhouse === undefined || !old ? old : { ...old, value: currentInhouse };
    return client
      ? {
          ...sub,
          statusClientTrader: currentStatus ?? sub.statusClientTrader,
          inhouseQuantityClient: quantity,
        }
      : {
          ...sub,
          statusTraderManufacturer: currentStatus ?? sub.statusTraderManufacturer,
          inhouseQuantityManufacturer: quantity,
        };
  };
  return {
    ...plan,
    stages: plan.stages.map((stage) => ({
      ...stage,
      subStages: stage.subStages.map((sub) => (sub.stageId === stageId ? change(sub) : sub)),
    })),
  };
}

/** Saves stages; a plan that somebody else changed is refused with 409. */
export function useSavePlan(orderId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ stages, version }: { stages: StageInput[]; version: number }) =>
      api(bulkUpdatePlan, { body: stages, ifMatch: ifMatchOf(version) }),
    onSuccess: () => refresh(orderId),
  });
}

export function useDeleteStage(orderId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (stageId: string) => api(deleteStage, { params: { stageId } }),
    onSuccess: () => refresh(orderId),
  });
}

export function useClearPlan(orderId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (version: number) => api(clearPlan, { params: { orderId }, ifMatch: ifMatchOf(version) }),
    onSuccess: () => refresh(orderId),
  });
}

export function useRestorePlan(orderId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api(restorePlan, { params: { orderId } }),
    onSuccess: () => refresh(orderId),
  });
}
