import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import {
  checkBoardCells,
  checkOrderList,
  checkPurchaseOrders,
  confirmImport,
  readImport,
  saveSheetMapping,
} from '@selvedge/contract/imports';
import type { DateOrder } from '@selvedge/domain/sheets/date-order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { sendFile } from '#web/lib/transfer';

export type ReadSheet = ResultOf<typeof readImport>;
export type Preview = ResultOf<typeof checkPurchaseOrders>;
export type Confirmed = ResultOf<typeof confirmImport>;
export interface ReadChoices {
  columns?: Record<string, string | null>;
  headerRow?: number | undefined;
  sheets?: string[] | undefined;
}
export interface PoChoices extends ReadChoices {
  buyerId: number;
  columns: Record<string, string | null>;
  dateOrder?: DateOrder | undefined;
}

export const useReadSheet = () =>
  useMutation({
    mutationFn: ({ file, choices }: { file: File; choices: ReadChoices }) =>
      sendFile(readImport, file, { choices: JSON.stringify(choices) }),
  });
export const useCheckPurchaseOrders = () =>
  useMutation({
    mutationFn: ({ file, choices }: { file: File; choices: PoChoices }) =>
      sendFile(checkPurchaseOrders, file, { choices: JSON.stringify(choices) }),
  });
export type EditedKind = 'orders' | 'board';
/** What a file would change that was exported for editing. */
export const useCheckEdited = (kind: EditedKind) =>
  useMutation({
    mutationFn: (file: File) => sendFile(kind === 'orders' ? checkOrderList : checkBoardCells, file),
  });
export function useConfirmImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ importId, ...body }: { importId: string } & BodyIn<typeof confirmImport>) =>
      api(confirmImport, { params: { importId }, body }),
    onSuccess: () =>
      Promise.all(
        [queryKeys.orders.all, queryKeys.board.all, queryKeys.planning.all].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
/** Stores the columns for the next sheet of the buyer. Shows no error: a failure only loses the choices. */
export const useSaveSheetMapping = () =>
  useMutation({
    mutationFn: (body: BodyIn<typeof saveSheetMapping>) => api(saveSheetMapping, { body }),
  });

/** Whether a check was refused because nobody said what comes first in the dates. */
export const asksDateOrder = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ path }) => path === 'choices.dateOrder');

/** What a refused confirmation would change now; null for another failure. */
export const newPreviewOf = (error: unknown): Preview | null =>
  error instanceof ApiError && error.code === 'CONFLICT' ? (error.body.preview ?? null) : null;

const EXAMPLE = 'northbrook-po.xlsx';
/** The example sheet of the demo data. */
export const useExample = () =>
  useMutation({
    mutationFn: async () => {
      const response = await fetch(`/demo/${EXAMPLE}`);
      if (!response.ok) throw new ApiError(response.status, 'NETWORK', '');
      return new File([await response.blob()], EXAMPLE);
    },
  });
