import { legalText } from '@selvedge/contract/legal';
import type { LegalName } from '@selvedge/domain/legal/document';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export const legalQueries = {
  text: (name: LegalName) =>
    queryOptions({
      queryKey: [...queryKeys.legal.all, name],
      queryFn: ({ signal }) => api(legalText, { params: { name }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
