import type { BodyIn, QueryIn, ResultOf } from '@selvedge/contract/endpoint';
import {
  bulkUpdatePlan,
  calendarFeed,
  clearPlan,
  deleteStage,
  groupedPlan,
  guestPlan,
  makeCalendarFeed,
  myWork,
  planByOrder,
  removeCalendarFeed,
  restorePlan,
  updateStage,
} from '@selvedge/contract/planning';
import type { Side } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { api, call } from '#web/lib/api';

export type Stage = ResultOf<typeof planByOrder>[number];
export type SubStage = Stage['subStages'][number];
export type SummaryStage = ResultOf<typeof groupedPlan>[number];
export type SummaryStyle = SummaryStage['styles'][number];
export type WorkTask = ResultOf<typeof myWork>['tasks'][number];
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
  /** Since when the viewer's deadlines have an address for calendars. */
  calendar: queryOptions({
    queryKey: ['planning', 'calendar'],
    queryFn: ({ signal }) => api(calendarFeed, { signal }),
  }),
  /** What is open and due for the viewer, on every order. */
  myWork: (query: QueryIn<typeof myWork>) =>
    queryOptions({
      queryKey: ['planning', 'my-work', query],
      queryFn: ({ signal }) => api(myWork, { query, signal }),
      placeholderData: keepPreviousData,
    }),
};

const useRefresh = () => {
  const client = useQueryClient();
  return (orderId: string) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['planning', orderId] }),
      client.invalidateQueries({ queryKey: ['planning', 'my-work'] }),
      client.invalidateQueries({ queryKey: ['activity', orderId] }),
      client.invalidateQueries({ queryKey: ['orders'] }),
    ]);
};

const reportKey = (orderId: string) => ['planning', orderId, 'report'];

export interface ReportState {
  pending: boolean;
  /** Why the last report was refused, until the next one. */
  failure: string | null;
}
/** What became of the last report on one side of a sub-stage, wherever it was sent from. */
export function useReportState(orderId: string, subStageId: string, side: Side): ReportState {
  const states = useMutationState({
    filters: {
      mutationKey: reportKey(orderId),
      predicate: ({ state }) => isAbout(state.variables as ProgressReport | undefined, subStageId, side),
    },
    select: ({ state }) => ({ status: state.status, error: state.error, at: state.submittedAt }),
  });
  const last = states.sort((one, other) => one.at - other.at).at(-1);
  return {
    pending: last?.status === 'pending',
    failure: last?.status === 'error' ? (last.error?.message ?? '') : null,
  };
}
const isAbout = (report: ProgressReport | undefined, subStageId: string, side: Side): boolean =>
  report !== undefined &&
  (report.body.metadata.subStageIds ?? [report.stageId]).includes(subStageId) &&
  report.body.metadata.targetUserType === (side === 'client' ? UserType.Buyer : UserType.Manufacturer);

type ProgressReport = { stageId: string; body: BodyIn<typeof updateStage> };

/** Reports one side's status or in-house quantity with a summary; shown at once, taken back when refused. */
export function useReportProgress(orderId: string) {
  const refresh = useRefresh();
  const client = useQueryClient();
  const { queryKey } = planningQueries.plan(orderId);
  return useMutation({
    mutationKey: reportKey(orderId),
    mutationFn: ({ stageId, body }: ProgressReport) => api(updateStage, { params: { stageId }, body }),
    onMutate: async (report) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (plan) => plan && withReport(plan, report));
      return { before };
    },
    onError: (_error, _report, context) => client.setQueryData(queryKey, context?.before),
    // Not awaited: without a connection it lasts until there is one again, and how it came out is told now.
    onSettled: () => void refresh(orderId),
  });
}

/** The plan as it will be when the server takes the report. */
export function withReport(plan: Plan, { stageId, body }: ProgressReport): Plan {
  const { targetUserType, currentStatus, currentInhouse, subStageIds = [stageId] } = body.metadata;
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
      subStages: stage.subStages.map((sub) => (subStageIds.includes(sub.stageId) ? change(sub) : sub)),
    })),
  };
}

/** Saves stages; a plan that somebody else changed is refused with 409. */
export function useSavePlan(orderId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ stages, version }: { stages: StageInput[]; version: number }): Promise<Plan> => {
      const { result, etag } = await call(bulkUpdatePlan, { body: stages, ifMatch: ifMatchOf(version) });
      return { stages: result, version: versionOf(etag) };
    },
    onSuccess: () => refresh(orderId),
  });
}

export function useDeleteStage(orderId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ stageId, version }: { stageId: string; version: number }) =>
      api(deleteStage, { params: { stageId }, ifMatch: ifMatchOf(version) }),
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

/** A new address of one's deadlines; it is told this once, and the one before stops. */
export function useMakeCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(makeCalendarFeed, {}),
    onSuccess: ({ createdAt }) => client.setQueryData(planningQueries.calendar.queryKey, { createdAt }),
  });
}

export function useRemoveCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(removeCalendarFeed, {}),
    onSuccess: () => client.setQueryData(planningQueries.calendar.queryKey, { createdAt: null }),
  });
}
