import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { OrdersWith } from '#web/modules/orders/orders-with';
import { OrganizationFacts } from '#web/modules/organizations/organization-facts';
import { PeopleOfOrganization } from '#web/modules/organizations/people-of-organization';
import { isNotFound, organizationQueries } from '#web/modules/organizations/queries';
import { CutThread } from '#web/ui/cut-thread';
import { LinkButton } from '#web/ui/link';
import { Page } from '#web/ui/page';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import styles from './organizations.module.css';

export function OrganizationPage() {
  const { t } = useLingui();
  const { organizationId } = useParams({ strict: false }) as { organizationId: string };
  const id = Number(organizationId);
  const { data, isPending, error, refetch } = useQuery(organizationQueries.detail(id));
  return (
    <Page title={data?.name ?? t`Organization`}>
      {isPending ? <LoadingState label={t`Loading...`} rows={2} rowHeight={220} /> : null}
      {error && isNotFound(error) ? (
        <EmptyState
          drawing={<CutThread />}
          title={t`Organization not found`}
          description={t`It does not exist, or it is not connected with yours.`}
          action={
            <LinkButton to="/home">
              <Trans>Home Page</Trans>
            </LinkButton>
          }
        />
      ) : null}
      {error && !isNotFound(error) ? (
        <FailedState message={t`Error loading organization data`} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <div className={styles.grid}>
          <OrganizationFacts organization={data} />
          <Stack gap="md">
            <PeopleOfOrganization organizationId={id} />
            <OrdersWith organizationId={id} />
          </Stack>
        </div>
      ) : null}
    </Page>
  );
}
