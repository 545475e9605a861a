import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import { learnedLeads } from '@selvedge/contract/learned';
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from '@selvedge/contract/templates';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { useIdempotencyKey, useSendOnce } from '#web/lib/use-idempotency-key';

export type Template = ResultOf<typeof listTemplates>[number];
export type TemplateInput = BodyIn<typeof createTemplate>;

export const templateQueries = {
  list: queryOptions({
    queryKey: queryKeys.templates.list,
    queryFn: ({ signal }) => api(listTemplates, { signal }),
  }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.templates.detail, id],
      queryFn: ({ signal }) => api(getTemplate, { params: { id }, signal }),
    }),
  /** What a partner's completed work took, for traders. */
  usualLeads: (partnerId: number) =>
    queryOptions({
      queryKey: [...queryKeys.planning.learned, partnerId],
      queryFn: ({ signal }) => api(learnedLeads, { query: { partnerId }, signal }),
    }),
};

/** Creates a template, or updates the one with the id. A retry after a lost response is not a second save. */
export function useSaveTemplate(id?: string) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: (body: TemplateInput) =>
      id
        ? api(updateTemplate, { params: { id }, body, idempotencyKey: keyOf({ id, body }) })
        : sendOnce(body, (idempotencyKey) => api(createTemplate, { body, idempotencyKey })),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.templates.all }),
  });
}

export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(deleteTemplate, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.templates.all }),
  });
}
