import type { ReactNode } from 'react';
import { ReorderHandle, reorderItem } from '#web/ui/reorder-handle';
import { CellControl } from './cell-control';
import styles from './form-grid.module.css';
import type { GridBand, GridCell, GridColumn } from './grid-columns';

export interface RowOrder {
  /** Distinguishes lists on the same page. */
  list: string;
  onMove: (from: number, to: number) => void;
}
interface RowProps extends Omit<GridBand, 'key'> {
  index: number;
  columns: readonly GridColumn[];
  row?: number;
  count?: number;
  order?: RowOrder;
}

export function FormRow({ index, columns, row, count = 0, cellOf, onWrite, order }: RowProps) {
  const rowName = cellOf(0).text;
  const isMovable = order !== undefined && row !== undefined;
  return (
    <div
      role="row"
      aria-rowindex={index}
      className={styles.row}
      {...(isMovable ? reorderItem(order.list) : {})}
    >
      {columns.map((column, at) => (
        <FormCell
          key={column.key}
          at={at}
          column={column}
          cell={cellOf(at)}
          name={`${rowName}, ${column.title}`}
          row={row}
          onWrite={onWrite && ((text) => onWrite(at, text))}
          handle={
            isMovable && at === 0 ? (
              <ReorderHandle
                name={rowName}
                index={row}
                count={count}
                onMove={(to) => order.onMove(row, to)}
              />
            ) : null
          }
        />
      ))}
    </div>
  );
}

interface CellProps {
  at: number;
  column: GridColumn;
  cell: GridCell;
  name: string;
  row?: number;
  onWrite?: (text: string) => void;
  handle: ReactNode;
}

function FormCell({ at, column, cell, name, row, onWrite, handle }: CellProps) {
  const label = { 'aria-label': cell.label ?? name };
  const facts = row === undefined ? label : { ...label, 'data-row': row, 'data-column': column.key };
  const isControl = onWrite !== undefined && column.kind.editor.type !== 'none';
  return (
    <div
      role={at === 0 ? 'rowheader' : 'cell'}
      aria-colindex={at + 1}
      data-side={column.side}
      data-tone={cell.tone}
      data-align={column.align}
      data-control={isControl || undefined}
    >
      {handle}
      {isControl ? (
        <CellControl kind={column.kind} cell={cell} facts={facts} align={column.align} onWrite={onWrite} />
      ) : (
        <span className={styles.text}>
          {cell.content ?? cell.text}
          {cell.note ? <span className={styles.note}>{cell.note}</span> : null}
        </span>
      )}
      {cell.after}
    </div>
  );
}
