import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { localDraftStore } from '#web/lib/local-draft-store';
import { useSession } from '#web/modules/identity/queries';
import { DraftChoice } from '#web/modules/templates/draft-notices';
import { type Template, templateQueries } from '#web/modules/templates/queries';
import {
  type TemplateDraft,
  templateDraftKey,
  useStoredTemplateDraft,
} from '#web/modules/templates/template-draft';
import { TemplateEditor } from '#web/modules/templates/template-editor';
import { EMPTY_TEMPLATE, formOf } from '#web/modules/templates/template-form';
import { LinkButton } from '#web/ui/link';
import { NotFoundDrawing } from '#web/ui/not-found-drawing';
import { Page } from '#web/ui/page';
import type { Crumb } from '#web/ui/page-chrome';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';

export function TemplateEditorPage() {
  const { t } = useLingui();
  const stored = useParams({ from: '/shell/planning-templates/$templateId/edit', shouldThrow: false });
  const templateId = stored?.templateId;
  const { data: session } = useSession();
  const title = templateId ? t`Edit Template` : t`Create Template`;
  const crumbs: Crumb[] = [
    {
      label: t`Planning Templates`,
      to: '/planning-templates',
      help: t`Stages with lead times, to apply to new orders`,
    },
    { label: title },
  ];
  const back = (
    <LinkButton to="/planning-templates" variant="default">
      <Trans>Back</Trans>
    </LinkButton>
  );
  const [opened, setOpened] = useState(0);
  const draftKey = session ? templateDraftKey(session.user.id, templateId) : null;
  return (
    <Page title={title} breadcrumbs={crumbs} actions={back}>
      {session?.reasons.manageTemplates ? (
        <EmptyState drawing={<NotFoundDrawing />} title={session.reasons.manageTemplates} />
      ) : null}
      {session?.can.manageTemplates && draftKey ? (
        templateId ? (
          <StoredTemplate
            key={`${draftKey} ${opened}`}
            {...{ id: templateId, draftKey }}
            onReload={() => setOpened(opened + 1)}
          />
        ) : (
          <NewTemplate key={draftKey} draftKey={draftKey} />
        )
      ) : null}
    </Page>
  );
}

function NewTemplate({ draftKey }: { draftKey: string }) {
  const { t } = useLingui();
  const draft = useStoredTemplateDraft(draftKey);
  if (draft === undefined) return <LoadingState label={t`Loading...`} />;
  return <TemplateEditor draftKey={draftKey} restored={draft} start={EMPTY_TEMPLATE} />;
}

interface StoredProps {
  id: string;
  draftKey: string;
  onReload: () => void;
}

function StoredTemplate({ id, draftKey, onReload }: StoredProps) {
  const { t } = useLingui();
  const template = useQuery({ ...templateQueries.detail(id), staleTime: Infinity, gcTime: 0 });
  const draft = useStoredTemplateDraft(draftKey);
  if (template.isPending || draft === undefined)
    return <LoadingState label={t`Loading template...`} visibleLabel />;
  if (template.isError && !template.data)
    return <FailedState message={t`Failed to load template.`} onRetry={() => void template.refetch()} />;
  return <OpenedTemplate {...{ id, draftKey, onReload, draft }} now={template.data} />;
}

interface OpenedProps extends StoredProps {
  draft: TemplateDraft | null;
  /** The current template, which is refetched after other users save it. */
  now: Template;
}

/** Keeps the version that was opened, so that a refetch does not change the form. The save sends this version. */
function OpenedTemplate({ id, draftKey, onReload, draft, now }: OpenedProps) {
  const [{ templateCollectionName, clientName, isDefault, planningTemplates, updatedAt }] = useState(now);
  const [start] = useState(() => ({
    templateCollectionName,
    clientName,
    isDefault,
    items: planningTemplates.map(formOf),
  }));
  const [mine, setMine] = useState(draft);
  const [decided, setDecided] = useState(draft === null || draft.updatedAt === (updatedAt ?? null));
  if (mine && !decided)
    return (
      <DraftChoice
        draft={mine}
        onRestore={() => setDecided(true)}
        onDiscard={() => {
          void localDraftStore.remove(draftKey);
          setMine(null);
        }}
      />
    );
  return (
    <TemplateEditor
      id={id}
      draftKey={draftKey}
      updatedAt={updatedAt}
      restored={mine}
      outdated={now.updatedAt !== updatedAt}
      onReload={onReload}
      start={start}
    />
  );
}
