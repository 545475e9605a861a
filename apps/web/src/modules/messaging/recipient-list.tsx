import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { addDays, dayIn } from '@selvedge/domain/calendar';
import { useState } from 'react';
import { formatDay, formatInstant, formatShortDay, formatTime } from '#web/lib/format';
import { IconSearch } from '#web/ui/icons';
import { TextLink } from '#web/ui/link';
import { PersonAvatar } from '#web/ui/person-avatar';
import { EmptyState } from '#web/ui/states';
import { FoundMessages } from './found-messages';
import styles from './inbox.module.css';
import type { Recipient } from './queries';

const SEARCH_AFTER_MS = 250;
/** Shorter searches match too many messages. */
const SHORTEST = 2;

export function RecipientList({
  recipients,
  openId,
  now = new Date(),
}: {
  recipients: readonly Recipient[];
  openId?: number;
  now?: Date;
}) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const [unreadOnly, setUnreadOnly] = useState(false);
  const [searchText] = useDebouncedValue(query.trim(), SEARCH_AFTER_MS);
  const searching = query.trim() !== '' && searchText.length >= SHORTEST;
  if (recipients.length === 0)
    return (
      <EmptyState
        title={t`No messages yet.`}
        description={t`Write to somebody you work with, and the conversation will stand here.`}
      />
    );
  const searchWords = query.trim().toLowerCase();
  const shown = recipients.filter(
    (one) =>
      `${one.name} ${one.organizationName}`.toLowerCase().includes(searchWords) &&
      (!unreadOnly || one.unreadCount > 0 || one.userId === openId),
  );
  return (
    <>
      <TextInput
        className="sv-tools"
        aria-label={t`Search people and words`}
        placeholder={t`Search people and words`}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <Checkbox
        className={styles.filter}
        label={t`Unread only`}
        checked={unreadOnly}
        onChange={(event) => setUnreadOnly(event.currentTarget.checked)}
      />
      {shown.length === 0 && !searching ? (
        <EmptyState
          title={t`No conversations match.`}
          action={
            <Button
              variant="default"
              onClick={() => {
                setQuery('');
                setUnreadOnly(false);
              }}
            >
              <Trans>Clear Filters</Trans>
            </Button>
          }
        />
      ) : null}
      <ul className="sv-list">
        {shown.map((one) => (
          <li key={one.userId}>
            <TextLink
              to="/message/$recipientId"
              params={{ recipientId: String(one.userId) }}
              underline="never"
              className={styles.person}
              data-unread={one.unreadCount > 0 || undefined}
              aria-current={one.userId === openId ? 'page' : undefined}
            >
              <PersonAvatar person={one} size={40} />
              <span className={styles.words}>
                <span className={styles.name}>{one.name}</span>
                <span className={styles.where}>{one.organizationName}</span>
                <span className={styles.last}>{one.lastMessage}</span>
              </span>
              <span className={styles.when}>
                <time
                  className={styles.time}
                  dateTime={one.lastMessageAt}
                  title={formatInstant(one.lastMessageAt)}
                >
                  {listTime(one.lastMessageAt, now, t`Yesterday`)}
                </time>
                {one.unreadCount > 0 ? (
                  <Badge variant="filled" color="red" radius="xl" aria-label={t`${one.unreadCount} unread`}>
                    {one.unreadCount}
                  </Badge>
                ) : null}
              </span>
            </TextLink>
          </li>
        ))}
      </ul>
      {searching ? <FoundMessages text={searchText} /> : null}
    </>
  );
}

export function listTime(instant: string, now: Date, yesterday: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const day = dayIn(timeZone, new Date(instant));
  const today = dayIn(timeZone, now);
  if (day === today) return formatTime(instant);
  if (day === addDays(today, -1)) return yesterday;
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDay(day);
  return formatShortDay(day);
}
