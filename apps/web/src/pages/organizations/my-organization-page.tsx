import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { AuditCard } from '#web/modules/audit/audit-card';
import { ChangeFlowCard } from '#web/modules/changes/change-flow-card';
import { IntegrationsCard } from '#web/modules/integrations/integrations-card';
import { AllowedDomains } from '#web/modules/organizations/allowed-domains';
import { OrganizationForm } from '#web/modules/organizations/organization-form';
import { Logo, LogoPicker } from '#web/modules/organizations/organization-logo';
import { PeopleOfOrganization } from '#web/modules/organizations/people-of-organization';
import { organizationQueries } from '#web/modules/organizations/queries';
import { TranslationCard } from '#web/modules/organizations/translation-card';
import { EscalationCard } from '#web/modules/reminders/escalation-card';
import { WorkingDaysCard } from '#web/modules/workdays/working-days-card';
import { CardSection } from '#web/ui/card-section';
import { Page } from '#web/ui/page';
import { FailedState, LoadingState } from '#web/ui/states';
import styles from './organizations.module.css';

export function MyOrganizationPage() {
  const { t } = useLingui();
  const { data: mine, isPending, isError, refetch } = useQuery(organizationQueries.mine);
  return (
    <Page
      title={t`My Organization`}
      breadcrumbs={[{ label: t`Profile`, to: '/profile' }, { label: t`My Organization` }]}
    >
      {isPending ? <LoadingState label={t`Loading...`} rows={2} rowHeight={220} /> : null}
      {isError ? (
        <FailedState message={t`Error loading organization data`} onRetry={() => void refetch()} />
      ) : null}
      {mine ? (
        <div className={styles.grid}>
          <OrganizationForm organization={mine} />
          <Stack gap="md">
            <CardSection title={t`Logo`}>
              {mine.can?.edit ? <LogoPicker organization={mine} /> : <Logo organization={mine} />}
            </CardSection>
            <WorkingDaysCard organizationId={mine.id} />
            {mine.organizationType === OrganizationType.Trader ? <EscalationCard /> : null}
            {mine.changeFlow === undefined ? null : (
              <ChangeFlowCard isOn={mine.changeFlow} mayEdit={mine.can?.edit === true} />
            )}
            <TranslationCard organization={mine} />
            <AllowedDomains organization={mine} />
            {mine.can?.edit ? <IntegrationsCard /> : null}
            {mine.can?.edit ? <AuditCard /> : null}
            <PeopleOfOrganization organizationId={mine.id} />
          </Stack>
        </div>
      ) : null}
    </Page>
  );
}
