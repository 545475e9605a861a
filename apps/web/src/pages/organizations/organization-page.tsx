import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { OrganizationType, UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { originOf } from '#web/lib/order-origin';
import { useSearchTexts } from '#web/lib/search';
import { ContactsOfPartner } from '#web/modules/connections/contacts-of-partner';
import { useBook } from '#web/modules/connections/queries';
import { useSession } from '#web/modules/identity/queries';
import { OrdersWith } from '#web/modules/orders/orders-with';
import { OrganizationFacts } from '#web/modules/organizations/organization-facts';
import { PeopleOfOrganization } from '#web/modules/organizations/people-of-organization';
import { isNotFound, type Organization, organizationQueries } from '#web/modules/organizations/queries';
import { ReportsButton } from '#web/modules/partner-reports/reports-button';
import { PartnerWorkingDays } from '#web/modules/workdays/partner-working-days';
import { LinkButton } from '#web/ui/link';
import { NotFoundDrawing } from '#web/ui/not-found-drawing';
import { Page } from '#web/ui/page';
import type { Crumb } from '#web/ui/page-chrome';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import styles from './organizations.module.css';

export function OrganizationPage() {
  const { t } = useLingui();
  const { organizationId } = useParams({ from: '/shell/organization/$organizationId' });
  const id = Number(organizationId);
  const [search, patch] = useSearchTexts();
  const { data, isPending, error, refetch } = useQuery(organizationQueries.detail(id));
  const origin = originOf(data);
  const isTrader = useSession().data?.user.userType === UserType.Trader;
  // The domains are present only for the own organization.
  const isPartner = isTrader && data?.domains === undefined;
  const title = data?.name ?? t`Organization`;
  const list = useListCrumb(data?.organizationType);
  return (
    <Page
      title={title}
      breadcrumbs={[...list, { label: title }]}
      actions={
        isPartner && data ? (
          <>
            <ReportsButton partner={data} open={search.reports} onOpen={(reports) => patch({ reports })} />
            <LinkButton to="/insights" search={{ tab: 'scorecards', organizationId }} variant="default">
              <Trans>Scorecard</Trans>
            </LinkButton>
          </>
        ) : null
      }
    >
      {isPending ? <LoadingState label={t`Loading...`} rows={2} rowHeight={220} /> : null}
      {error && isNotFound(error) ? (
        <EmptyState
          drawing={<NotFoundDrawing />}
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
            {isPartner ? <PartnerWorkingDays organizationId={id} name={data.name} /> : null}
            {isPartner ? (
              <PeopleOfPartner organization={data} />
            ) : (
              <PeopleOfOrganization organizationId={id} />
            )}
            {origin ? <OrdersWith from={origin} /> : null}
          </Stack>
        </div>
      ) : null}
    </Page>
  );
}

function PeopleOfPartner({ organization: { id, organizationType } }: { organization: Organization }) {
  const book = useBook(organizationType === OrganizationType.Client ? 'buyers' : 'factories');
  const partner = book.find(({ organizationId }) => organizationId === id);
  const people = (parts = {}) => <PeopleOfOrganization organizationId={id} {...parts} />;
  return partner ? <ContactsOfPartner partner={partner} people={people} /> : people();
}

/** The breadcrumb of the list that contains a partner. Empty for the own organization and while loading. */
function useListCrumb(type: OrganizationType | undefined): Crumb[] {
  const { t } = useLingui();
  const viewer = useSession().data?.user.userType;
  if (viewer === undefined || type === undefined) return [];
  const help = t`Connected organizations and requests`;
  if (viewer === UserType.Buyer) {
    return type === OrganizationType.Client
      ? []
      : [{ label: t`All Factories`, to: '/associated-traders', help }];
  }
  if (viewer === UserType.Manufacturer) {
    return type === OrganizationType.Factory
      ? []
      : [{ label: t`All Traders`, to: '/associated-traders', help }];
  }
  if (type === OrganizationType.Factory)
    return [{ label: t`All Factories`, to: '/associated-factories', help }];
  return type === OrganizationType.Client ? [{ label: t`All Buyers`, to: '/associated-buyers', help }] : [];
}
