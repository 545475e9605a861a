import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { NotificationItem } from '#web/modules/notifications/notification-item';
import { notificationsQuery } from '#web/modules/notifications/queries';
import { IconBell } from '#web/ui/icons';
import { TextLink } from '#web/ui/link';
import { FailedState } from '#web/ui/states';
import { useEscape } from '#web/ui/use-escape';
import styles from './notification-bell.module.css';
import { RecentMessages } from './recent-messages';

const NEWEST = 3;

export function NotificationBell() {
  const { t } = useLingui();
  const [opened, { toggle, close }] = useDisclosure(false);
  useEscape(opened, close);
  const list = useQuery(notificationsQuery);
  const unread = list.data?.filter((one) => !one.isRead).length ?? 0;
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      position="bottom-end"
      width={380}
      trapFocus
      shadow="md"
    >
      <Indicator label={badgeText(unread)} disabled={unread === 0} size={18} offset={6} color="red">
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            title={t`Notifications`}
            onClick={toggle}
            aria-label={unread > 0 ? t`Notifications, ${unread} unread` : t`Notifications`}
          >
            <IconBell size={20} stroke={1.5} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} className={styles.dropdown}>
        <h2 className={styles.title}>
          <Trans>Notifications</Trans>
        </h2>
        {list.isPending ? (
          <p className={styles.quiet}>
            <Trans>Loading...</Trans>
          </p>
        ) : null}
        {list.isError ? (
          <FailedState message={t`Failed to fetch notifications`} onRetry={() => void list.refetch()} />
        ) : null}
        {list.data?.length === 0 ? (
          <p className={styles.quiet}>
            <Trans>All caught up! You have no new notifications.</Trans>
          </p>
        ) : null}
        {list.data?.slice(0, NEWEST).map((one) => (
          <NotificationItem key={one.notificationId} notification={one} onView={close} />
        ))}
        <TextLink to="/notifications" className={styles.all} onClick={close}>
          <Trans>See All Notifications</Trans>
        </TextLink>
        <RecentMessages />
      </Popover.Dropdown>
    </Popover>
  );
}

const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));
