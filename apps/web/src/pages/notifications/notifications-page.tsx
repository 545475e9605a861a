import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper, SegmentedControl, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchTexts } from '#web/lib/search';
import { NotificationAge } from '#web/modules/notifications/notification-age';
import {
  type Notification,
  notificationsQuery,
  useReadNotification,
} from '#web/modules/notifications/queries';
import { QuietBell } from '#web/ui/drawings';
import { TextLink } from '#web/ui/link';
import { Page } from '#web/ui/page';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { StatusBadge } from '#web/ui/status-badge';
import styles from './notifications-page.module.css';

export function NotificationsPage() {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const list = useQuery(notificationsQuery);
  const read = useReadNotification();
  const unreadOnly = search.show === 'unread';
  const unread = list.data?.filter((one) => !one.isRead) ?? [];
  const shown = unreadOnly ? unread : (list.data ?? []);
  const unreadCount = unread.length;
  return (
    <Page
      title={t`Notifications`}
      actions={
        unreadCount > 0 ? (
          <Button variant="default" onClick={() => unread.forEach((one) => read.mutate(one.notificationId))}>
            <Trans>Mark all as read</Trans>
          </Button>
        ) : null
      }
    >
      <SegmentedControl
        mb="md"
        aria-label={t`Show`}
        value={unreadOnly ? 'unread' : 'all'}
        onChange={(value) => patch({ show: value === 'unread' ? 'unread' : undefined })}
        data={[
          { value: 'all', label: t`All` },
          { value: 'unread', label: list.data ? t`Unread (${unreadCount})` : t`Unread` },
        ]}
      />
      {list.isPending ? <LoadingState label={t`Loading...`} rows={6} /> : null}
      {list.isError ? (
        <FailedState message={t`Failed to fetch notifications`} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data && shown.length === 0 ? (
        <EmptyState drawing={<QuietBell />} title={t`All caught up! You have no new notifications.`} />
      ) : null}
      {shown.length > 0 ? (
        <Paper className={styles.paper}>
          <Table className={styles.table} verticalSpacing="sm" horizontalSpacing="md">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t`State`}</Table.Th>
                <Table.Th>{t`Title`}</Table.Th>
                <Table.Th>{t`Message`}</Table.Th>
                <Table.Th>{t`Age`}</Table.Th>
                <Table.Th>
                  <span className="sv-hidden">{t`Actions`}</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((one) => (
                <Row
                  key={one.notificationId}
                  notification={one}
                  onRead={() => read.mutate(one.notificationId)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Paper>
      ) : null}
    </Page>
  );
}

function Row({ notification, onRead }: { notification: Notification; onRead: () => void }) {
  const { t } = useLingui();
  const { title, message, createdAt, isRead, action } = notification;
  return (
    <Table.Tr data-unread={!isRead || undefined}>
      <Table.Td>
        {isRead ? <StatusBadge tone="grey" label={t`Read`} /> : <StatusBadge tone="blue" label={t`Unread`} />}
      </Table.Td>
      <Table.Td className={styles.title}>{title}</Table.Td>
      <Table.Td>{message}</Table.Td>
      <Table.Td className={styles.age}>
        <NotificationAge createdAt={createdAt} />
      </Table.Td>
      <Table.Td>
        <div className={styles.actions}>
          <TextLink
            to={action}
            onClick={() => {
              if (!isRead) onRead();
            }}
          >
            <Trans>View</Trans>
            <span className="sv-hidden"> {title}</span>
          </TextLink>
          {isRead ? null : (
            <Button size="compact-sm" variant="subtle" onClick={onRead}>
              <Trans>Mark as read</Trans>
            </Button>
          )}
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
