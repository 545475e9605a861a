import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper, SegmentedControl, Stack, useMantineColorScheme } from '@mantine/core';
import { isPhone, PHONE_MESSAGE, phoneDigits } from '@selvedge/domain/identity/rules';
import { ACCOUNT_STATUS_LABELS, ROLE_LABELS, USER_TYPE_LABELS } from '@selvedge/domain/vocabulary';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { formatDay, formatInstant } from '#web/lib/format';
import { SubscriptionCard } from '#web/modules/billing/subscription-card';
import { ChangePasswordDialog } from '#web/modules/identity/change-password-dialog';
import { InlineEdit } from '#web/modules/identity/inline-edit';
import { type User, useSession, useUpdateUser } from '#web/modules/identity/queries';
import { PersonAvatar } from '#web/ui/avatar-stack';
import { Page } from '#web/ui/page';
import { FailedState, LoadingState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
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
          <PersonalCard user={session.data.user} />
          <Stack gap="md">
            <AccountCard user={session.data.user} />
            {session.data.can.manageSubscription ? <SubscriptionCard /> : null}
            <AppearanceCard />
          </Stack>
        </div>
      ) : null}
    </Page>
  );
}

function PersonalCard({ user }: { user: User }) {
  const { t } = useLingui();
  const [editing, setEditing] = useState<'name' | 'phone' | null>(null);
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const [password, setPassword] = useState(false);
  const update = useUpdateUser();
  const save = (change: { name?: string; phone?: string }) =>
    update.mutate(
      { id: user.id, ...change },
      {
        onSuccess: () => {
          toast.success(t`User updated successfully`);
          setEditing(null);
        },
        onError: (error) => toast.error(failureText(error, t`Failed to update user`)),
      },
    );
  return (
    <Paper component="section" p="lg" aria-label={t`Personal information`}>
      <div className={styles.person}>
        <PersonAvatar person={user} size={96} />
        <div>
          <h2 className={styles.name}>{user.name}</h2>
          <span className={styles.muted}>{user.organization.name}</span>
        </div>
      </div>
      <hr className="sv-stitched" />
      {update.isError ? <FailedState message={failureText(update.error, t`Failed to update user`)} /> : null}
      <InlineEdit
        label={t`Name`}
        value={user.name}
        editing={editing === 'name'}
        saving={update.isPending}
        onEdit={(open) => setEditing(open ? 'name' : null)}
        onSave={(name) => save({ name })}
      />
      <InlineEdit
        label={t`Phone`}
        value={user.phone ?? ''}
        clean={phoneDigits}
        error={phoneError}
        editing={editing === 'phone'}
        saving={update.isPending}
        onEdit={(open) => {
          setPhoneError(null);
          setEditing(open ? 'phone' : null);
        }}
        onSave={(phone) => (isPhone(phone) ? save({ phone }) : setPhoneError(PHONE_MESSAGE))}
      />
      <div className={styles.email}>
        <span className={styles.muted}>{t`Email`}</span>
        <span className={styles.verified}>
          {user.email}
          {user.isEmailVerified ? (
            <>
              <IconCircleCheckFilled size={16} aria-hidden /> <Trans>Verified</Trans>
            </>
          ) : null}
        </span>
      </div>
      <Button variant="default" onClick={() => setPassword(true)} mt="md">
        <Trans>Change Password</Trans>
      </Button>
      <ChangePasswordDialog opened={password} onClose={() => setPassword(false)} />
    </Paper>
  );
}

function AccountCard({ user }: { user: User }) {
  const { t } = useLingui();
  const rows = [
    [t`Status`, user.accountStatus ? ACCOUNT_STATUS_LABELS[user.accountStatus] : '–'],
    [t`Role`, user.roleName ? ROLE_LABELS[user.roleName] : '–'],
    [t`Type`, USER_TYPE_LABELS[user.userType]],
    [t`Organization`, user.organization.name],
    [t`Address`, user.organization.address || '–'],
  ];
  return (
    <Paper component="section" p="lg" aria-labelledby="account">
      <h2 id="account" className={styles.heading}>
        <Trans>Account details</Trans>
      </h2>
      <dl className={styles.list}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {user.createdAt ? (
          <div>
            <dt>{t`Created`}</dt>
            <dd>
              <time dateTime={user.createdAt} title={formatInstant(user.createdAt)}>
                {formatDay(user.createdAt)}
              </time>
            </dd>
          </div>
        ) : null}
        {user.updatedAt ? (
          <div>
            <dt>{t`Updated`}</dt>
            <dd>
              <time dateTime={user.updatedAt} title={formatInstant(user.updatedAt)}>
                {formatDay(user.updatedAt)}
              </time>
            </dd>
          </div>
        ) : null}
      </dl>
    </Paper>
  );
}

function AppearanceCard() {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Paper component="section" p="lg" aria-labelledby="appearance">
      <h2 id="appearance" className={styles.heading}>
        <Trans>Theme</Trans>
      </h2>
      <SegmentedControl
        aria-labelledby="appearance"
        value={colorScheme}
        onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}
        data={[
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
          { value: 'auto', label: t`System` },
        ]}
      />
    </Paper>
  );
}
