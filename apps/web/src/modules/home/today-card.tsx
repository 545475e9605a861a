import { useLingui } from '@lingui/react/macro';
import { Paper } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { CountedHeading } from '#web/ui/counted-heading';
import { FailedState, LoadingState } from '#web/ui/states';
import styles from './home.module.css';
import type { Today } from './queries';

interface TodayCardProps {
  title: string;
  today: Pick<UseQueryResult<Today>, 'data' | 'isError' | 'refetch'>;
  total: (today: Today) => number;
  /** Opens what `total` counted. */
  seeAll: ReactNode;
  actions?: ReactNode;
  children: (today: Today) => ReactNode;
}

export function TodayCard({ title, today, total, seeAll, actions, children }: TodayCardProps) {
  const { t } = useLingui();
  const id = useId();
  const { data, isError } = today;
  const count = data && !isError ? total(data) : 0;
  return (
    <Paper component="section" className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <CountedHeading id={id} count={count}>
          {title}
        </CountedHeading>
        <span className={styles.actions}>
          {actions}
          {count > 0 ? seeAll : null}
        </span>
      </div>
      {isError ? (
        <FailedState message={t`Failed to load.`} onRetry={() => void today.refetch()} />
      ) : data ? (
        children(data)
      ) : (
        <LoadingState label={t`Loading...`} rows={8} rowHeight={20} />
      )}
    </Paper>
  );
}

export const Quiet = ({ children }: { children: ReactNode }) => <p className={styles.quiet}>{children}</p>;
