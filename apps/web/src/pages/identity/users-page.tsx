import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, SegmentedControl } from '@mantine/core';
import { AccountStatus } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useSearchTexts } from '#web/lib/search';
import { ACCOUNT_STATUS_TEXTS } from '#web/modules/identity/account-status-texts';
import { OwnershipNotice } from '#web/modules/identity/ownership-notice';
import { type InvitedEntry, userQueries, useSession } from '#web/modules/identity/queries';
import { UserList } from '#web/modules/identity/user-list';
import { SwingTag } from '#web/ui/drawings';
import { IconUserPlus } from '#web/ui/icons';
import { LinkButton } from '#web/ui/link';
import { ListTools } from '#web/ui/list/list-tools';
import { useListView } from '#web/ui/list/use-list-view';
import { Page } from '#web/ui/page';
import { SearchBox } from '#web/ui/search-box';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import styles from './users-page.module.css';

const ListDisplay = lazyOnIdle(() =>
  import('#web/ui/list/list-display').then((module) => module.ListDisplay),
);

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
  const [view, choose] = useListView({
    name: 'users-view',
    userId: session?.user.id,
    named: search.view,
    total: list.data && Object.values(list.data).flat().length,
    onView: (next) => patch({ view: next }),
  });
  const labelled = (label: string, shown: number | undefined) =>
    list.data ? `${label} (${count(shown)})` : label;
  return (
    <Page title={t`Users`} breadcrumbs={[{ label: t`Users` }]} hiddenTitle>
      {session?.can.invite ? (
        <OwnershipNotice mailedKey={search.ownership} onDone={() => patch({ ownership: undefined })} />
      ) : null}
      <ListTools
        tabs={
          <SegmentedControl
            size="xs"
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
        }
      >
        <SearchBox
          size="xs"
          aria-label={t`Search by name or email`}
          placeholder={t`Search by name or email`}
          value={search.search ?? ''}
          onSearch={(text) => patch({ search: text || undefined })}
        />
        <Suspense fallback={null}>
          <ListDisplay view={view} onView={choose} />
        </Suspense>
        {session?.can.invite ? (
          <LinkButton to="/users/invite" size="sm" leftSection={<IconUserPlus size={16} stroke={1.5} />}>
            <Trans>Invite New User</Trans>
          </LinkButton>
        ) : null}
      </ListTools>
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
          <UserList label={group.title} view={view} entries={group.entries} fresh={fresh} />
        </section>
      ))}
    </Page>
  );
}
