import { Trans, useLingui } from '@lingui/react/macro';
import { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { localDraftStore } from '#web/lib/local-draft-store';
import { useSession } from '#web/modules/identity/queries';
import { KeptChoice } from '#web/modules/templates/kept-notices';
import { type KeptTemplate, placeOf, useKeptTemplate } from '#web/modules/templates/kept-template';
import { type Template, templateQueries } from '#web/modules/templates/queries';
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
  const crumbs: Crumb[] = [{ label: t`Planning Templates`, to: '/planning-templates' }, { label: title }];
  const back = (
    <LinkButton to="/planning-templates" variant="default">
      <Trans>Back</Trans>
    </LinkButton>
  );
  const [opened, setOpened] = useState(0);
  const place = session ? placeOf(session.user.id, templateId) : null;
  return (
    <Page title={title} breadcrumbs={crumbs} actions={back}>
      {session && !session.can.manageTemplates ? (
        <EmptyState
          drawing={<NotFoundDrawing />}
          title={
            session.user.userType === UserType.Trader
              ? t`You have read-only access.`
              : t`Only traders can do this.`
          }
        />
      ) : null}
      {session?.can.manageTemplates && place ? (
        templateId ? (
          <StoredTemplate
            key={`${place} ${opened}`}
            {...{ id: templateId, place }}
            onReload={() => setOpened(opened + 1)}
          />
        ) : (
          <NewTemplate key={place} place={place} />
        )
      ) : null}
    </Page>
  );
}

function NewTemplate({ place }: { place: string }) {
  const { t } = useLingui();
  const kept = useKeptTemplate(place);
  if (kept === undefined) return <LoadingState label={t`Loading...`} />;
  return <TemplateEditor place={place} restored={kept} start={EMPTY_TEMPLATE} />;
}

interface StoredProps {
  id: string;
  place: string;
  onReload: () => void;
}

function StoredTemplate({ id, place, onReload }: StoredProps) {
  const { t } = useLingui();
  const template = useQuery({ ...templateQueries.detail(id), staleTime: Infinity, gcTime: 0 });
  const kept = useKeptTemplate(place);
  if (template.isPending || kept === undefined)
    return <LoadingState label={t`Loading template...`} visibleLabel />;
  if (template.isError && !template.data)
    return <FailedState message={t`Failed to load template.`} onRetry={() => void template.refetch()} />;
  return <OpenedTemplate {...{ id, place, onReload, kept }} now={template.data} />;
}

interface OpenedProps extends StoredProps {
  kept: KeptTemplate | null;
  /** The current template, which is refetched after other users save it. */
  now: Template;
}

/** Keeps the version that was opened, so that a refetch does not change the form. The save sends this version. */
function OpenedTemplate({ id, place, onReload, kept, now }: OpenedProps) {
  const [{ templateCollectionName, clientName, isDefault, planningTemplates, updatedAt }] = useState(now);
  const [start] = useState(() => ({
    templateCollectionName,
    clientName,
    isDefault,
    items: planningTemplates.map(formOf),
  }));
  const [mine, setMine] = useState(kept);
  const [decided, setDecided] = useState(kept === null || kept.updatedAt === (updatedAt ?? null));
  if (mine && !decided)
    return (
      <KeptChoice
        kept={mine}
        onRestore={() => setDecided(true)}
        onDiscard={() => {
          void localDraftStore.remove(place);
          setMine(null);
        }}
      />
    );
  return (
    <TemplateEditor
      id={id}
      place={place}
      updatedAt={updatedAt}
      restored={mine}
      outdated={now.updatedAt !== updatedAt}
      onReload={onReload}
      start={start}
    />
  );
}
