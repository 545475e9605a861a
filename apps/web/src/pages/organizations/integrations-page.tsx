import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/modules/identity/queries';
import { ApiKeys } from '#web/modules/integrations/api-keys';
import { integrationQueries } from '#web/modules/integrations/queries';
import { Webhooks } from '#web/modules/integrations/webhooks';
import { TextLink } from '#web/ui/link';
import { Page } from '#web/ui/page';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';

export function IntegrationsPage() {
  const { t } = useLingui();
  const { data: session } = useSession();
  const mayManage = session?.can.manageOrganization === true;
  const all = useQuery({ ...integrationQueries.all, enabled: mayManage });
  return (
    <Page
      title={t`Integrations`}
      description={
        <Trans>
          What the API offers is described in its{' '}
          <Anchor href="/api/docs" target="_blank" inherit underline="always">
            documentation
          </Anchor>
          .
        </Trans>
      }
      breadcrumbs={[{ label: t`My Organization`, to: '/my-organization' }, { label: t`Integrations` }]}
    >
      {session?.reasons.manageOrganization ? (
        <EmptyState
          title={session.reasons.manageOrganization}
          description={t`Ask one of them for a key, or to add an address.`}
        />
      ) : null}
      {mayManage && all.isPending ? <LoadingState label={t`Loading...`} rows={2} rowHeight={180} /> : null}
      {all.isError ? (
        <FailedState message={t`Error loading integrations`} onRetry={() => void all.refetch()} />
      ) : null}
      {all.data ? (
        <Stack gap="md">
          {all.data.allowed ? null : (
            <Alert color="yellow">
              <Trans>
                API access is part of the Enterprise plan. Keys and webhooks made before do nothing until
                then.
              </Trans>{' '}
              {session?.can.manageSubscription ? (
                <TextLink to="/pricing" inherit underline="always">
                  <Trans>View Plans</Trans>
                </TextLink>
              ) : null}
            </Alert>
          )}
          <ApiKeys keys={all.data.keys} allowed={all.data.allowed} />
          <Webhooks webhooks={all.data.webhooks} allowed={all.data.allowed} />
        </Stack>
      ) : null}
    </Page>
  );
}
