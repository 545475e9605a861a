import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { COMMIT_MAX, cutSummary } from '@selvedge/domain/orders/rules';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { commitProblem } from '#web/lib/commit-problem';
import styles from './pending-bar.module.css';
import { orderCount, type PendingCell } from './pending-cells';
import { PendingProblems } from './pending-problems';
import { focusGrid, SUMMARY_ID } from './summary-field';
import type { Pending } from './use-pending-cells';

interface Props {
  pending: Pending;
  readers: readonly string[];
  reason?: ReactNode;
  isBlocked?: boolean;
}
/** The changes of a grid that are not saved yet: their count, who will read them, the summary, and the commit. */
export function PendingBar({ pending, readers, reason, isBlocked = false }: Props) {
  const { t } = useLingui();
  const { cells, committed, failure, isSaving } = pending;
  const list = [...cells.values()];
  const [typed, setTyped] = useState<string | null>(null);
  const proposed = useProposedSummary(list);
  const summary = typed ?? proposed;
  const isConflicting = list.some(({ now }) => now !== undefined);
  if (list.length === 0 && committed) return <Committed onUndo={pending.undo} />;
  if (list.length === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || isBlocked || isConflicting || commitProblem(summary) !== null) return;
    void pending.commit(summary.trim()).then(() => setTyped(null));
  };
  const orders = orderCount(list);
  const names = readers.join(', ');
  return (
    <form className={`sv-bottom-bar ${styles.bar}`} aria-label={t`Changed cells`} onSubmit={submit}>
      <PendingProblems pending={pending} />
      <div className={styles.facts}>
        <strong role="status">
          {t`${plural(list.length, { one: '# change', other: '# changes' })} in ${plural(orders, { one: '# order', other: '# orders' })}`}
        </strong>
        {names === '' ? null : <span>{t`Will be read by: ${names}`}</span>}
        {failure === '' ? null : (
          <span role="alert" className={styles.failure}>
            {failure}
          </span>
        )}
      </div>
      {reason ? <div className={styles.reason}>{reason}</div> : null}
      <div className={styles.fields}>
        <TextInput
          id={SUMMARY_ID}
          className={styles.summary}
          label={t`Summary`}
          required
          maxLength={COMMIT_MAX}
          value={summary}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={commitProblem(summary)}
        />
        <Button variant="default" onClick={pending.discard} disabled={isSaving}>
          <Trans>Discard</Trans>
        </Button>
        <Button type="submit" loading={isSaving} disabled={isBlocked || isConflicting}>
          {t`Save ${plural(list.length, { one: '# change', other: '# changes' })}`}
        </Button>
      </div>
    </form>
  );
}

function useProposedSummary(cells: readonly PendingCell[]): string {
  const { t } = useLingui();
  const [first, ...others] = cells;
  const count = cells.length;
  if (!first) return '';
  const { stage, from, to } = first;
  const text = others.length === 0 ? t`${stage}: ${from} → ${to}` : t`${count} cells changed`;
  return cutSummary(text);
}

function Committed({ onUndo }: { onUndo: () => void }) {
  useEffect(() => {
    // The form had the focus and is gone.
    if (document.activeElement === document.body) focusGrid();
  }, []);
  return (
    <section className={`sv-bottom-bar ${styles.bar} ${styles.done}`}>
      <strong role="status">
        <Trans>Committed.</Trans>
      </strong>
      <Button variant="default" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </section>
  );
}
