import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { UserType } from '@selvedge/domain/vocabulary';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreButton } from '#web/ui/more-button';
import { FailedState, LoadingState } from '#web/ui/states';
import { DateChangeItem } from './date-change-item';
import styles from './dates.module.css';
import { loadedChanges, scheduleQueries } from './queries';

interface DateChangeListProps {
  orderId: string;
  stageId: string;
  userType: UserType;
}

export function DateChangeList({ orderId, stageId, userType }: DateChangeListProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(scheduleQueries.changes(orderId, { stageId }));
  const changes = list.data && loadedChanges(list.data.pages);
  return (
    <section aria-label={t`Date changes`}>
      <h3 className={styles.heading}>
        <Trans>Date changes</Trans>
      </h3>
      {changes ? (
        changes.length === 0 ? (
          <Text size="sm" c="dimmed">
            <Trans>No dates have moved.</Trans>
          </Text>
        ) : (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <DateChangeItem key={change.id} {...{ orderId, change, userType }} />
            ))}
          </ul>
        )
      ) : list.isError ? (
        <FailedState message={t`The dates could not be loaded.`} onRetry={() => void list.refetch()} />
      ) : (
        <LoadingState label={t`Loading...`} rows={3} rowHeight={48} />
      )}
      <MoreButton list={list} mt="sm" size="compact-sm">
        <Trans>Show older</Trans>
      </MoreButton>
    </section>
  );
}
