import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import {
  acceptConnectionRequest,
  listClients,
  listManufacturers,
  listTraders,
  removeConnection,
  sendConnectionInvitation,
} from '@selvedge/contract/organizations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type OrganizationCard = ResultOf<typeof listClients>[number];
export type ConnectionInput = BodyIn<typeof sendConnectionInvitation>;
export type Counterpart = 'buyers' | 'factories' | 'traders';
const ENDPOINTS = { buyers: listClients, factories: listManufacturers, traders: listTraders };

export const connectionQueries = {
  of: (counterpart: Counterpart) =>
    queryOptions({
      queryKey: [...queryKeys.connections.all, counterpart],
      queryFn: ({ signal }) => api(ENDPOINTS[counterpart], { signal }),
    }),
};

function useConnectionChange<Input>(mutationFn: (input: Input) => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.organizations.all });
      return client.invalidateQueries({ queryKey: queryKeys.connections.all });
    },
  });
}

export const useSendConnection = () =>
  useConnectionChange((body: ConnectionInput) => api(sendConnectionInvitation, { body }));
export const useAcceptConnection = () =>
  useConnectionChange((organizationId: number) => api(acceptConnectionRequest, { body: organizationId }));
/** Withdraws, declines or disconnects, depending on the state of the connection. */
export const useRemoveConnection = () =>
  useConnectionChange((organizationId: number) => api(removeConnection, { params: { organizationId } }));
