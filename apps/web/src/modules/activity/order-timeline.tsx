import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Text, Timeline } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#web/lib/format';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { activityQueries } from './queries';

/** What happened on an order, newest first, as one's own side may know it. */
export function OrderTimeline({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const activity = useQuery(activityQueries.ofOrder(orderId));
  if (activity.isPending) return <LoadingState label={t`Loading...`} />;
  if (activity.isError)
    return (
      <FailedState
        message={activity.error.message || t`Error loading activities`}
        onRetry={() => void activity.refetch()}
      />
    );
  if (activity.data.length === 0) return <EmptyState title={t`No activities recorded for this order yet.`} />;
  return (
    <section>
      <h2>
        <Trans>Recent Activity</Trans>
      </h2>
      <Timeline bulletSize={14} lineWidth={2}>
        {activity.data.map((entry) => (
          <Timeline.Item key={entry.activityId} title={entry.description}>
            {entry.commitMessage ? <Text size="sm">“{entry.commitMessage}”</Text> : null}
            <Group gap="xs" mt={4}>
              <Text size="sm" c="dimmed">
                {entry.userName ?? t`Unknown User`} ·{' '}
                <time dateTime={entry.activityTime}>{formatInstant(entry.activityTime)}</time>
              </Text>
              {entry.tags.map((tag) => (
                <Badge key={tag} variant="default" size="sm" tt="none">
                  {tag}
                </Badge>
              ))}
            </Group>
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  );
}
