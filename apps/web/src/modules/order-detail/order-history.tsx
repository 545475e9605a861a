import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { type Order, orderQueries, REVISIONS_A_PAGE } from '#web/modules/orders/queries';
import { RevisionCard } from '#web/ui/revision-card';
import { RevisionList, useRevisionPage } from '#web/ui/revision-list';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { RestoreDialog } from './restore-dialog';
import { RevisionDialog } from './revision-dialog';

export function OrderHistory({ order }: { order: Order }) {
  const { t } = useLingui();
  const [page, setPage] = useRevisionPage();
  const history = useQuery(orderQueries.revisions(order.orderId, page));
  const [restoring, setRestoring] = useState<number | null>(null);
  const [viewing, setViewing] = useState<number | null>(null);
  if (history.isPending) return <LoadingState label={t`Loading...`} rows={3} rowHeight={96} />;
  const failed = history.isError ? (
    <FailedState
      message={failureText(history.error, t`Error loading the history`)}
      onRetry={() => void history.refetch()}
    />
  ) : null;
  // After a failed refetch the list and its dialogs stay.
  if (!history.data) return failed;
  const revisions = history.data;
  if (revisions.length === 0 && page === 1)
    return <EmptyState title={t`No changes recorded for this order yet.`} />;
  return (
    <section aria-label={t`History`}>
      {failed}
      <RevisionList page={page} isLastPage={revisions.length < REVISIONS_A_PAGE} onPage={setPage}>
        {revisions.map((revision) => {
          const { version, commitMessage } = revision;
          const isCurrent = version === order.version;
          return (
            <RevisionCard
              key={version}
              revision={revision}
              title={commitMessage}
              isCurrent={isCurrent}
              onRestore={order.can?.edit && !isCurrent ? () => setRestoring(version) : undefined}
              actions={
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => setViewing(version)}
                  aria-label={t`View version ${version}`}
                >
                  <Trans>View</Trans>
                </Button>
              }
            />
          );
        })}
      </RevisionList>
      {restoring === null ? null : (
        <RestoreDialog order={order} version={restoring} onClose={() => setRestoring(null)} />
      )}
      {viewing === null ? null : (
        <RevisionDialog orderId={order.orderId} version={viewing} onClose={() => setViewing(null)} />
      )}
    </section>
  );
}
