import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import type { Order } from '#web/modules/orders/queries';
import { RevisionList, useRevisionPage } from '#web/ui/revision-list';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { ChangeCards } from './change-cards';
import styles from './changes.module.css';
import { CHANGES_A_PAGE, changeQueries } from './queries';

const RequestDialog = lazyOnIdle(() => import('./request-dialog').then((module) => module.RequestDialog));

/** The numbered changes of a live order that the reader may know of: open ones first, then the newest. */
export function ChangesPart({ order }: { order: Order }) {
  const { t } = useLingui();
  const [page, setPage] = useRevisionPage();
  const list = useQuery(changeQueries.list(order.orderId, page));
  const [isRequesting, setIsRequesting] = useState(false);
  if (list.isPending) return <LoadingState label={t`Loading...`} rows={3} rowHeight={140} />;
  const failed = list.isError ? (
    <FailedState
      message={failureText(list.error, t`Failed to load the changes`)}
      onRetry={() => void list.refetch()}
    />
  ) : null;
  // After a failed refetch the list and its dialogs stay.
  if (!list.data) return failed;
  const { changes, total, can } = list.data;
  return (
    <section aria-label={t`Changes`}>
      {failed}
      {can.request ? (
        <div className={`${styles.top} sv-no-print`}>
          <Button variant="default" onClick={() => setIsRequesting(true)}>
            <Trans>Request a change</Trans>
          </Button>
        </div>
      ) : null}
      {total === 0 ? (
        <EmptyState
          title={t`When a quantity, price or date of this order changes, it stands here with its old and new value.`}
        />
      ) : (
        <RevisionList page={page} isLastPage={page * CHANGES_A_PAGE >= total} onPage={setPage}>
          <ChangeCards order={order} changes={changes} />
        </RevisionList>
      )}
      {isRequesting ? (
        <Suspense fallback={null}>
          <RequestDialog order={order} onClose={() => setIsRequesting(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
