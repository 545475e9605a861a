import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { formatDay, sentenceGap } from '#web/lib/format';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { dayHere } from '#web/lib/today';
import { RevisionCard } from '#web/ui/revision-card';
import { RevisionList, useRevisionPage } from '#web/ui/revision-list';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import styles from './history.module.css';
import { type PlanRevision, planHistoryQueries, REVISIONS_A_PAGE } from './queries';
import { usePlanUndo } from './use-plan-undo';

const PlanRestoreDialog = lazyOnIdle(() =>
  import('./plan-restore-dialog').then((module) => module.PlanRestoreDialog),
);

interface PlanHistoryProps {
  orderId: string;
  mayEdit: boolean;
}

export function PlanHistory({ orderId, mayEdit }: PlanHistoryProps) {
  const { t } = useLingui();
  const [page, setPage] = useRevisionPage();
  const history = useQuery(planHistoryQueries.list(orderId, page));
  const { undo, pendingVersion } = usePlanUndo(orderId);
  const [restoring, setRestoring] = useState<number | null>(null);
  if (history.isPending) return <LoadingState label={t`Loading...`} rows={3} rowHeight={96} />;
  const failed = history.isError ? (
    <FailedState
      message={failureText(history.error, t`Failed to load the plan history`)}
      onRetry={() => void history.refetch()}
    />
  ) : null;
  // After a failed refetch the list and its dialog stay.
  if (!history.data) return failed;
  const revisions = history.data;
  if (revisions.length === 0 && page === 1) return <EmptyState title={t`No changes yet.`} />;
  return (
    <section aria-label={t`Plan history`}>
      {failed}
      <RevisionList page={page} isLastPage={revisions.length < REVISIONS_A_PAGE} onPage={setPage}>
        {revisions.map((revision) => {
          const { version, summary, isCurrent } = revision;
          return (
            <RevisionCard
              key={version}
              revision={revision}
              title={summary}
              isCurrent={isCurrent}
              onRestore={mayEdit && !isCurrent ? () => setRestoring(version) : undefined}
            >
              {mayEdit && revision.undo ? (
                <UndoLine
                  version={version}
                  undo={revision.undo}
                  isPending={pendingVersion === version}
                  onUndo={({ stages, parts, whole }) =>
                    void undo({ version, stages, parts, whole }, { alwaysAsk: true })
                  }
                />
              ) : null}
            </RevisionCard>
          );
        })}
      </RevisionList>
      {restoring === null ? null : (
        <Suspense fallback={null}>
          <PlanRestoreDialog orderId={orderId} version={restoring} onClose={() => setRestoring(null)} />
        </Suspense>
      )}
    </section>
  );
}

type Undo = NonNullable<PlanRevision['undo']>;
interface UndoLineProps {
  version: number;
  undo: Undo;
  isPending: boolean;
  onUndo: (undo: Undo) => void;
}

function UndoLine({ version, undo, isPending, onUndo }: UndoLineProps) {
  const { t } = useLingui();
  const { stages, parts } = undo;
  const lastDay = formatDay(dayHere(new Date(undo.until)));
  return (
    <div className={styles.undo}>
      <Text size="sm">
        {parts > 0 ? (
          <Trans>
            <Plural value={stages} one="# stage left the plan" other="# stages left the plan" />, with{' '}
            <Plural value={parts} one="# reported part" other="# reported parts" />.
          </Trans>
        ) : (
          <Plural value={stages} one="# stage left the plan." other="# stages left the plan." />
        )}
        {sentenceGap()}
        <Trans>Can be undone until {lastDay}.</Trans>
      </Text>
      <Button
        className="sv-no-print"
        size="xs"
        variant="default"
        loading={isPending}
        onClick={() => onUndo(undo)}
        aria-label={t`Undo version ${version}`}
      >
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}
