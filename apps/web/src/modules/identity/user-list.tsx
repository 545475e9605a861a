import { useLingui } from '@lingui/react/macro';
import { Anchor, Group } from '@mantine/core';
import { ROLE_LABELS } from '@selvedge/domain/vocabulary-labels';
import { fixedText } from '#web/lib/fixed-text';
import { Lines, List, type ListColumn } from '#web/ui/list/list';
import type { ListView } from '#web/ui/list/use-list-view';
import { PersonAvatar } from '#web/ui/person-avatar';
import { ApproveButtons } from './open-invitation';
import type { InvitedEntry } from './queries';
import { UserCard, UserMenu, UserStatus } from './user-card';
import styles from './user-list.module.css';

interface Props {
  label: string;
  view: ListView;
  entries: readonly InvitedEntry[];
  /** The person who was invited just now. */
  fresh: number | null;
}

export function UserList({ label, view, entries, fresh }: Props) {
  const columns = useUserColumns();
  return (
    <List
      {...{ label, view, columns }}
      rows={entries}
      keyOf={({ user }) => user.id}
      nameOf={({ user }) => user.name}
      card={(entry) => <UserCard entry={entry} fresh={fresh === entry.user.id} />}
      marks={({ user }) => (fresh === user.id ? { 'data-fresh': 'true' } : {})}
    />
  );
}

function useUserColumns(): ListColumn<InvitedEntry>[] {
  const { t } = useLingui();
  return [
    {
      label: t`Name`,
      className: styles.name,
      cell: ({ user }) => (
        <>
          <PersonAvatar person={user} />
          <Lines title={user.name}>
            <span className={styles.strong}>{user.name}</span>
            <Anchor href={`mailto:${user.email}`} inherit>
              {user.email}
            </Anchor>
          </Lines>
        </>
      ),
    },
    { label: t`Organization`, cell: ({ user }) => user.organizationName },
    { label: t`Role`, className: styles.role, cell: ({ user }) => fixedText(ROLE_LABELS[user.roleName]) },
    { label: t`Phone`, className: styles.phone, cell: ({ user }) => user.phone ?? '–' },
    { label: t`Status`, className: styles.status, cell: ({ user }) => <UserStatus user={user} /> },
    {
      label: t`Actions`,
      isLabelHidden: true,
      className: styles.actions,
      cell: (entry) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <ApproveButtons {...entry} />
          <UserMenu {...entry} />
        </Group>
      ),
    },
  ];
}
