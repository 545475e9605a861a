import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, SegmentedControl, TextInput } from '@mantine/core';
import { AccountStatus } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchTexts } from '#web/lib/search';
import { ACCOUNT_STATUS_TEXTS } from '#web/modules/identity/account-status-texts';
import { OwnershipNotice } from '#web/modules/identity/ownership-notice';
import { type InvitedEntry, userQueries, useSession } from '#web/modules/identity/queries';
import { UserCard } from '#web/modules/identity/user-card';
import { SwingTag } from '#web/ui/drawings';
import { IconSearch, IconUserPlus } from '#web/ui/icons';
import { LinkButton } from '#web/ui/link';
import { Page } from '#web/ui/page';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import styles from './users-page.module.css';

const STATUSES: Record<string, number | undefined> = {
  active: AccountStatus.Active,
  progress: AccountStatus.InProgress,
};

const hasStatus = (status: number | undefined) => (entry: InvitedEntry) =>
  status === undefined || entry.user.accountStatus === status;

const FRESH_MS = 3000;
function useFresh(invited: string | undefined): number | null {
  const [fresh, setFresh] = useState(Number(invited ?? 0) || null);
  useEffect(() => {
    const timer = setTimeout(() => setFresh(null), FRESH_MS);
    return () => clearTimeout(timer);
  }, []);
  return fresh;
}

export function UsersPage() {
  const { t, i18n } = useLingui();
  const [search, patch] = useSearchTexts();
  const { data: session } = useSession();
  const list = useQuery(userQueries.invited);
  const status = STATUSES[search.status ?? ''];
  const word = (search.search ?? '').trim().toLowerCase();
  const fresh = useFresh(search.invited);
  const found = (group: InvitedEntry[] = []) =>
    group.filter(({ user }) => `${user.name} ${user.email}`.toLowerCase().includes(word));
  const all = [
    { title: t`Buyer`, entries: found(list.data?.buyers) },
    { title: t`Trader`, entries: found(list.data?.traders) },
    { title: t`Factory`, entries: found(list.data?.manufacturers) },
  ];
  const count = (shown: number | undefined) =>
    all.reduce((sum, group) => sum + group.entries.filter(hasStatus(shown)).length, 0);
  const groups = all
    .map((group) => ({ ...group, entries: group.entries.filter(hasStatus(status)) }))
    .filter((group) => group.entries.length > 0);
  const invitedId = Number(search.invited ?? 0);
  const missing =
    invitedId > 0 &&
    list.data !== undefined &&
    !Object.values(list.data)
      .flat()
      .some(({ user }) => user.id === invitedId);
  const labelled = (label: string, shown: number | undefined) =>
    list.data ? `${label} (${count(shown)})` : label;
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
      {session?.can.invite ? (
        <OwnershipNotice mailedKey={search.ownership} onDone={() => patch({ ownership: undefined })} />
      ) : null}
      <div className={styles.bar}>
        <SegmentedControl
          aria-label={t`Account status`}
          value={search.status ?? 'all'}
          onChange={(value) => patch({ status: value === 'all' ? undefined : value })}
          data={[
            { value: 'all', label: labelled(t`All`, undefined) },
            { value: 'active', label: labelled(t`Active`, AccountStatus.Active) },
            {
              value: 'progress',
              label: labelled(
                i18n._(ACCOUNT_STATUS_TEXTS[AccountStatus.InProgress]),
                AccountStatus.InProgress,
              ),
            },
          ]}
        />
        <TextInput
          type="search"
          aria-label={t`Search by name or email`}
          placeholder={t`Search by name or email`}
          leftSection={<IconSearch size={18} stroke={1.5} />}
          value={search.search ?? ''}
          onChange={(event) => patch({ search: event.currentTarget.value || undefined })}
        />
      </div>
      <span role="status" className="sv-hidden">
        {list.data ? plural(count(status), { one: '# user', other: '# users' }) : ''}
      </span>
      {list.isPending ? (
        <LoadingState label={t`Loading invited users...`} visibleLabel rowHeight={110} />
      ) : null}
      {list.isError ? (
        <FailedState message={t`Failed to fetch invited users`} onRetry={() => void list.refetch()} />
      ) : null}
      {missing ? (
        <Alert color="yellow" mb="md" withCloseButton onClose={() => patch({ invited: undefined })}>
          <Trans>This invitation is no longer there: it was withdrawn or refused.</Trans>
        </Alert>
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
            {group.entries.map((entry) => (
              <UserCard key={entry.user.id} entry={entry} fresh={fresh === entry.user.id} />
            ))}
          </div>
        </section>
      ))}
    </Page>
  );
}
