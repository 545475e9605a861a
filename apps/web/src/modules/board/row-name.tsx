import { FoldButton } from '#web/ui/grid/wide/fold-button';
import { SampleMark } from '#web/ui/sample-mark';
import styles from './board.module.css';
import type { BoardRow, OrderRow, PartRow } from './board-view';

interface Props {
  row: OrderRow | PartRow;
  /** Where an order that ships late is behind. */
  lateAt: string | undefined;
  onExpand: (row: BoardRow, open: boolean) => void;
}

export function RowName({ row, lateAt, onExpand }: Props) {
  const { isOpen } = row;
  const [name, number] =
    row.kind === 'order' ? [row.order.name, row.order.number ?? ''] : [row.part.name, ''];
  return (
    <span className={styles.rowName} data-kind={row.kind === 'part' ? row.part.kind : 'order'}>
      <FoldButton name={name} isOpen={isOpen} onToggle={() => onExpand(row, !isOpen)} />
      <span className={styles.order} title={name}>
        <span className={styles.orderName}>{name}</span>
        {number === '' && !lateAt ? null : (
          <span className={styles.orderNumber} title={lateAt}>
            {number} {row.kind === 'order' && row.order.isSample ? <SampleMark /> : null}{' '}
            {lateAt ? <span className={styles.lateAt}>{lateAt}</span> : null}
          </span>
        )}
      </span>
    </span>
  );
}
