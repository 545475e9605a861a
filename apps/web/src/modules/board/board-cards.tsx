import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Day } from '@selvedge/domain/calendar';
import type { Side } from '@selvedge/domain/planning/stage';
import { BoardCard } from './board-card';
import styles from './board-cards.module.css';
import type { BoardRow } from './board-view';
import type { BoardColumn, BoardOrder } from './queries';

interface Props {
  rows: readonly BoardRow[];
  columns: readonly BoardColumn[];
  lanes: readonly Side[];
  today: Day;
  counterpartOf: (order: BoardOrder) => string;
  onOpen: (order: BoardOrder) => void;
}

export function BoardCards({ rows, counterpartOf, ...shared }: Props) {
  const { t } = useLingui();
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        if (row.kind === 'order')
          return (
            <BoardCard key={row.order.orderId} {...shared} row={row} counterpart={counterpartOf(row.order)} />
          );
        if (row.kind !== 'group') return null;
        const { key, name, orders } = row.group;
        return (
          <li key={`group ${key}`} className={styles.group}>
            {name === '' ? t`None` : name}
            <span>{plural(orders, { one: '# order', other: '# orders' })}</span>
          </li>
        );
      })}
    </ul>
  );
}
