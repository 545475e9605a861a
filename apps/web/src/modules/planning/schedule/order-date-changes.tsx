import { Trans, useLingui } from '@lingui/react/macro';
import { reasonTotalText } from '@selvedge/domain/planning/dates/date-texts';
import type { UserType } from '@selvedge/domain/vocabulary';
import { useInfiniteQuery } from '@tanstack/react-query';
import { productText } from '#web/lib/product-text';
import { MoreButton } from '#web/ui/more-button';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { DateChangeItem } from './date-change-item';
import styles from './dates.module.css';
import { loadedChanges, scheduleQueries } from './queries';

interface OrderDateChangesProps {
  orderId: string;
  userType: UserType;
}

/** How the dates of all stages of an order changed, newest first, with the days late by reason. */
export function OrderDateChanges({ orderId, userType }: OrderDateChangesProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(scheduleQueries.changes(orderId));
  if (list.isPending) return <LoadingState label={t`Loading...`} rows={4} rowHeight={72} />;
  if (!list.data)
    return <FailedState message={t`The dates could not be loaded.`} onRetry={() => void list.refetch()} />;
  const { pages } = list.data;
  const changes = loadedChanges(pages);
  const totals = pages[0]?.byReason ?? [];
  if (changes.length === 0) return <EmptyState title={t`No dates have moved.`} />;
  return (
    <section aria-label={t`Date changes`}>
      {totals.length > 0 ? (
        <ul className={`sv-card ${styles.totals}`} aria-label={t`Days late by reason`}>
          {totals.map((total) => (
            <li key={`${total.side} ${total.code} ${total.party}`}>{productText(reasonTotalText(total))}</li>
          ))}
        </ul>
      ) : null}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <DateChangeItem key={change.id} {...{ orderId, change, userType }} isStageNamed />
        ))}
      </ul>
      <MoreButton list={list} mt="md">
        <Trans>Show older</Trans>
      </MoreButton>
    </section>
  );
}
