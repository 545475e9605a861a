import { FoldButton } from '#web/ui/grid/wide/fold-button';
import styles from './board.module.css';
import type { BoardRow, OrderRow, PartRow } from './board-view';

interface Props {
  row: OrderRow | PartRow;
  onExpand: (row: BoardRow, open: boolean) => void;
}

export function RowName({ row, onExpand }: Props) {
  const { isOpen } = row;
  const [name, number] =
    row.kind === 'order' ? [row.order.name, row.order.number ?? ''] : [row.part.name, ''];
  return (
    <span className={styles.rowName} data-kind={row.kind === 'part' ? row.part.kind : 'order'}>
      <FoldButton name={name} isOpen={isOpen} onToggle={() => onExpand(row, !isOpen)} />
      <span className={styles.order} title={name}>
        <span className={styles.orderName}>{name}</span>
        {number === '' ? null : <span className={styles.orderNumber}>{number}</span>}
      </span>
    </span>
  );
}
