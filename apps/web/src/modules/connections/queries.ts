import {
  addBookPartner,
  addContact,
  changeBookPartner,
  changeContact,
  deleteBookPartner,
  inviteBookPartner,
  linkBookPartner,
  removeContact,
} from '@selvedge/contract/book';
import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import {
  acceptConnectionRequest,
  listClients,
  listManufacturers,
  listTraders,
  removeConnection,
  sendConnectionInvitation,
} from '@selvedge/contract/organizations';
import type { OrganizationType } from '@selvedge/domain/vocabulary';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** The partners of a type that only the own book knows. */
export function useBook(counterpart: Counterpart): OrganizationCard[] {
  const { data = [] } = useQuery(connectionQueries.of(counterpart));
  return data.filter(({ inBook }) => inBook);
}

function useConnectionChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.organizations.all });
      void client.invalidateQueries({ queryKey: queryKeys.home.all });
      void client.invalidateQueries({ queryKey: queryKeys.orders.all });
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

export type BookPartnerInput = BodyIn<typeof changeBookPartner>;
export const useAddBookPartner = (organizationType: OrganizationType) =>
  useConnectionChange((body: BookPartnerInput) =>
    api(addBookPartner, { body: { ...body, organizationType } }),
  );
export const useChangeBookPartner = (id: number) =>
  useConnectionChange((body: BookPartnerInput) => api(changeBookPartner, { params: { id }, body }));
export const useDeleteBookPartner = () =>
  useConnectionChange((id: number) => api(deleteBookPartner, { params: { id } }));
export const useInviteBookPartner = (id: number) =>
  useConnectionChange((body: BodyIn<typeof inviteBookPartner>) =>
    api(inviteBookPartner, { params: { id }, body }),
  );
export const useLinkBookPartner = (id: number) =>
  useConnectionChange((body: BodyIn<typeof linkBookPartner>) =>
    api(linkBookPartner, { params: { id }, body }),
  );

export type ContactInput = BodyIn<typeof addContact>;
/** Without `personId` a new one. */
export const useSaveContact = (id: number, personId: number | undefined) =>
  useConnectionChange((body: ContactInput) =>
    personId === undefined
      ? api(addContact, { params: { id }, body })
      : api(changeContact, { params: { id, personId }, body }),
  );
export const useRemoveContact = (id: number) =>
  useConnectionChange((personId: number) => api(removeContact, { params: { id, personId } }));
