import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import {
  checkBoardCells,
  checkOrderList,
  checkPurchaseOrders,
  checkTaSheet,
  confirmImport,
  listTaImports,
  readImport,
  readTaSheet,
  sampleTaSheet,
  saveSheetMapping,
  undoImport,
} from '@selvedge/contract/imports';
import type { TA_SAMPLES } from '@selvedge/domain/imports/ta-sheet/ta-texts';
import type { DateOrder } from '@selvedge/domain/sheets/date-order';
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { readFile, sendFile } from '#web/lib/transfer';

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
/** What a file would change that was exported for editing, from this page or from the other one. */
export const useCheckEdited = (kind: EditedKind) =>
  useMutation({
    mutationFn: (file: File) => {
      const [check, other] =
        kind === 'orders' ? [checkOrderList, checkBoardCells] : [checkBoardCells, checkOrderList];
      return sendFile(check, file).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') throw error;
        return sendFile(other, file).catch(() => {
          throw error;
        });
      });
    },
  });
/** In milliseconds. */
const POLL_MS = 1000;
const CHANGED_BY_IMPORTS = [
  queryKeys.orders.all,
  queryKeys.board.all,
  queryKeys.planning.all,
  queryKeys.home.all,
  queryKeys.connections.all,
  queryKeys.imports.list,
];

/** A large T&A sheet is imported in the background: the same request is repeated until that is done. */
export function useConfirmImport(onProgress?: (progress: NonNullable<Confirmed['progress']>) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ importId, ...body }: { importId: string } & BodyIn<typeof confirmImport>) => {
      for (;;) {
        const confirmed = await api(confirmImport, { params: { importId }, body });
        if (!confirmed.progress) return confirmed;
        onProgress?.(confirmed.progress);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    onSuccess: () =>
      Promise.all(CHANGED_BY_IMPORTS.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ importId, commitMessage }: { importId: string; commitMessage: string }) =>
      api(undoImport, { params: { importId }, body: { commitMessage } }),
    onSuccess: () =>
      Promise.all(CHANGED_BY_IMPORTS.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export type TaReading = ResultOf<typeof readTaSheet>;
export type TaColumn = TaReading['columns'][number];
export type TaPreview = ResultOf<typeof checkTaSheet>;
export type TaChoices = TaReading['choices'];
export type TaImport = ResultOf<typeof listTaImports>[number];
/** The id is of the keys of queries, which cannot have a file. */
export interface ChosenFile {
  id: number;
  file: File;
}

/** An answer about a file stays true while the file and the choices do. The one before is shown meanwhile. */
const aboutFile = (key: readonly string[], chosen: ChosenFile | null) => ({
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  placeholderData: <Answer>(
    shown: Answer | undefined,
    query?: { queryKey: readonly unknown[] },
  ): Answer | undefined => (query?.queryKey[key.length] === chosen?.id ? shown : undefined),
});
export const taSheetQueries = {
  reading: (chosen: ChosenFile | null, choices: Partial<TaChoices>) =>
    queryOptions({
      queryKey: [...queryKeys.imports.reading, chosen?.id, choices],
      queryFn: chosen
        ? () => sendFile(readTaSheet, chosen.file, { choices: JSON.stringify(choices) })
        : skipToken,
      ...aboutFile(queryKeys.imports.reading, chosen),
    }),
  check: (chosen: ChosenFile, choices: TaChoices) =>
    queryOptions({
      queryKey: [...queryKeys.imports.check, chosen.id, choices],
      queryFn: () => sendFile(checkTaSheet, chosen.file, { choices: JSON.stringify(choices) }),
      ...aboutFile(queryKeys.imports.check, chosen),
    }),
  /** Those that run, which are asked for each second, and those that can be undone. */
  list: queryOptions({
    queryKey: queryKeys.imports.list,
    queryFn: ({ signal }) => api(listTaImports, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ progress }) => progress) ? POLL_MS : false),
  }),
};
export type TaSample = (typeof TA_SAMPLES)[number];
export const useTaSample = () =>
  useMutation({
    mutationFn: async (sample: TaSample) =>
      new File([await readFile(sampleTaSheet, { params: { sample } })], `ta-sheet-${sample}.xlsx`),
  });
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
