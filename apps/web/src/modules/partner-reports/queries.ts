import { t } from '@lingui/core/macro';
import type { BodyIn, QueryIn, ResultOf } from '@selvedge/contract/endpoint';
import {
  changePartnerReport,
  createPartnerReport,
  partnerReports,
  previewPartnerReport,
  removePartnerReport,
  sendPartnerReport,
} from '@selvedge/contract/partner-reports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { failureText } from '#web/lib/failure';
import { queryKeys } from '#web/lib/query-keys';
import { download, readFile } from '#web/lib/transfer';
import { toast } from '#web/ui/toast';

export type PartnerReport = ResultOf<typeof createPartnerReport>;
export type ReportInput = BodyIn<typeof changePartnerReport>;
type PreviewQuery = QueryIn<typeof previewPartnerReport>;

export const partnerReportQueries = {
  list: (partnerId: number) =>
    queryOptions({
      queryKey: [...queryKeys.partnerReports.list, partnerId],
      queryFn: ({ signal }) => api(partnerReports, { query: { partnerId }, signal }),
    }),
  preview: (reportId: string, query: PreviewQuery) =>
    queryOptions({
      queryKey: [...queryKeys.partnerReports.preview, reportId, query],
      queryFn: () => readFile(previewPartnerReport, { params: { reportId }, query }),
      staleTime: 60_000,
    }),
};

export function useSaveReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      reportId,
      partnerId,
      body,
    }: {
      reportId: string | null;
      partnerId: number;
      body: ReportInput;
    }) =>
      reportId === null
        ? api(createPartnerReport, { body: { partnerId, ...body } })
        : api(changePartnerReport, { params: { reportId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.partnerReports.all }),
  });
}

export function useRemoveReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reportId: string) => api(removePartnerReport, { params: { reportId } }),
    // Not the preview, which is still on screen.
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.partnerReports.list }),
  });
}

export function useSendReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reportId, to }: { reportId: string; to: 'me' | 'all' }) =>
      api(sendPartnerReport, { params: { reportId }, body: { to } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      return client.invalidateQueries({ queryKey: queryKeys.partnerReports.list });
    },
    onError: (error) => toast.error(failureText(error, t`The report could not be sent.`)),
  });
}

export const useDownloadPreview = () =>
  useMutation({
    mutationFn: ({ reportId, ...query }: { reportId: string } & PreviewQuery) =>
      download(previewPartnerReport, { params: { reportId }, query }),
    onError: (error) => toast.error(failureText(error, t`Failed to download the file`)),
  });

/** What a change of the report sends of it. */
export const inputOf = ({
  receivers,
  copies,
  kind,
  weekday,
  hour,
  zone,
  filter,
  words,
  skipEmpty,
  active,
}: PartnerReport): ReportInput => ({
  kind,
  weekday,
  hour,
  zone,
  filter,
  words,
  skipEmpty,
  active,
  receivers: receivers.map(({ id }) => id),
  copies: copies.map(({ id }) => id),
});
