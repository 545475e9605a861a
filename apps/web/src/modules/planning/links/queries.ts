import type { BodyIn, QueryIn, ResultOf } from '@selvedge/contract/endpoint';
import { draftReminder, sendReminder } from '@selvedge/contract/reminding';
import {
  listReportLinks,
  mailReportLink,
  makeReportLink,
  openForReportLink,
  withdrawReportLink,
} from '@selvedge/contract/report-links';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type ReportLink = ResultOf<typeof listReportLinks>[number];

export type OpenForLink = ResultOf<typeof openForReportLink>;
export type OpenStage = OpenForLink['stages'][number];

export const reportLinkQueries = {
  openFor: (query: { organizationId?: number; orderId?: string }) =>
    queryOptions({
      queryKey: [...queryKeys.planning.all, 'links', 'open', query],
      queryFn: ({ signal }) => api(openForReportLink, { query, signal }),
    }),
  ofStage: (stageId: string) =>
    queryOptions({
      queryKey: [...queryKeys.planning.all, 'links', stageId],
      queryFn: ({ signal }) => api(listReportLinks, { query: { stageId }, signal }),
    }),
};

export function useMakeReportLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof makeReportLink>) => api(makeReportLink, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [...queryKeys.planning.all, 'links'] }),
  });
}

export const reminderQueries = {
  draft: (query: QueryIn<typeof draftReminder>) =>
    queryOptions({
      queryKey: [...queryKeys.planning.all, 'links', 'reminder', query],
      queryFn: ({ signal }) => api(draftReminder, { query, signal }),
    }),
};

export function useSendReminder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof sendReminder>) => api(sendReminder, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.planning.all }),
  });
}

export function useMailReportLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof mailReportLink>) => api(mailReportLink, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [...queryKeys.planning.all, 'links'] }),
  });
}

export function useWithdrawReportLink(stageId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(withdrawReportLink, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: reportLinkQueries.ofStage(stageId).queryKey }),
  });
}
