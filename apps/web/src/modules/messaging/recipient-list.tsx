import { useLingui } from '@lingui/react/macro';
import { Badge, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { PersonAvatar } from '#web/ui/avatar-stack';
import { TextLink } from '#web/ui/link';
import { EmptyState } from '#web/ui/states';
import styles from './messages.module.css';
import type { Recipient } from './queries';

/** The people one has written with, and how much of theirs is unread. */
export function RecipientList({ recipients }: { recipients: readonly Recipient[] }) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  if (recipients.length === 0) return <EmptyState title={t`No messages yet.`} />;
  const asked = query.trim().toLowerCase();
  const shown = recipients.filter((one) =>
    `${one.name} ${one.organizationName}`.toLowerCase().includes(asked),
  );
  return (
    <>
      <TextInput
        label={t`Search people`}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        mb="sm"
        maw={400}
      />
      {shown.map((one) => (
        <TextLink
          key={one.userId}
          to="/message/$recipientId"
          params={{ recipientId: String(one.userId) } as never}
          underline="never"
          className={styles.person}
        >
          <PersonAvatar person={one} size={40} />
          <span className={styles.personWords}>
            <strong>{one.name}</strong> · {one.organizationName}
            <span className={styles.last}>{one.lastMessage}</span>
          </span>
          {one.unreadCount > 0 ? (
            <Badge variant="filled" aria-label={t`${one.unreadCount} unread`}>
              {one.unreadCount}
            </Badge>
          ) : null}
        </TextLink>
      ))}
    </>
  );
}
