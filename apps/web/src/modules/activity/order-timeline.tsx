import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Text, Timeline } from '@mantine/core';
import { groupBy } from '@selvedge/domain/group-by';
import type { PartnerViewer } from '@selvedge/domain/orders/preview';
import type { ReportOrigin } from '@selvedge/domain/planning/report';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureText } from '#web/lib/failure';
import { formatDay, formatInstant, formatTime } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import { TextLink } from '#web/ui/link';
import { MoreButton } from '#web/ui/more-button';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import styles from './order-timeline.module.css';
import { type Activity, activityQueries } from './queries';

export function OrderTimeline({ orderId, as }: { orderId: string; as?: PartnerViewer }) {
  const { t } = useLingui();
  const activity = useInfiniteQuery(activityQueries.ofOrder(orderId, as));
  if (activity.isPending) return <LoadingState label={t`Loading...`} />;
  if (activity.isError)
    return (
      <FailedState
        message={failureText(activity.error, t`Error loading activities`)}
        onRetry={() => void activity.refetch()}
      />
    );
  // New entries shift the others to later pages, so an entry can be in two pages.
  const entries = [...new Map(activity.data.pages.flat().map((entry) => [entry.activityId, entry])).values()];
  if (entries.length === 0) return <EmptyState title={t`No activities recorded for this order yet.`} />;
  return (
    <section>
      <h2>
        <Trans>Recent Activity</Trans>
      </h2>
      {byDay(entries).map(({ day, entries }) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <Timeline bulletSize={14} lineWidth={2}>
            {entries.map((entry) => (
              <Timeline.Item key={entry.activityId} title={entry.description}>
                <Entry entry={entry} hasLinks={!as} />
              </Timeline.Item>
            ))}
          </Timeline>
        </section>
      ))}
      <MoreButton list={activity} mt="md">
        <Trans>Show more</Trans>
      </MoreButton>
    </section>
  );
}

/** How a report came, where it was not made on these screens. */
const ORIGIN_TEXTS: Record<Exclude<ReportOrigin, 'app'>, MessageDescriptor> = {
  link: msg`by link`,
  offline: msg`offline`,
  excel: msg`from Excel`,
  key: msg`by API key`,
};

/** What an entry is about, unless it is a stage. */
const TAG_TEXTS: Partial<Record<string, MessageDescriptor>> = {
  order: msg`Order`,
  planning: msg`Plan`,
};

function Entry({ entry, hasLinks }: { entry: Activity; hasLinks: boolean }) {
  const { t, i18n } = useLingui();
  return (
    <>
      {entry.commitMessage ? <Text size="sm">“{entry.commitMessage}”</Text> : null}
      <Group gap="xs" mt={4}>
        <Text size="sm" c="dimmed">
          {entry.userName ?? t`Unknown User`} ·{' '}
          <time dateTime={entry.activityTime}>{formatInstant(entry.activityTime)}</time>
        </Text>
        {entry.tags.map((tag) => (
          <Badge key={tag} variant="default" size="sm" tt="none">
            {TAG_TEXTS[tag] ? i18n._(TAG_TEXTS[tag]) : stageText(tag)}
          </Badge>
        ))}
        {entry.via && entry.via !== 'app' ? (
          <Badge variant="light" size="sm" tt="none">
            {entry.copiedBy
              ? t`by a link ${entry.copiedBy} copied`
              : entry.madeAt
                ? t`offline, made ${madeAt(entry)}`
                : i18n._(ORIGIN_TEXTS[entry.via])}
          </Badge>
        ) : null}
        <ActionLink url={hasLinks ? entry.actionUrl : null} />
      </Group>
    </>
  );
}

/** The time at which a report was made; with its day if it arrived on another one. */
const madeAt = ({ madeAt: at, activityTime }: Activity): string =>
  at === null ? '' : formatDay(at) === formatDay(activityTime) ? formatTime(at) : formatInstant(at);

/** Where an entry leads; only addresses of this app. */
function ActionLink({ url }: { url: string | null }) {
  const { t } = useLingui();
  if (!url || !/^\/(?![/\\])/.test(url)) return null;
  const [path = '/', query = ''] = url.split('?');
  const search = Object.fromEntries(new URLSearchParams(query));
  const label =
    search.part === 'history' ? t`What changed` : search.part === 'dates' ? t`Date changes` : t`Open`;
  return (
    <TextLink to={path} search={search} size="sm">
      {label}
    </TextLink>
  );
}

/** Entries under the day on which they happened, in the reader's time zone. */
function byDay(entries: readonly Activity[]): { day: string; entries: Activity[] }[] {
  const days = groupBy(entries, ({ activityTime }) => formatDay(activityTime));
  return [...days].map(([day, list]) => ({ day, entries: list }));
}
