import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { AccountStatus } from '@selvedge/domain/vocabulary';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchTexts } from '#web/lib/search';
import { type InvitedUser, userQueries, useSession } from '#web/modules/identity/queries';
import { UserCard } from '#web/modules/identity/user-card';
import { SwingTag } from '#web/ui/drawings';
import { LinkButton } from '#web/ui/link';
import { Page } from '#web/ui/page';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import styles from './users-page.module.css';

const STATUSES: Record<string, number | undefined> = {
  active: AccountStatus.Active,
  progress: AccountStatus.InProgress,
};

export function UsersPage() {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const { data: session } = useSession();
  const list = useQuery(userQueries.invited);
  const status = STATUSES[search.status ?? ''];
  const people = (group: { user: InvitedUser }[] = []) =>
    group.map(({ user }) => user).filter((user) => status === undefined || user.accountStatus === status);
  const groups = [
    { title: t`Buyer`, users: people(list.data?.buyers) },
    { title: t`Trader`, users: people(list.data?.traders) },
    { title: t`Manufacturer`, users: people(list.data?.manufacturers) },
  ].filter((group) => group.users.length > 0);
  return (
    <Page
      title={t`Users`}
      actions={
        session?.can.invite ? (
          <LinkButton to="/users/invite" leftSection={<IconUserPlus size={18} stroke={1.5} />}>
            <Trans>Invite New User</Trans>
          </LinkButton>
        ) : null
      }
    >
      <SegmentedControl
        mb="lg"
        aria-label={t`Account status`}
        value={search.status ?? 'all'}
        onChange={(value) => patch({ status: value === 'all' ? undefined : value })}
        data={[
          { value: 'all', label: t`All` },
          { value: 'active', label: t`Active` },
          { value: 'progress', label: t`In Progress` },
        ]}
      />
      {list.isPending ? (
        <LoadingState label={t`Loading invited users...`} visibleLabel rowHeight={110} />
      ) : null}
      {list.isError ? (
        <FailedState message={t`Failed to fetch invited users`} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data && groups.length === 0 ? (
        <EmptyState
          drawing={<SwingTag />}
          title={t`No users found`}
          description={t`No users match the current filter criteria.`}
        />
      ) : null}
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title} className={styles.group}>
          <h2 className={styles.heading}>{group.title}</h2>
          <div className={styles.cards}>
            {group.users.map((user) => (
              <UserCard
                key={user.id}
                user={user}
                manage={session?.can.invite === true}
                self={session?.user.id === user.id}
              />
            ))}
          </div>
        </section>
      ))}
    </Page>
  );
}
