import { Trans } from '@lingui/react/macro';
import { Alert, Button, Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { IconAlertTriangle } from '#web/ui/icons';
import styles from './states.module.css';

/** Delay before a skeleton is shown, so that fast responses do not flicker. */
const SKELETON_DELAY_MS = 300;

export function useDelayed(ms = SKELETON_DELAY_MS): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due;
}

interface LoadingProps {
  label: string;
  rows?: number;
  /** Height of one row in pixels, similar to the loaded content. */
  rowHeight?: number;
  /** Set for loading texts that the specification requires. */
  visibleLabel?: boolean;
}

export function LoadingState({ label, rows = 4, rowHeight = 56, visibleLabel = false }: LoadingProps) {
  const due = useDelayed();
  return (
    <div className={styles.loading} role="status" aria-busy="true">
      <span className={visibleLabel && due ? styles.label : 'sv-hidden'}>{label}</span>
      {due
        ? Array.from({ length: rows }, (_, row) => <Skeleton key={row} height={rowHeight} radius="md" />)
        : null}
    </div>
  );
}

interface EmptyProps {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  drawing?: ReactNode;
}

export function EmptyState({ title, description, action, drawing }: EmptyProps) {
  return (
    <div className={styles.empty}>
      {drawing ? <div className={styles.drawing}>{drawing}</div> : null}
      <p className={styles.emptyTitle}>{title}</p>
      {description ? <p className={styles.emptyText}>{description}</p> : null}
      {action ? <div className={styles.emptyAction}>{action}</div> : null}
    </div>
  );
}

/** Shows in place what failed and offers Retry. The rest of the page stays. */
export function FailedState({
  message,
  detail,
  onRetry,
}: {
  message: string;
  detail?: string;
  onRetry?: (() => void) | undefined;
}) {
  return (
    <Alert color="red" icon={<IconAlertTriangle size={20} />} role="alert">
      <div className={styles.failedRow}>
        <span>
          {message}
          {detail && detail !== message ? <span className={styles.failedDetail}>{detail}</span> : null}
        </span>
        {onRetry ? (
          <Button size="xs" variant="default" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        ) : null}
      </div>
    </Alert>
  );
}
