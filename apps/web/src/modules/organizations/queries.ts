import type { ResultOf } from '@selvedge/contract/endpoint';
import {
  getOrganization,
  myOrganization,
  organizationsByType,
  searchOrganizations as searchEndpoint,
} from '@selvedge/contract/organizations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api';

export type Organization = ResultOf<typeof getOrganization>;
export type OrganizationFound = ResultOf<typeof searchEndpoint>[number];

export const organizationQueries = {
  mine: queryOptions({
    queryKey: ['organizations', 'mine'],
    queryFn: ({ signal }) => api(myOrganization, { signal }),
  }),
  detail: (id: number) =>
    queryOptions({
      queryKey: ['organizations', 'detail', id],
      queryFn: ({ signal }) => api(getOrganization, { params: { id }, signal }),
    }),
  /** Organisations by name, without regard to case. */
  search: (name: string) =>
    queryOptions({
      queryKey: ['organizations', 'search', name],
      queryFn: ({ signal }) => api(searchEndpoint, { query: { name }, signal }),
      placeholderData: keepPreviousData,
    }),
  byType: (orgType: string, search: string) =>
    queryOptions({
      queryKey: ['organizations', 'type', orgType, search],
      queryFn: ({ signal }) => api(organizationsByType, { params: { orgType }, query: { search }, signal }),
      placeholderData: keepPreviousData,
    }),
};
