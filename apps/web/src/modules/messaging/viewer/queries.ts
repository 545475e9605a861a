import type { ResultOf } from '@selvedge/contract/endpoint';
import { listPins, resolvePin } from '@selvedge/contract/pins';
import type { Thread } from '@selvedge/domain/messaging/thread';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type PinsOfFile = ResultOf<typeof listPins>;
export type Pin = PinsOfFile['pins'][number];
export interface PinnedFile {
  orderId: string;
  file?: string | undefined;
  pin?: string | undefined;
}

// The key begins with the key of comments, because pins change with them.
export const pinsOf = ({ orderId, file, pin }: PinnedFile, thread: Thread) =>
  queryOptions({
    queryKey: [...queryKeys.messaging.comments, 'pins', orderId, file ?? pin, thread],
    queryFn: ({ signal }) =>
      api(listPins, { query: file ? { orderId, file, thread } : { orderId, pin, thread }, signal }),
  });

export function useResolvePin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, resolved }: { id: string; resolved: boolean }) =>
      api(resolvePin, { params: { messageId: id }, body: { resolved } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.messaging.comments }),
  });
}
