import { dateChanges, reschedule, setBaseline, setExpected, stateReason } from '@selvedge/contract/dates';
import type { BodyIn, QueryIn, ResultOf } from '@selvedge/contract/endpoint';
import { muteOrder } from '@selvedge/contract/reminders';
import { orderSchedule } from '@selvedge/contract/schedule';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { useSendOnce } from '#web/lib/use-idempotency-key';
import { ifMatchOf, useRefreshPlan } from '#web/modules/planning/queries';

export type Schedule = ResultOf<typeof orderSchedule>;
export type ScheduleStage = Schedule['stages'][number];
export type DateChange = ResultOf<typeof dateChanges>['changes'][number];
export type DateReason = BodyIn<typeof stateReason>;
export type Reschedule = BodyIn<typeof reschedule>;

export const scheduleQueries = {
  /** The schedule of a plan as the viewer's side sees it. The tracker works without it. */
  order: (orderId: string) =>
    queryOptions({
      queryKey: [...queryKeys.planning.all, orderId, 'schedule'],
      queryFn: ({ signal }) => api(orderSchedule, { params: { orderId }, signal }),
      meta: { offline: true, orderId },
    }),
  /** How the dates of a plan, or of one stage or side, changed; newest first, page by page. */
  changes: (orderId: string, filter: Omit<QueryIn<typeof dateChanges>, 'page'> = {}) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.planning.all, orderId, 'changes', filter],
      queryFn: ({ signal, pageParam }) =>
        api(dateChanges, { params: { orderId }, query: { ...filter, page: pageParam }, signal }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) =>
        pages.reduce((loaded, { changes }) => loaded + changes.length, 0) < last.total &&
        last.changes.length > 0
          ? pages.length + 1
          : undefined,
    }),
};

/** The loaded changes. New changes shift the others to later pages, so a change can be in two pages. */
export const loadedChanges = (pages: readonly { changes: readonly DateChange[] }[]): DateChange[] => [
  ...new Map(pages.flatMap(({ changes }) => changes.map((one) => [one.id, one] as const))).values(),
];

export function useReschedule(orderId: string) {
  const refresh = useRefreshPlan();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: ({ version, ...body }: Reschedule & { version: number }) =>
      sendOnce({ orderId, version, body }, (idempotencyKey) =>
        api(reschedule, { params: { orderId }, body, ifMatch: ifMatchOf(version), idempotencyKey }),
      ),
    onSuccess: () => refresh(orderId),
  });
}

export function useSetBaseline(orderId: string) {
  const refresh = useRefreshPlan();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: (body: BodyIn<typeof setBaseline>) =>
      sendOnce({ orderId, body }, (idempotencyKey) =>
        api(setBaseline, { params: { orderId }, body, idempotencyKey }),
      ),
    onSuccess: () => refresh(orderId),
  });
}

export function useSetExpected(orderId: string, stageId: string) {
  const refresh = useRefreshPlan();
  return useMutation({
    mutationFn: (body: BodyIn<typeof setExpected>) => api(setExpected, { params: { stageId }, body }),
    onSuccess: () => refresh(orderId),
  });
}

export function useStateReason(orderId: string) {
  const refresh = useRefreshPlan();
  return useMutation({
    mutationFn: ({ id, ...body }: DateReason & { id: string }) => api(stateReason, { params: { id }, body }),
    onSuccess: () => refresh(orderId),
  });
}

export function useMuteOrder(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (muted: boolean) => api(muteOrder, { params: { orderId }, body: { muted } }),
    onSuccess: ({ muted }) => {
      client.setQueryData(
        scheduleQueries.order(orderId).queryKey,
        (schedule) => schedule && { ...schedule, muted },
      );
      return client.invalidateQueries(scheduleQueries.order(orderId));
    },
  });
}
