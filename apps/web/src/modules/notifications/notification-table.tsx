import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper, Table, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '#web/ui/icons';
import { TextLink } from '#web/ui/link';
import { StatusBadge } from '#web/ui/status-badge';
import { TableHead } from '#web/ui/table-head';
import { groupByOrder, type OrderNotifications } from './groups';
import { NotificationAge } from './notification-age';
import styles from './notification-table.module.css';
import type { Notification } from './queries';

export function NotificationTable({
  notifications,
  onRead,
}: {
  notifications: readonly Notification[];
  onRead: (ids: readonly string[]) => void;
}) {
  const { t } = useLingui();
  return (
    <Paper className={styles.paper}>
      <Table className={styles.table} verticalSpacing="sm" horizontalSpacing="md">
        <TableHead titles={[t`State`, t`Title`, t`Message`, t`Age`]}>
          <Table.Th scope="col">
            <span className="sv-hidden">{t`Actions`}</span>
          </Table.Th>
        </TableHead>
        <Table.Tbody>
          {groupByOrder(notifications).map((one) =>
            'members' in one ? (
              <OrderRows key={one.orderId} order={one} onRead={onRead} />
            ) : (
              <Row key={one.notificationId} notification={one} onRead={() => onRead([one.notificationId])} />
            ),
          )}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

/** A line about all changes of an order, which unfolds to them. */
function OrderRows({
  order,
  onRead,
}: {
  order: OrderNotifications;
  onRead: (ids: readonly string[]) => void;
}) {
  const { t } = useLingui();
  const [isOpen, { toggle }] = useDisclosure(false);
  const { orderName, members } = order;
  const count = members.length;
  const unread = members.flatMap(({ isRead, notificationId }) => (isRead ? [] : notificationId));
  const isUnread = unread.length > 0;
  const title = t`${plural(count, { one: '# change', other: '# changes' })} on ${orderName}`;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <Table.Tr data-unread={isUnread || undefined}>
        <Table.Td>
          <StateBadge isRead={!isUnread} />
        </Table.Td>
        <Table.Td className={styles.title}>
          <UnstyledButton
            className={styles.order}
            aria-expanded={isOpen}
            data-notification={unread.join(' ')}
            onClick={toggle}
          >
            <Chevron size={16} aria-hidden />
            {title}
          </UnstyledButton>
        </Table.Td>
        <Table.Td>{members[0]?.message}</Table.Td>
        <Table.Td className={styles.age}>
          <NotificationAge createdAt={members[0]?.createdAt ?? ''} />
        </Table.Td>
        <Table.Td>
          {isUnread ? (
            <div className={styles.actions}>
              <ReadButton title={title} onRead={() => onRead(unread)} />
            </div>
          ) : null}
        </Table.Td>
      </Table.Tr>
      {isOpen
        ? members.map((one) => (
            <Row key={one.notificationId} notification={one} onRead={() => onRead([one.notificationId])} />
          ))
        : null}
    </>
  );
}

const ReadButton = ({ title, onRead }: { title: string; onRead: () => void }) => (
  <Button size="compact-sm" variant="subtle" onClick={onRead}>
    <Trans>Mark as read</Trans>
    <span className="sv-hidden"> {title}</span>
  </Button>
);

function StateBadge({ isRead }: { isRead: boolean }) {
  const { t } = useLingui();
  return isRead ? <StatusBadge tone="grey" label={t`Read`} /> : <StatusBadge tone="blue" label={t`Unread`} />;
}

function Row({ notification, onRead }: { notification: Notification; onRead: () => void }) {
  const { notificationId, title, message, createdAt, isRead, action } = notification;
  return (
    <Table.Tr data-unread={!isRead || undefined}>
      <Table.Td>
        <StateBadge isRead={isRead} />
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
          {isRead ? null : <ReadButton {...{ title, onRead }} />}
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
