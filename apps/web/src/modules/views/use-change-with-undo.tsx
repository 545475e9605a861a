import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ViewPage } from '@selvedge/domain/views/views';
import { failureText } from '#web/lib/failure';
import { toast } from '#web/ui/toast';
import { useCreateView, useRemoveView, useUpdateView, type View } from './queries';

const UNDO_MS = 8000;

export function useChangeWithUndo(page: ViewPage) {
  const { t } = useLingui();
  const create = useCreateView(page);
  const update = useUpdateView(page);
  const destroy = useRemoveView(page);
  const onError = (error: unknown) => toast.error(failureText(error, t`An Error occurred`));
  const confirmDone = (done: string, undo: () => Promise<unknown>) =>
    toast.success(done, {
      ms: UNDO_MS,
      detail: (
        <Button key="undo" variant="subtle" size="compact-sm" onClick={() => void undo().catch(onError)}>
          <Trans>Undo</Trans>
        </Button>
      ),
    });
  const inputOf = ({ name, query, shared }: View) => ({ name, query, shared });
  return {
    remove: (view: View) =>
      destroy
        .mutateAsync(view.viewId)
        .then(() => confirmDone(t`View deleted`, () => create.mutateAsync(inputOf(view))), onError),
    setShared: (view: View, shared: boolean) => {
      const { viewId } = view;
      void update
        .mutateAsync({ viewId, ...inputOf(view), shared })
        .then(
          () =>
            confirmDone(shared ? t`View shared with your organization` : t`Only you see this view now`, () =>
              update.mutateAsync({ viewId, ...inputOf(view) }),
            ),
          onError,
        );
    },
  };
}
