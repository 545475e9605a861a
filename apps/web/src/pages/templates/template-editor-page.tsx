import { Trans, useLingui } from '@lingui/react/macro';
import { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useSession } from '#web/modules/identity/queries';
import { templateQueries } from '#web/modules/templates/queries';
import { TemplateEditor } from '#web/modules/templates/template-editor';
import { EMPTY_TEMPLATE, formOf } from '#web/modules/templates/template-form';
import { CutThread } from '#web/ui/cut-thread';
import { LinkButton } from '#web/ui/link';
import { Page } from '#web/ui/page';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';

/** A new planning template, or a stored one. */
export function TemplateEditorPage() {
  const { t } = useLingui();
  const { templateId } = useParams({ strict: false }) as { templateId?: string };
  const { data: session } = useSession();
  const title = templateId ? t`Edit Template` : t`Create Template`;
  const crumbs = [{ label: t`Planning Templates`, to: '/planning-templates' }, { label: title }];
  const back = (
    <LinkButton to="/planning-templates" variant="default">
      <Trans>Back</Trans>
    </LinkButton>
  );
  return (
    <Page title={title} breadcrumbs={crumbs} actions={back}>
      {session && !session.can.manageTemplates ? (
        <EmptyState
          drawing={<CutThread />}
          title={
            session.user.userType === UserType.Trader
              ? t`You have read-only access.`
              : t`Only traders can do this.`
          }
        />
      ) : null}
      {session?.can.manageTemplates ? (
        templateId ? (
          <StoredTemplate key={templateId} id={templateId} />
        ) : (
          <TemplateEditor start={EMPTY_TEMPLATE} />
        )
      ) : null}
    </Page>
  );
}

function StoredTemplate({ id }: { id: string }) {
  const { t } = useLingui();
  // What is being edited must not change under the hands: one answer, taken once.
  const template = useQuery({ ...templateQueries.detail(id), staleTime: Infinity, gcTime: 0 });
  if (template.isPending) return <LoadingState label={t`Loading template...`} visibleLabel />;
  if (template.isError)
    return <FailedState message={t`Failed to load template.`} onRetry={() => void template.refetch()} />;
  const { templateCollectionName, clientName, isDefault, planningTemplates, updatedAt } = template.data;
  return (
    <TemplateEditor
      id={id}
      updatedAt={updatedAt}
      start={{ templateCollectionName, clientName, isDefault, items: planningTemplates.map(formOf) }}
    />
  );
}
