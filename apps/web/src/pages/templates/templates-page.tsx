import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useSearchTexts } from '#web/lib/search';
import { useSession } from '#web/modules/identity/queries';
import { type Template, templateQueries } from '#web/modules/templates/queries';
import { TemplateDetails } from '#web/modules/templates/template-details';
import { TemplateList } from '#web/modules/templates/template-list';
import { Bobbin } from '#web/ui/drawings';
import { LinkButton } from '#web/ui/link';
import { ListTools } from '#web/ui/list/list-tools';
import { useListView } from '#web/ui/list/use-list-view';
import { NotFoundDrawing } from '#web/ui/not-found-drawing';
import { Page } from '#web/ui/page';
import { SearchBox } from '#web/ui/search-box';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';

const ListDisplay = lazyOnIdle(() =>
  import('#web/ui/list/list-display').then((module) => module.ListDisplay),
);

export function TemplatesPage() {
  const { t } = useLingui();
  const { data: session } = useSession();
  const refusal = session?.reasons.workAsTrader;
  const isTrader = session !== undefined && refusal === undefined;
  const mayManage = session?.can.manageTemplates ?? false;
  const templates = useQuery({ ...templateQueries.list, enabled: isTrader });
  const [shown, setShown] = useState<Template | null>(null);
  const [search, patch] = useSearchTexts();
  const word = (search.search ?? '').toLowerCase();
  const found = (templates.data ?? []).filter(({ templateCollectionName, clientName }) =>
    `${templateCollectionName} ${clientName}`.toLowerCase().includes(word),
  );
  const [view, choose] = useListView({
    name: 'templates-view',
    userId: session?.user.id,
    named: search.view,
    total: templates.data?.length,
    onView: (next) => patch({ view: next }),
  });
  const create = mayManage ? (
    <LinkButton to="/planning-templates/new" size="sm">
      <Trans>Create Template</Trans>
    </LinkButton>
  ) : null;
  const title = t`Planning Templates`;
  return (
    <Page title={title} breadcrumbs={[{ label: title }]} hiddenTitle>
      {refusal ? <EmptyState title={refusal} drawing={<NotFoundDrawing />} /> : null}
      {isTrader && templates.isPending ? (
        <LoadingState label={t`Loading templates...`} rowHeight={160} />
      ) : null}
      {templates.isError ? (
        <FailedState
          message={t`Failed to load planning templates. Please try again later.`}
          onRetry={() => void templates.refetch()}
        />
      ) : null}
      {templates.data?.length === 0 ? (
        <EmptyState
          title={t`No planning templates found for your organization.`}
          drawing={<Bobbin />}
          action={create}
        />
      ) : null}
      {templates.data && templates.data.length > 0 ? (
        <>
          <ListTools>
            <SearchBox
              size="xs"
              aria-label={t`Search templates`}
              placeholder={t`Search templates`}
              value={search.search ?? ''}
              onSearch={(text) => patch({ search: text || undefined })}
            />
            <Suspense fallback={null}>
              <ListDisplay view={view} onView={choose} />
            </Suspense>
            {create}
          </ListTools>
          {found.length === 0 ? (
            <EmptyState title={t`Nothing found`} drawing={<Bobbin />} />
          ) : (
            <TemplateList view={view} templates={found} mayManage={mayManage} onDetails={setShown} />
          )}
        </>
      ) : null}
      {shown ? <TemplateDetails template={shown} onClose={() => setShown(null)} /> : null}
    </Page>
  );
}
