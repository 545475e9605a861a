import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import grid from '#web/ui/grid/wide/wide-grid.module.css';
import { IconChevronDown, IconChevronRight } from '#web/ui/icons';
import styles from './board.module.css';
import type { BoardRow, NoteRow } from './board-view';
import type { Expansion } from './use-expansion';

/** The headings of groups, which fold, and the notes below orders whose styles are not shown. */
export function useBoardHeadings(
  { rows, loaded }: Pick<Expansion, 'rows' | 'loaded'>,
  onFold: (group: string, open: boolean) => void,
) {
  const { t } = useLingui();
  const retry = useCallback(
    ({ note, parent }: NoteRow) => {
      if (note === 'failed') loaded.get(parent.order.orderId)?.retry();
    },
    [loaded],
  );
  const groupOf = useCallback(
    ({ group, isFolded }: Extract<BoardRow, { kind: 'group' }>) => {
      const { orders, late } = group;
      const name = group.name === '' ? t`None` : group.name;
      const counts = `${t`${plural(orders, { one: '# order', other: '# orders' })}`}, ${t`${plural(late, { one: '# ships late', other: '# ship late' })}`}`;
      const Icon = isFolded ? IconChevronRight : IconChevronDown;
      const content = (
        <>
          <button
            type="button"
            tabIndex={-1}
            className={grid.fold}
            aria-label={isFolded ? t`Expand` : t`Fold`}
            onClick={() => onFold(group.key, isFolded)}
          >
            <Icon size={16} aria-hidden />
          </button>
          {name} <span className={styles.count}>{counts}</span>
        </>
      );
      return { content, label: `${name}, ${counts}` };
    },
    [onFold, t],
  );
  const noteOf = useCallback(
    (row: NoteRow) => {
      const texts: Record<NoteRow['note'], string> = {
        loading: t`Loading...`,
        failed: t`Failed to load the plan.`,
        empty: t`No combos yet: this stage follows the order's styles.`,
      };
      const text = texts[row.note];
      const content = (
        <span className={styles.note} role={row.note === 'failed' ? 'alert' : 'status'}>
          {text}
          {row.note === 'failed' ? (
            <button type="button" tabIndex={-1} className={styles.retry} onClick={() => retry(row)}>
              <Trans>Retry</Trans>
            </button>
          ) : null}
        </span>
      );
      return { content, label: `${row.parent.order.name}: ${text}` };
    },
    [retry, t],
  );
  const headingOf = useCallback(
    (block: number) => {
      const row = rows[block];
      if (row?.kind === 'group') return groupOf(row);
      return row?.kind === 'note' ? noteOf(row) : { content: null, label: '' };
    },
    [rows, groupOf, noteOf],
  );
  return { retry, headingOf };
}
