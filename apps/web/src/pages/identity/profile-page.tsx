import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { SubscriptionCard } from '#web/modules/billing/subscription-card';
import { AccountCard, OrganizationCard } from '#web/modules/identity/account-cards';
import { PersonalCard } from '#web/modules/identity/personal-card';
import { PersonalDataCard } from '#web/modules/identity/personal-data-card';
import { useSession } from '#web/modules/identity/queries';
import { SettingsCard } from '#web/modules/identity/settings-card';
import { ThisPhoneCard } from '#web/modules/outbox/this-phone-card';
import { CalendarCard } from '#web/modules/planning/my-work/calendar-card';
import { PushSettings } from '#web/modules/push/push-settings';
import { Page } from '#web/ui/page';
import { FailedState, LoadingState } from '#web/ui/states';
import styles from './profile-page.module.css';

export function ProfilePage() {
  const { t } = useLingui();
  const session = useSession();
  return (
    <Page title={t`Profile`}>
      {session.isPending ? <LoadingState label={t`Loading...`} rows={2} rowHeight={220} /> : null}
      {session.isError ? (
        <FailedState message={t`Error loading user data`} onRetry={() => void session.refetch()} />
      ) : null}
      {session.data ? (
        <div className={styles.grid}>
          <Stack gap="md">
            <PersonalCard user={session.data.user} />
            <SettingsCard user={session.data.user} />
          </Stack>
          <Stack gap="md">
            <AccountCard user={session.data.user} />
            <OrganizationCard user={session.data.user} />
            {session.data.can.manageSubscription ? <SubscriptionCard /> : null}
            <CalendarCard />
            <ThisPhoneCard>
              <PushSettings />
            </ThisPhoneCard>
            <PersonalDataCard />
          </Stack>
        </div>
      ) : null}
    </Page>
  );
}
