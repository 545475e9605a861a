import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper, Table } from '@mantine/core';
import { TextLink } from '#web/ui/link';
import { StatusBadge } from '#web/ui/status-badge';
import { NotificationAge } from './notification-age';
import styles from './notification-table.module.css';
import type { Notification } from './queries';

export function NotificationTable({
  notifications,
  onRead,
}: {
  notifications: readonly Notification[];
  onRead: (id: string) => void;
}) {
  const { t } = useLingui();
  return (
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
          {notifications.map((one) => (
            <Row key={one.notificationId} notification={one} onRead={() => onRead(one.notificationId)} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function Row({ notification, onRead }: { notification: Notification; onRead: () => void }) {
  const { t } = useLingui();
  const { notificationId, title, message, createdAt, isRead, action } = notification;
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
            data-notification={notificationId}
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
              <span className="sv-hidden"> {title}</span>
            </Button>
          )}
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
