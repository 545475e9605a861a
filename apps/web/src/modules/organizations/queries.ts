import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import {
  addDomain,
  getOrganization,
  myOrganization,
  organizationPeople,
  organizationsByType,
  organizationUsers,
  removeDomain,
  searchOrganizations as searchEndpoint,
  updateOrganization,
} from '@selvedge/contract/organizations';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type Organization = ResultOf<typeof getOrganization>;
export type Person = ResultOf<typeof organizationPeople>[number];
export type OrganizationFound = ResultOf<typeof searchEndpoint>[number];

export const organizationQueries = {
  mine: queryOptions({
    queryKey: queryKeys.organizations.mine,
    queryFn: ({ signal }) => api(myOrganization, { signal }),
  }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...queryKeys.organizations.detail, id],
      queryFn: ({ signal }) => api(getOrganization, { params: { id }, signal }),
      retry: (failures, error) => failures < 2 && !isNotFound(error),
    }),
  people: (id: number) =>
    queryOptions({
      queryKey: [...queryKeys.organizations.people, id],
      queryFn: ({ signal }) => api(organizationPeople, { params: { id }, signal }),
    }),
  /** People of the organization with that exact name who can be added to an order. */
  usersOf: (organizationName: string) =>
    queryOptions({
      queryKey: [...queryKeys.users.organization, organizationName],
      queryFn: ({ signal }) => api(organizationUsers, { params: { organizationName }, signal }),
      enabled: organizationName !== '',
    }),
  search: (name: string) =>
    queryOptions({
      queryKey: [...queryKeys.organizations.search, name],
      queryFn: ({ signal }) => api(searchEndpoint, { query: { name }, signal }),
      placeholderData: keepPreviousData,
    }),
  byType: (orgType: string, search: string) =>
    queryOptions({
      queryKey: [...queryKeys.organizations.type, orgType, search],
      queryFn: ({ signal }) => api(organizationsByType, { params: { orgType }, query: { search }, signal }),
      placeholderData: keepPreviousData,
    }),
};

type OrganizationChange = BodyIn<typeof updateOrganization>;

/** The record does not exist, or the viewer may not see it. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NOT_FOUND';

/** Every mutation of the own organization returns the updated record. */
function useMineChange<Input>(mutationFn: (input: Input) => Promise<Organization>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (organization) => {
      client.setQueryData(organizationQueries.mine.queryKey, organization);
      void client.invalidateQueries({ queryKey: queryKeys.session.all });
      return client.invalidateQueries({ queryKey: queryKeys.organizations.all });
    },
  });
}
export const useUpdateOrganization = (id: number) =>
  useMineChange((body: OrganizationChange) => api(updateOrganization, { params: { id }, body }));
export const useAddDomain = () => useMineChange((domain: string) => api(addDomain, { body: { domain } }));
export const useRemoveDomain = () =>
  useMineChange((domain: string) => api(removeDomain, { params: { domain } }));
