import { Trans, useLingui } from '@lingui/react/macro';
import { Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMedia } from '#web/lib/use-media';
import { FailedState, LoadingState } from '#web/ui/states';
import { NotificationItem } from './notification-item';
import { notificationsQuery } from './queries';

/** The newest notification; three of them from a width of 1920 px (document 1, section 9). */
export function RecentActivity() {
  const { t } = useLingui();
  const wide = useMedia('(min-width: 1920px)');
  const list = useQuery(notificationsQuery);
  return (
    <Paper component="section" aria-labelledby="recent-activity" style={{ overflow: 'hidden' }}>
      <h2 id="recent-activity" style={{ margin: 0, padding: '10px 14px', fontSize: '1rem' }}>
        <Trans>Recent Activity</Trans>
      </h2>
      {list.isPending ? <LoadingState label={t`Loading...`} rows={1} /> : null}
      {list.isError ? (
        <FailedState message={t`Failed to fetch notifications`} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data?.length === 0 ? (
        <p style={{ margin: 0, padding: '8px 16px 20px', color: 'var(--sv-ink-muted)' }}>
          <Trans>No recent activity</Trans>
        </p>
      ) : null}
      {list.data?.slice(0, wide ? 3 : 1).map((one) => (
        <NotificationItem key={one.notificationId} notification={one} />
      ))}
    </Paper>
  );
}
