import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import { createView, pageViews, removeView, updateView } from '@selvedge/contract/views';
import type { ViewPage } from '@selvedge/domain/views/views';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { parseSearch, stringifySearch } from '#web/lib/search';

export type View = ResultOf<typeof pageViews>[number];
export type ViewInput = BodyIn<typeof updateView>;

export const viewsOf = (page: ViewPage) =>
  queryOptions({
    queryKey: [...queryKeys.views.all, page],
    queryFn: ({ signal }) => api(pageViews, { query: { page }, signal }),
    select: (views) => views.map((view) => ({ ...view, query: stringifySearch(parseSearch(view.query)) })),
  });

/** Every change returns the page's views. */
function useViewChange<Input>(page: ViewPage, mutationFn: (input: Input) => Promise<View[]>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (views) => client.setQueryData(viewsOf(page).queryKey, views),
    // A refusal can mean that a colleague has changed a shared view.
    onError: () => void client.invalidateQueries(viewsOf(page)),
  });
}
export const useCreateView = (page: ViewPage) =>
  useViewChange(page, (view: ViewInput) => api(createView, { body: { page, ...view } }));
export const useUpdateView = (page: ViewPage) =>
  useViewChange(page, ({ viewId, ...view }: ViewInput & { viewId: string }) =>
    api(updateView, { params: { id: viewId }, body: view }),
  );
export const useRemoveView = (page: ViewPage) =>
  useViewChange(page, (viewId: string) => api(removeView, { params: { id: viewId } }));
