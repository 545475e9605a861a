import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import { listReportLinks, makeReportLink, withdrawReportLink } from '@selvedge/contract/report-links';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type ReportLink = ResultOf<typeof listReportLinks>[number];

export const reportLinkQueries = {
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

export function useWithdrawReportLink(stageId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(withdrawReportLink, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: reportLinkQueries.ofStage(stageId).queryKey }),
  });
}
