import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import { createTemplate, deleteTemplate, getTemplate, listTemplates, updateTemplate } from '@selvedge/contract/templates';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';

export type Template = ResultOf<typeof listTemplates>[number];
export type TemplateInput = BodyIn<typeof createTemplate>;
export type TemplateItem = Template['planningTemplates'][number];

export const templateQueries = {
  list: queryOptions({ queryKey: ['templates', 'list'], queryFn: ({ signal }) => api(listTemplates, { signal }) }),
  detail: (id: string) => queryOptions({ queryKey: ['templates', 'detail', id], queryFn: ({ signal }) => api(getTemplate, { params: { id }, signal }), enabled: id !== '' }),
};

const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['templates'] });
};
export function useSaveTemplate(id: string) {
  const onSuccess = useRefresh();
  return useMutation({ mutationFn: (body: TemplateInput) => (id === '' ? api(createTemplate, { body }) : api(updateTemplate, { params: { id }, body })), onSuccess });
}
export function useDeleteTemplate() {
  const onSuccess = useRefresh();
  return useMutation({ mutationFn: (id: string) => api(deleteTemplate, { params: { id } }), onSuccess });
}
