import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import type { ViewPage } from '@selvedge/domain/views/views';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { IconBookmark, IconPencil, IconTrash, IconUser, IconUsers } from '#web/ui/icons';
import { toast } from '#web/ui/toast';
import { useCreateView, useRemoveView, useUpdateView, type View, viewsOf } from './queries';

const ViewDialog = lazyOnIdle(() => import('./view-dialog').then((module) => module.ViewDialog));

interface NamedQuery {
  name: string;
  query: string;
}

interface Props {
  page: ViewPage;
  /** The page's current query, as it would be saved: `?state=late`. */
  query: string;
  onApply: (query: string) => void;
  /** Views that come with the product. */
  builtIn?: readonly (NamedQuery & { onApply: () => void })[];
  /** The built-in view that shows what the page shows. */
  currentBuiltIn?: NamedQuery;
}

/** Saves the query of a page under a name. Changing a filter does not change the view. */
export function ViewsMenu({ page, query, onApply, builtIn = [], currentBuiltIn }: Props) {
  const { t } = useLingui();
  const [named, setNamed] = useState<View | 'new' | null>(null);
  const { data: views = [] } = useQuery(viewsOf(page));
  const create = useCreateView(page);
  const update = useUpdateView(page);
  const current = views.find((view) => view.query === query);
  const itemOf = ({ viewId, name, query: saved }: View) => (
    <Menu.Item key={viewId} fw={viewId === current?.viewId ? 600 : undefined} onClick={() => onApply(saved)}>
      {name}
    </Menu.Item>
  );
  const shared = views.filter((view) => view.shared);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" size="sm" h={32} leftSection={<IconBookmark size={16} stroke={1.5} />}>
            {current?.name ?? currentBuiltIn?.name ?? t`Views`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="min(480px, 80dvh)" style={{ overflowY: 'auto' }}>
          {builtIn.map((view) => (
            <Menu.Item
              key={view.name}
              fw={!current && view.name === currentBuiltIn?.name ? 600 : undefined}
              onClick={view.onApply}
            >
              {view.name}
            </Menu.Item>
          ))}
          {builtIn.length > 0 ? <Menu.Divider /> : null}
          {views.filter((view) => !view.shared).map(itemOf)}
          {shared.length > 0 ? <Menu.Label>{t`Shared in your organization`}</Menu.Label> : null}
          {shared.map(itemOf)}
          {views.length > 0 ? <Menu.Divider /> : null}
          <Menu.Item
            disabled={current !== undefined || currentBuiltIn !== undefined}
            onClick={() => setNamed('new')}
          >
            <Trans>Save view</Trans>
          </Menu.Item>
          {current?.can.change ? (
            <ChangeItems page={page} view={current} onRename={() => setNamed(current)} />
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {named ? (
        <Suspense fallback={null}>
          <ViewDialog
            view={named === 'new' ? null : named}
            onClose={() => setNamed(null)}
            onSave={(choice) =>
              named === 'new'
                ? create.mutateAsync({ ...choice, query })
                : update.mutateAsync({ viewId: named.viewId, query: named.query, ...choice })
            }
          />
        </Suspense>
      ) : null}
    </>
  );
}

function ChangeItems({ page, view, onRename }: { page: ViewPage; view: View; onRename: () => void }) {
  const { t } = useLingui();
  const { setShared, remove } = useChangeWithUndo(page);
  const { name } = view;
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={onRename}>
        {t`Rename view ${name}`}
      </Menu.Item>
      {view.shared ? (
        // Only for its owner: it would become the private view of the person who unshares it.
        view.ownerName === null && (
          <Menu.Item leftSection={<IconUser size={16} stroke={1.5} />} onClick={() => setShared(view, false)}>
            {t`Stop sharing view ${name}`}
          </Menu.Item>
        )
      ) : (
        <Menu.Item leftSection={<IconUsers size={16} stroke={1.5} />} onClick={() => setShared(view, true)}>
          {t`Share view ${name}`}
        </Menu.Item>
      )}
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} stroke={1.5} />}
        onClick={() => void remove(view)}
      >
        {t`Delete view ${name}`}
      </Menu.Item>
    </>
  );
}

const UNDO_MS = 8000;

function useChangeWithUndo(page: ViewPage) {
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
