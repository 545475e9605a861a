import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchTexts } from '#web/lib/search';
import { type AgeGroup, groupByAge } from '#web/modules/notifications/groups';
import { NotificationTable } from '#web/modules/notifications/notification-table';
import { notificationPages, useReadNotifications } from '#web/modules/notifications/queries';
import { QuietBell } from '#web/ui/drawings';
import { MoreButton } from '#web/ui/more-button';
import { Page } from '#web/ui/page';
import { useShortcuts } from '#web/ui/shortcuts';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import styles from './notifications-page.module.css';

export function NotificationsPage() {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const list = useInfiniteQuery(notificationPages);
  const read = useReadNotifications();
  const region = useRef<HTMLDivElement>(null);
  const unreadOnly = search.show === 'unread';
  const all = list.data?.pages.flat() ?? [];
  const unread = all.filter((one) => !one.isRead).map((one) => one.notificationId);
  const unreadCount = unread.length;
  const shown = all.filter((one) => !unreadOnly || !one.isRead);
  const titles: Record<AgeGroup, string> = { today: t`Today`, week: t`This week`, earlier: t`Earlier` };

  const links = () => [...(region.current?.querySelectorAll<HTMLElement>('[data-notification]') ?? [])];
  /** Moves the focus between the rows' links, so that Enter opens the focused one. */
  const move = (step: number) => {
    const all = links();
    const here = all.findIndex((link) => link === document.activeElement);
    const next = here === -1 ? 0 : Math.min(all.length - 1, Math.max(0, here + step));
    all[next]?.focus();
  };
  const readHere = () => {
    const here = links().find((link) => link === document.activeElement)?.dataset.notification;
    const ids = unread.filter((id) => here?.includes(id));
    if (ids.length > 0) read.mutate(ids);
  };
  const readAll = async () => {
    let result = list;
    while (result.hasNextPage && !result.isFetchNextPageError) result = await result.fetchNextPage();
    const open = result.data?.pages.flat().filter((one) => !one.isRead) ?? [];
    read.mutate(open.map((one) => one.notificationId));
  };
  const keys = useShortcuts({ j: () => move(1), k: () => move(-1), e: readHere });

  return (
    <Page
      title={t`Notifications`}
      actions={
        unreadCount > 0 ? (
          <Button variant="default" onClick={() => void readAll()} disabled={read.isPending}>
            <Trans>Mark all as read</Trans>
          </Button>
        ) : null
      }
    >
      <div className={styles.bar}>
        <SegmentedControl
          aria-label={t`Show`}
          value={unreadOnly ? 'unread' : 'all'}
          onChange={(value) => patch({ show: value === 'unread' ? 'unread' : undefined })}
          data={[
            { value: 'all', label: t`All` },
            { value: 'unread', label: list.data ? t`Unread (${unreadCount})` : t`Unread` },
          ]}
        />
        {keys && shown.length > 1 ? (
          <p className={styles.keys}>
            <Trans>
              Keys: <kbd>j</kbd> and <kbd>k</kbd> move, <kbd>Enter</kbd> opens, <kbd>e</kbd> marks as read.
            </Trans>
          </p>
        ) : null}
      </div>
      {list.isPending ? <LoadingState label={t`Loading...`} rows={6} /> : null}
      {list.isError ? (
        <FailedState message={t`Failed to fetch notifications`} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data && shown.length === 0 ? (
        <EmptyState drawing={<QuietBell />} title={t`All caught up! You have no new notifications.`} />
      ) : null}
      <div ref={region}>
        {groupByAge(shown, new Date()).map(([group, members]) => (
          <section key={group} aria-labelledby={group} className={styles.group}>
            <h2 id={group} className={styles.heading}>
              {titles[group]}
            </h2>
            <NotificationTable notifications={members} onRead={(ids) => read.mutate(ids)} />
          </section>
        ))}
      </div>
      <MoreButton list={list} className={styles.more}>
        <Trans>Show older notifications</Trans>
      </MoreButton>
    </Page>
  );
}
