import { listAudit } from '@selvedge/contract/audit';
import type { QueryIn, ResultOf } from '@selvedge/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type AuditEntry = ResultOf<typeof listAudit>['entries'][number];

export const auditQueries = {
  list: (query: QueryIn<typeof listAudit>) =>
    queryOptions({
      queryKey: [...queryKeys.audit.all, query],
      queryFn: ({ signal }) => api(listAudit, { query, signal }),
      placeholderData: keepPreviousData,
    }),
};
