import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#web/modules/identity/queries';
import { type Template, templateQueries } from '#web/modules/templates/queries';
import { TemplateCard } from '#web/modules/templates/template-card';
import { TemplateDetails } from '#web/modules/templates/template-details';
import { Bobbin } from '#web/ui/drawings';
import { LinkButton } from '#web/ui/link';
import { NotFoundDrawing } from '#web/ui/not-found-drawing';
import { Page } from '#web/ui/page';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';

export function TemplatesPage() {
  const { t } = useLingui();
  const { data: session } = useSession();
  const refusal = session?.reasons.workAsTrader;
  const isTrader = session !== undefined && refusal === undefined;
  const mayManage = session?.can.manageTemplates ?? false;
  const templates = useQuery({ ...templateQueries.list, enabled: isTrader });
  const [shown, setShown] = useState<Template | null>(null);
  const create = mayManage ? (
    <LinkButton to="/planning-templates/new">
      <Trans>Create Template</Trans>
    </LinkButton>
  ) : null;
  return (
    <Page title={t`Planning Templates`} actions={create}>
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
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {templates.data?.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            mayManage={mayManage}
            onDetails={() => setShown(template)}
          />
        ))}
      </SimpleGrid>
      {shown ? <TemplateDetails template={shown} onClose={() => setShown(null)} /> : null}
    </Page>
  );
}
