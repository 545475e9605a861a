import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#web/lib/format';
import { useSearchTexts } from '#web/lib/search';
import { LazyDrawer } from '#web/ui/lazy-drawer';
import { TextLink } from '#web/ui/link';
import { FailedState, LoadingState } from '#web/ui/states';
import styles from './home.module.css';
import { homeQueries, type Since, type Today } from './queries';
import { Quiet, TodayCard } from './today-card';

type Changed = Today['changes']['orders'][number];

export function ChangesCard() {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const [isOpen, { open, close }] = useDisclosure(false);
  const since: Since = search.since === 'week' ? 'week' : 'yesterday';
  const isWeek = since === 'week';
  const title = t`Changed`;
  const period = isWeek ? t`Last 7 days` : t`Since yesterday`;
  return (
    <>
      <TodayCard
        title={title}
        today={useQuery(homeQueries.today(since))}
        total={({ changes }) => changes.total}
        seeAll={
          <Button variant="transparent" size="compact-sm" aria-label={t`See all, ${title}`} onClick={open}>
            <Trans>See all</Trans>
          </Button>
        }
        actions={
          <NativeSelect
            aria-label={t`Changes`}
            size="xs"
            className={`sv-tools ${styles.since}`}
            value={since}
            onChange={({ currentTarget: { value } }) =>
              patch({ since: value === 'week' ? value : undefined })
            }
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
                <ChangedLine key={order.orderId} order={order} />
              ))}
            </ul>
          )
        }
      </TodayCard>
      <LazyDrawer opened={isOpen} onClose={close} position="right" title={`${title}: ${period}`}>
        <AllChanges since={since} />
      </LazyDrawer>
    </>
  );
}

function OrderLink({ order }: { order: Changed }) {
  const { t } = useLingui();
  return (
    <TextLink
      to="/order/$orderId"
      params={{ orderId: order.orderId }}
      search={{ tab: 'CREATE_ORDER_ACTIVITY' }}
      className={styles.text}
    >
      {order.orderName || t`Unnamed Order`}
    </TextLink>
  );
}

const textOf = ({ userName, description }: Changed['entries'][number]): string =>
  userName ? `${userName}: ${description}` : description;

function ChangedLine({ order }: { order: Changed }) {
  const newest = order.entries[0];
  return (
    <li title={newest && `${order.orderName} · ${textOf(newest)}`}>
      <OrderLink order={order} />
      <span className={styles.newest}>{newest?.description}</span>
    </li>
  );
}

function AllChanges({ since }: { since: Since }) {
  const { t } = useLingui();
  const today = useQuery(homeQueries.everyChange(since));
  if (today.isError) return <FailedState message={t`Failed to load.`} onRetry={() => void today.refetch()} />;
  if (!today.data) return <LoadingState label={t`Loading...`} rows={6} />;
  return (
    <ul className={styles.changes}>
      {today.data.changes.orders.map((order) => {
        const more = order.total - order.entries.length;
        return (
          <li key={order.orderId}>
            <OrderLink order={order} />
            <ul className={styles.entries}>
              {order.entries.map((entry) => (
                <li key={entry.activityId} title={formatInstant(entry.activityTime)}>
                  {textOf(entry)}
                </li>
              ))}
              {more > 0 ? (
                <li>{t`${plural(more, { one: '# more change', other: '# more changes' })}`}</li>
              ) : null}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
