import { t } from '@lingui/core/macro';
import {
  guestSheet,
  orderListWorkbook,
  orderSheet,
  orderWorkbook,
  planWorkbook,
  readPlan,
  readStyles,
  stylesTemplate,
} from '@selvedge/contract/documents';
import type { QueryIn } from '@selvedge/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '#web/lib/failure';
import { download, sendFile } from '#web/lib/transfer';
import { toast } from '#web/ui/toast';

/** A menu that starts a download is closed before it ends: what became of it is said by the app, not by the menu. */
const useDownload = <V>(fetchFile: (of: V) => Promise<void>) =>
  useMutation({
    mutationFn: fetchFile,
    onSuccess: () => toast.success(t`Your download is ready`),
    onError: (error) => toast.error(failureText(error, t`Failed to download the file`)),
  });

export const useOrderSheet = () =>
  useDownload((orderId: string) => download(orderSheet, { params: { orderId } }));
export const useGuestSheet = () =>
  useDownload((params: { orderId: string; token: string }) => download(guestSheet, { params }));
export const useOrderWorkbook = () =>
  useDownload((orderId: string) => download(orderWorkbook, { params: { orderId } }));
export const useOrderListWorkbook = () =>
  useDownload((query: QueryIn<typeof orderListWorkbook>) => download(orderListWorkbook, { query }));
export const usePlanWorkbook = () =>
  useDownload((orderId: string) => download(planWorkbook, { params: { orderId } }));
export const useStylesTemplate = () => useDownload(() => download(stylesTemplate, {}));

/** What a workbook says, row by row; nothing is saved by it. */
export const useReadStyles = () => useMutation({ mutationFn: (file: File) => sendFile(readStyles, file) });
export const useReadPlan = () => useMutation({ mutationFn: (file: File) => sendFile(readPlan, file) });
