import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import { acknowledgeVersions, fileVersions } from '@selvedge/contract/file-versions';
import { uploadVersion } from '@selvedge/contract/order-changes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type FileSlot = ResultOf<typeof fileVersions>[number];
export type FileVersion = FileSlot['versions'][number];

export const versionQueries = {
  ofOrder: (orderId: string) =>
    queryOptions({
      queryKey: [...queryKeys.fileVersions.all, orderId],
      queryFn: ({ signal }) => api(fileVersions, { params: { orderId }, signal }),
    }),
};

export function useAcknowledge(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (versionIds: string[]) => api(acknowledgeVersions, { body: { versionIds } }),
    // Also after a refusal: there may be a newer version.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [...queryKeys.fileVersions.all, orderId] }),
        client.invalidateQueries({ queryKey: [...queryKeys.activity.all, orderId] }),
        client.invalidateQueries({ queryKey: queryKeys.waiting.all }),
      ]),
  });
}

export function useUploadVersion(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ fieldId, ...body }: BodyIn<typeof uploadVersion> & { fieldId: string }) =>
      api(uploadVersion, { params: { orderId, fieldId }, body }),
    // After a lost response the version may have been saved.
    onSettled: () =>
      Promise.all(
        [queryKeys.fileVersions, queryKeys.orders, queryKeys.activity].map(({ all }) =>
          client.invalidateQueries({ queryKey: all }),
        ),
      ),
  });
}
