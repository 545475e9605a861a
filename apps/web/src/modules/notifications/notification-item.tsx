import { Trans } from '@lingui/react/macro';
import { TextLink } from '#web/ui/link';
import { NotificationAge } from './notification-age';
import styles from './notification-item.module.css';
import { type Notification, useReadNotifications } from './queries';

/** One notification with its age and where it leads; viewing it marks it read. */
export function NotificationItem({ notification }: { notification: Notification }) {
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
          }}
        >
          <Trans>View</Trans>
          <span className="sv-hidden"> {title}</span>
        </TextLink>
      </div>
    </div>
  );
}
