import { useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import styles from './board.module.css';
import type { BoardRow, OrderRow, PartRow } from './board-view';

interface Props {
  row: OrderRow | PartRow;
  onExpand: (row: BoardRow, open: boolean) => void;
}

/** The name of an order, style or combo, with a button where something is below it. */
export function RowName({ row, onExpand }: Props) {
  const { t } = useLingui();
  const { isOpen } = row;
  const [name, number] =
    row.kind === 'order' ? [row.order.name, row.order.number ?? ''] : [row.part.name, ''];
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <span className={styles.rowName} data-kind={row.kind === 'part' ? row.part.kind : 'order'}>
      {isOpen === undefined ? (
        <span className={styles.noFold} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={styles.fold}
          aria-label={isOpen ? t`Fold ${name}` : t`Expand ${name}`}
          onClick={() => onExpand(row, !isOpen)}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <Icon size={14} aria-hidden />
        </button>
      )}
      <span className={styles.order} title={name}>
        <span className={styles.orderName}>{name}</span>
        {number === '' ? null : <span className={styles.orderNumber}>{number}</span>}
      </span>
    </span>
  );
}
