import { Trans } from '@lingui/react/macro';
import { TextLink } from '#web/ui/link';
import { NotificationAge } from './notification-age';
import styles from './notification-item.module.css';
import { type Notification, useReadNotifications } from './queries';

interface NotificationItemProps {
  notification: Notification;
  onView?: () => void;
}

/** A notification with age and link. Opening it marks it as read. */
export function NotificationItem({ notification, onView }: NotificationItemProps) {
  const read = useReadNotifications();
  const { notificationId, title, message, createdAt, action, isRead } = notification;
  return (
    <div className={styles.item} data-unread={!isRead || undefined}>
      <p className={styles.title}>{title}</p>
      <p className={styles.message}>{message}</p>
      <div className={styles.foot}>
        <NotificationAge createdAt={createdAt} />
        <TextLink
          to={action}
          size="sm"
          onClick={() => {
            if (!isRead) read.mutate([notificationId]);
            onView?.();
          }}
        >
          <Trans>View</Trans>
          <span className="sv-hidden"> {title}</span>
        </TextLink>
      </div>
    </div>
  );
}
