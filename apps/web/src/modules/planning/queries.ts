import type { BodyIn, QueryIn, ResultOf } from '@selvedge/contract/endpoint';
import {
  bulkUpdatePlan,
  calendarFeed,
  clearedPlan,
  deleteStage,
  groupedPlan,
  guestPlan,
  makeCalendarFeed,
  myWork,
  ownStageNames,
  planByOrder,
  removeCalendarFeed,
  shiftDeadlines,
} from '@selvedge/contract/planning';
import { passOnReport, report, setPassOn, takeBackReport } from '@selvedge/contract/reporting';
import type { PreviewViewer } from '@selvedge/domain/orders/preview';
import { sideOf } from '@selvedge/domain/planning/progress';
import { settleReport, withPartState } from '@selvedge/domain/planning/report';
import type { Side, VisibleStage, VisibleSubStage } from '@selvedge/domain/planning/stage';
import { stageFromWire, summaryFromWire } from '@selvedge/domain/planning/wire';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, api, call } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { useIdempotencyKey, useSendOnce } from '#web/lib/use-idempotency-key';

export type Stage = VisibleStage;
export type SubStage = VisibleSubStage;
export type { SummaryStage, SummaryStyle } from '@selvedge/domain/planning/grouped';
export type WorkTask = Omit<ResultOf<typeof myWork>['tasks'][number], 'stage'> & { stage: Stage };
export type Work = Omit<ResultOf<typeof myWork>, 'tasks'> & { tasks: WorkTask[] };
type ShiftBody = BodyIn<typeof shiftDeadlines>;
export type Shift = Pick<ShiftBody, 'orderIds' | 'days' | 'sides'>;
export type StageInput = BodyIn<typeof bulkUpdatePlan>[number];
export type RemovedStages = NonNullable<ResultOf<typeof clearedPlan>['cleared']>;

/** The version number in an ETag. A proxy may change the quotes or add a weak prefix. */
const versionOf = (etag: string | null): number => Number(etag?.replace(/\D/g, '') ?? 0);
export const ifMatchOf = (version: number): string => `"${version}"`;

export type Plan = { stages: Stage[]; version: number };

const STAGE_NAMES_MS = 5 * 60_000;

/** How old the tasks that are kept to be read without a network may get while My work is open. */
const KEPT_WORK_MS = 5 * 60_000;

async function loadTasks(query: QueryIn<typeof myWork>, signal: AbortSignal): Promise<Work> {
  const { tasks, ...counts } = await api(myWork, { query, signal });
  return { ...counts, tasks: tasks.map((task) => ({ ...task, stage: stageFromWire(task.stage) })) };
}

export const planningQueries = {
  /**
   * For the viewer's side, with the version for the next save; with a token, of a share link; for a trader also `as`
   * another viewer.
   */
  plan: (orderId: string, guestToken = '', as?: PreviewViewer) =>
    queryOptions({
      queryKey: [...queryKeys.planning.all, orderId, 'plan', guestToken, ...(as ? [as] : [])],
      queryFn: async ({ signal }) => {
        if (guestToken !== '') {
          const stages = await api(guestPlan, { params: { orderId, token: guestToken }, signal });
          return { stages: stages.map(stageFromWire), version: 0 };
        }
        const { result, etag } = await call(planByOrder, { params: { orderId }, query: { as }, signal });
        return { stages: result.map(stageFromWire), version: versionOf(etag) };
      },
      meta: { offline: guestToken === '' && !as, orderId },
    }),
  /** The stages that the newest commits took from the plan, for editors. `cleared` is null when none can be undone. */
  cleared: (orderId: string) =>
    queryOptions({
      queryKey: [...queryKeys.planning.all, orderId, 'cleared'],
      queryFn: ({ signal }) => api(clearedPlan, { params: { orderId }, signal }),
    }),
  summary: (orderId: string, as?: PreviewViewer) =>
    queryOptions({
      queryKey: [...queryKeys.planning.all, orderId, 'summary', ...(as ? [as] : [])],
      queryFn: async ({ signal }) =>
        (await api(groupedPlan, { params: { orderId }, query: { as }, signal })).map(summaryFromWire),
    }),
  shift: (body: Shift) =>
    queryOptions({
      queryKey: [...queryKeys.planning.shift, body],
      queryFn: ({ signal }) => api(shiftDeadlines, { body: { ...body, preview: true }, signal }),
      enabled: body.days !== 0 && body.sides.length > 0,
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  /** Names of stages on the viewer's orders that the catalog does not have, to suggest them. */
  stageNames: queryOptions({
    queryKey: queryKeys.planning.stageNames,
    queryFn: ({ signal }) => api(ownStageNames, { signal }),
    staleTime: STAGE_NAMES_MS,
  }),
  /** When the viewer's calendar feed was created; null without a feed. */
  calendar: queryOptions({
    queryKey: queryKeys.planning.calendar,
    queryFn: ({ signal }) => api(calendarFeed, { signal }),
  }),
  myWork: (query: QueryIn<typeof myWork>) =>
    queryOptions({
      queryKey: [...queryKeys.planning.myWork, query],
      queryFn: ({ signal }) => loadTasks(query, signal),
      placeholderData: keepPreviousData,
      meta: {
        offline: true,
        keptAs: [...queryKeys.planning.myWork, { ...query, today: '' }],
        keptIn: {
          keptAs: [...queryKeys.planning.keptWork],
          find: async (larger) => (await import('./my-work/kept-work')).workIn(larger as Work, query),
        },
      },
    }),
  /** The person's first 200 tasks. Without a network, each page of My work is found in them. */
  keptWork: (today: string) =>
    queryOptions({
      queryKey: [...queryKeys.planning.keptWork, today],
      queryFn: async ({ signal }) => {
        const { loadWork } = await import('./my-work/kept-work');
        return loadWork((page, pageSize) => loadTasks({ scope: 'mine', today, page, pageSize }, signal));
      },
      staleTime: KEPT_WORK_MS,
      refetchInterval: KEPT_WORK_MS,
      meta: { offline: true, keptAs: [...queryKeys.planning.keptWork] },
    }),
};

export const useRefreshPlan = () => {
  const client = useQueryClient();
  return (orderId: string) =>
    Promise.all([
      client.invalidateQueries({ queryKey: [...queryKeys.planning.all, orderId] }),
      client.invalidateQueries({ queryKey: queryKeys.planning.myWork }),
      client.invalidateQueries({ queryKey: [...queryKeys.activity.all, orderId] }),
      client.invalidateQueries({ queryKey: queryKeys.orders.all }),
    ]);
};

const reportKey = (orderId: string) => [...queryKeys.planning.all, orderId, 'report'];

export interface ReportState {
  pending: boolean;
  /** The reason why the last report failed, until the next report. */
  failure: string | null;
}
/** The state of the last report on one side of a sub-stage, from any component. */
export function useReportState(orderId: string, subStageId: string, side: Side): ReportState {
  const states = useMutationState({
    filters: {
      mutationKey: reportKey(orderId),
      predicate: ({ state }) => isAbout(state.variables as StageReport | undefined, subStageId, side),
    },
    select: ({ state }) => ({ status: state.status, error: state.error, at: state.submittedAt }),
  });
  const last = states.sort((one, other) => one.at - other.at).at(-1);
  const needsConfirmation = last?.error instanceof ApiError && last.error.code === 'OVER_TOLERANCE';
  return {
    pending: last?.status === 'pending',
    failure: last?.status === 'error' && !needsConfirmation ? (last.error?.message ?? '') : null,
  };
}
const isAbout = (report: StageReport | undefined, subStageId: string, side: Side): boolean =>
  report?.side === side && partsOf(report).includes(subStageId);

export type StageReport = Omit<BodyIn<typeof report>, 'id'>;
const partsOf = ({ subStageIds = [], figures = [] }: StageReport): string[] => [
  ...subStageIds,
  ...figures.map((figure) => figure.subStageId),
];

/** Sends a report with an optimistic update that is rolled back on failure. Resolves to the report's id, for Undo. */
export function useReport({ orderId, subStages }: Pick<Stage, 'orderId' | 'subStages'>) {
  const refresh = useRefreshPlan();
  const client = useQueryClient();
  // The server carries out a report once per id. A retry after a lost response repeats the id.
  const idOf = useIdempotencyKey();
  const { queryKey } = planningQueries.plan(orderId);
  /** The report as it is sent: equal reports have the same id. A status for all parts of a stage needs no ids. */
  const sentBody = (body: StageReport) => {
    const id = idOf(body);
    const { subStageIds, ...rest } = body;
    const some = subStageIds && subStageIds.length < subStages.length ? { subStageIds } : {};
    return { ...rest, ...some, id };
  };
  const mutation = useMutation({
    mutationKey: reportKey(orderId),
    mutationFn: async (body: StageReport) => {
      const sent = sentBody(body);
      await api(report, { body: sent });
      return sent.id;
    },
    onMutate: async (body) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (plan) => plan && withReport(plan, body));
      return { before };
    },
    onError: (_error, _report, context) => client.setQueryData(queryKey, context?.before),
    // Not awaited: without a connection the refetch waits for the network, but the result must be shown now.
    onSettled: () => void refresh(orderId),
  });
  return { ...mutation, sentBody };
}

export function useTakeBack(orderId: string) {
  const refresh = useRefreshPlan();
  return useMutation({
    mutationFn: (reportId: string) => api(takeBackReport, { params: { reportId } }),
    onSettled: () => void refresh(orderId),
  });
}

export function usePassOn(orderId: string) {
  const refresh = useRefreshPlan();
  return useMutation({
    mutationFn: ({ stageId, ...body }: { stageId: string; subStageIds: string[]; summary?: string }) =>
      api(passOnReport, { params: { stageId }, body }),
    onSettled: () => void refresh(orderId),
  });
}

export function useSetPassOn(orderId: string) {
  const refresh = useRefreshPlan();
  return useMutation({
    mutationFn: ({ stageId, byItself }: { stageId: string; byItself: boolean }) =>
      api(setPassOn, { params: { stageId }, body: { byItself } }),
    onSettled: () => void refresh(orderId),
  });
}

function withReport(plan: Plan, sent: StageReport): Plan {
  const reported = new Set(partsOf(sent));
  const withStatus = new Set(sent.subStageIds);
  const figures = new Map(sent.figures?.map((figure) => [figure.subStageId, figure.inhouse]));
  const change = (stage: Stage, sub: SubStage): SubStage => {
    if (!reported.has(sub.stageId)) return sub;
    const inhouse = figures.get(sub.stageId);
    const settled = settleReport(sideOf(sub, sent.side), stage.category, {
      ...(sent.status && withStatus.has(sub.stageId) ? { status: sent.status } : {}),
      ...(inhouse === undefined ? {} : { inhouse }),
    });
    return 'state' in settled ? withPartState(sub, sent.side, settled.state) : sub;
  };
  return {
    ...plan,
    stages: plan.stages.map((stage) => ({
      ...stage,
      subStages: stage.subStages.map((sub) => change(stage, sub)),
    })),
  };
}

/**
 * The server refuses with 409 when another user changed the plan. The same save has the same key, so a retry after a
 * lost response gets the response of the first attempt instead of a conflict with it.
 */
export function useSavePlan() {
  const refresh = useRefreshPlan();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: async ({
      orderId,
      stages,
      version,
      summary,
    }: {
      orderId: string;
      stages: StageInput[];
      version: number;
      summary: string;
    }): Promise<Plan> => {
      const { result, etag } = await call(bulkUpdatePlan, {
        body: stages,
        query: summary.trim() === '' ? {} : { commitMessage: summary.trim() },
        ifMatch: ifMatchOf(version),
        idempotencyKey: keyOf({ orderId, stages, version, summary }),
      });
      return { stages: result.map(stageFromWire), version: versionOf(etag) };
    },
    onSuccess: (_saved, { orderId }) => refresh(orderId),
  });
}

export function useShiftDeadlines() {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: (body: Omit<ShiftBody, 'preview'>) =>
      sendOnce(body, (idempotencyKey) => api(shiftDeadlines, { body, idempotencyKey })),
    onSuccess: () =>
      Promise.all(
        [queryKeys.planning.all, queryKeys.activity.all, queryKeys.orders.all].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export function useDeleteStage(orderId: string) {
  const refresh = useRefreshPlan();
  return useMutation({
    mutationFn: ({ stageId, version }: { stageId: string; version: number }) =>
      api(deleteStage, { params: { stageId }, ifMatch: ifMatchOf(version) }),
    onSuccess: () => refresh(orderId),
  });
}

/** Creates a new calendar feed. Its address is only in this response, and the previous address stops working. */
export function useMakeCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (currentPassword: string) => api(makeCalendarFeed, { body: { currentPassword } }),
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
