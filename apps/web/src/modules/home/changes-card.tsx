import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#web/lib/format';
import { useSearchTexts } from '#web/lib/search';
import { TextLink } from '#web/ui/link';
import styles from './home.module.css';
import { homeQueries, type Since, type Today } from './queries';
import { Quiet, TodayCard } from './today-card';

type Changed = Today['changes']['orders'][number];

export function ChangesCard() {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const since: Since = search.since === 'week' ? 'week' : 'yesterday';
  const today = useQuery(homeQueries.today(since));
  const isWeek = since === 'week';
  return (
    <TodayCard
      title={isWeek ? t`Last 7 days` : t`Since yesterday`}
      today={today}
      total={({ changes }) => changes.total}
      actions={
        <SegmentedControl
          aria-label={t`Changes`}
          className={styles.since}
          size="xs"
          value={since}
          onChange={(value) => patch({ since: value === 'week' ? value : undefined })}
          data={[
            { value: 'yesterday', label: t`Since yesterday` },
            { value: 'week', label: t`Last 7 days` },
          ]}
        />
      }
    >
      {({ changes }) =>
        changes.orders.length === 0 ? (
          <Quiet>
            {isWeek ? (
              <Trans>Nothing changed in the last 7 days.</Trans>
            ) : (
              <Trans>Nothing changed since yesterday.</Trans>
            )}
          </Quiet>
        ) : (
          <ul className={styles.lines}>
            {changes.orders.map((order) => (
              <ChangedOrder key={order.orderId} order={order} />
            ))}
          </ul>
        )
      }
    </TodayCard>
  );
}

function ChangedOrder({ order }: { order: Changed }) {
  const { t } = useLingui();
  const more = order.total - order.entries.length;
  return (
    <li className={styles.changed}>
      <TextLink
        to="/order/$orderId"
        params={{ orderId: order.orderId }}
        search={{ tab: 'CREATE_ORDER_ACTIVITY' }}
        className={styles.link}
      >
        {order.orderName || t`Unnamed Order`}
      </TextLink>
      <ul className={styles.entries}>
        {order.entries.map(({ activityId, activityTime, description, userName }) => (
          <li key={activityId} title={formatInstant(activityTime)}>
            {userName ? <span className={styles.muted}>{userName}: </span> : null}
            {description}
          </li>
        ))}
        {more > 0 ? (
          <li
            className={styles.muted}
          >{t`${plural(more, { one: '# more change', other: '# more changes' })}`}</li>
        ) : null}
      </ul>
    </li>
  );
}
