import { t } from '@lingui/core/macro';
import {
  guestSheet,
  keepMapping,
  orderListWorkbook,
  orderSheet,
  orderWorkbook,
  planWorkbook,
  readPlan,
  readStyles,
  stylesTemplate,
} from '@selvedge/contract/documents';
import type { BodyIn, QueryIn } from '@selvedge/contract/endpoint';
import { planRowFromWire } from '@selvedge/domain/planning/wire';
import { useMutation } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { failureText } from '#web/lib/failure';
import { download, sendFile } from '#web/lib/transfer';
import { toast } from '#web/ui/toast';

/** The toasts belong to the mutation, because the menu that started the download may be unmounted before it ends. */
export const useDownload = <V>(fetchFile: (of: V) => Promise<void>) =>
  useMutation({
    mutationFn: fetchFile,
    onSuccess: () => toast.success(t`Your download is ready`),
    onError: (error) => toast.error(failureText(error, t`Failed to download the file`)),
  });

export const useOrderSheet = () =>
  useDownload(({ orderId, ...query }: { orderId: string } & QueryIn<typeof orderSheet>) =>
    download(orderSheet, { params: { orderId }, query }),
  );
export const useGuestSheet = () =>
  useDownload((params: { orderId: string; token: string }) => download(guestSheet, { params }));
export const useOrderWorkbook = () =>
  useDownload(({ orderId, ...query }: { orderId: string } & QueryIn<typeof orderWorkbook>) =>
    download(orderWorkbook, { params: { orderId }, query }),
  );
export const useOrderListWorkbook = () =>
  useDownload((query: QueryIn<typeof orderListWorkbook>) => download(orderListWorkbook, { query }));
export const usePlanWorkbook = () =>
  useDownload(({ orderId, ...query }: { orderId: string } & QueryIn<typeof planWorkbook>) =>
    download(planWorkbook, { params: { orderId }, query }),
  );
export const useStylesTemplate = () => useDownload(() => download(stylesTemplate, {}));

interface ChosenFile {
  file: File;
  /** By default, the sheet with most columns of the import. */
  sheet?: string | undefined;
}
export const useReadStyles = () =>
  useMutation({
    mutationFn: ({ file, sheet = '' }: ChosenFile) => sendFile(readStyles, file, { sheet }),
  });
export const useSaveMapping = () =>
  useMutation({ mutationFn: (mapping: BodyIn<typeof keepMapping>) => api(keepMapping, { body: mapping }) });
export const useReadPlan = () =>
  useMutation({
    mutationFn: async ({ file, sheet = '' }: ChosenFile) => {
      const { rows, sheets } = await sendFile(readPlan, file, { sheet });
      return { rows: rows.map(planRowFromWire), sheets };
    },
  });
