import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Text } from '@mantine/core';
import { isAddedOrRemoved } from '@selvedge/domain/orders/changes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { formatInstant } from '#web/lib/format';
import { useSearchTexts } from '#web/lib/search';
import { type Order, orderQueries, REVISIONS_A_PAGE, type Revision } from '#web/modules/orders/queries';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import styles from './order-history.module.css';
import { RestoreDialog } from './restore-dialog';
import { RevisionDialog } from './revision-dialog';

export function OrderHistory({ order }: { order: Order }) {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1);
  const history = useQuery(orderQueries.revisions(order.orderId, page));
  const [restoring, setRestoring] = useState<number | null>(null);
  const [viewing, setViewing] = useState<number | null>(null);
  if (history.isPending) return <LoadingState label={t`Loading...`} rows={3} rowHeight={96} />;
  if (history.isError)
    return (
      <FailedState
        message={failureText(history.error, t`Error loading the history`)}
        onRetry={() => void history.refetch()}
      />
    );
  const revisions = history.data;
  if (revisions.length === 0 && page === 1)
    return <EmptyState title={t`No changes recorded for this order yet.`} />;
  return (
    <section aria-label={t`History`}>
      <ol className={styles.list}>
        {revisions.map((revision) => (
          <Commit
            key={revision.version}
            revision={revision}
            current={revision.version === order.version}
            onView={() => setViewing(revision.version)}
            onRestore={
              order.can?.edit && revision.version !== order.version
                ? () => setRestoring(revision.version)
                : undefined
            }
          />
        ))}
      </ol>
      {page > 1 || revisions.length === REVISIONS_A_PAGE ? (
        <Group className="sv-no-print">
          <Button
            variant="default"
            disabled={page === 1}
            onClick={() => patch({ page: page > 2 ? page - 1 : undefined })}
          >
            <Trans>Newer</Trans>
          </Button>
          <Button
            variant="default"
            disabled={revisions.length < REVISIONS_A_PAGE}
            onClick={() => patch({ page: page + 1 })}
          >
            <Trans>Older</Trans>
          </Button>
        </Group>
      ) : null}
      {restoring === null ? null : (
        <RestoreDialog order={order} version={restoring} onClose={() => setRestoring(null)} />
      )}
      {viewing === null ? null : (
        <RevisionDialog orderId={order.orderId} version={viewing} onClose={() => setViewing(null)} />
      )}
    </section>
  );
}

const SHOWN_AT_FIRST = 5;

interface CommitProps {
  revision: Revision;
  current: boolean;
  onView: () => void;
  onRestore: (() => void) | undefined;
}

function Commit({ revision, current, onView, onRestore }: CommitProps) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const { version, changes } = revision;
  const shown = all ? changes : changes.slice(0, SHOWN_AT_FIRST);
  return (
    <li className={`sv-card ${styles.commit}`}>
      <article aria-label={t`Version ${version}`}>
        <header className={styles.head}>
          <div>
            <h2 className={styles.message}>{revision.commitMessage}</h2>
            <Text size="sm" c="dimmed">
              {t`Version ${version}`} · {revision.authorName} ·{' '}
              <time dateTime={revision.createdAt}>{formatInstant(revision.createdAt)}</time>
            </Text>
          </div>
          <Group gap="xs" className="sv-no-print">
            {current ? <Badge variant="default" tt="none">{t`Current version`}</Badge> : null}
            <Button size="xs" variant="default" onClick={onView} aria-label={t`View version ${version}`}>
              <Trans>View</Trans>
            </Button>
            {onRestore ? (
              <Button
                size="xs"
                variant="default"
                onClick={onRestore}
                aria-label={t`Restore version ${version}`}
              >
                <Trans>Restore</Trans>
              </Button>
            ) : null}
          </Group>
        </header>
        {shown.length === 0 ? null : (
          <dl className={styles.changes}>
            {shown.map((change, index) => (
              <div key={`${change.label} ${index}`} className={styles.change}>
                <dt className={styles.label}>{change.label}</dt>
                <dd className={styles.values}>
                  {isAddedOrRemoved(change) ? null : (
                    <>
                      <del className={styles.from}>{change.from}</del>
                      <span aria-hidden> → </span>
                    </>
                  )}
                  <ins className={styles.to}>{change.to}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {changes.length > shown.length ? (
          <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
            <Plural value={changes.length} one="Show # change" other="Show all # changes" />
          </Button>
        ) : null}
      </article>
    </li>
  );
}
