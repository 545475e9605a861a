import type { BodyIn, QueryIn, ResultOf } from '@selvedge/contract/endpoint';
import {
  answerSamples,
  changeParcel,
  changeRound,
  firstPass,
  listParcels,
  listSamples,
  makeRounds,
  parcelSheet,
  receiveSamples,
  samplesOfOrder,
  withdrawRound,
} from '@selvedge/contract/samples';
import type { Side } from '@selvedge/domain/planning/stage';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { download } from '#web/lib/transfer';
import { useSendOnce } from '#web/lib/use-idempotency-key';
import { useDownload } from '#web/modules/documents/queries';

export type SamplePage = ResultOf<typeof listSamples>;
export type SampleRound = SamplePage['rounds'][number];
export type SampleParcel = ResultOf<typeof listParcels>['parcels'][number];
export type PartRounds = ResultOf<typeof samplesOfOrder>[number];
export type FirstPassRates = ResultOf<typeof firstPass>;
export type SendBody = BodyIn<typeof makeRounds>;
type RoundChange = BodyIn<typeof changeRound>;
type ParcelChange = BodyIn<typeof changeParcel>;

export const sampleQueries = {
  list: (query: QueryIn<typeof listSamples>) =>
    queryOptions({
      queryKey: [...queryKeys.samples.list, query],
      queryFn: ({ signal }) => api(listSamples, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  ofOrder: (orderId: string) =>
    queryOptions({
      queryKey: [...queryKeys.samples.order, orderId],
      queryFn: ({ signal }) => api(samplesOfOrder, { params: { orderId }, signal }),
      // Reports without a network must know which parts follow their samples.
      meta: { offline: true, orderId },
    }),
  parcels: (query: QueryIn<typeof listParcels>) =>
    queryOptions({
      queryKey: [...queryKeys.samples.parcels, query],
      queryFn: ({ signal }) => api(listParcels, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  firstPass: (query: QueryIn<typeof firstPass>) =>
    queryOptions({
      queryKey: [...queryKeys.samples.firstPass, query],
      queryFn: ({ signal }) => api(firstPass, { query, signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Whether the status of a part follows its rounds on a side: from its first sent round on. */
export const followsRounds = (parts: readonly PartRounds[], subStageId: string, side: Side): boolean =>
  parts.some(
    (part) =>
      part.subStageId === subStageId && part.sides[side]?.rounds.some(({ sentOn }) => sentOn !== null),
  );

/** A change of samples, which also changes the statuses of the plan and the progress of the order. */
function useSampleChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // After a lost response the change may have been carried out.
    onSettled: () =>
      Promise.all(
        [queryKeys.samples, queryKeys.planning, queryKeys.activity, queryKeys.orders].map(({ all }) =>
          client.invalidateQueries({ queryKey: all }),
        ),
      ),
  });
}

export function useSendSamples() {
  const sendOnce = useSendOnce();
  return useSampleChange((body: SendBody) =>
    sendOnce(body, (idempotencyKey) => api(makeRounds, { body, idempotencyKey })),
  );
}
export const useChangeRound = () =>
  useSampleChange(({ id, ...body }: RoundChange & { id: string }) =>
    api(changeRound, { params: { id }, body }),
  );
export const useWithdrawRound = () => useSampleChange((id: string) => api(withdrawRound, { params: { id } }));
export const useReceiveSamples = () =>
  useSampleChange((body: BodyIn<typeof receiveSamples>) => api(receiveSamples, { body }));
export const useAnswerSamples = () =>
  useSampleChange((body: BodyIn<typeof answerSamples>) => api(answerSamples, { body }));
export const useChangeParcel = () =>
  useSampleChange(({ id, ...body }: ParcelChange & { id: string }) =>
    api(changeParcel, { params: { id }, body }),
  );
export const useParcelSheet = () => useDownload((id: string) => download(parcelSheet, { params: { id } }));
