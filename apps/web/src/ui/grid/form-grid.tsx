import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { cellOf as placeOf, useCellKeys } from '#web/ui/cell-keys';
import styles from './form-grid.module.css';
import { FormRow, type RowOrder } from './form-row';
import { type Cells, type CellWrite, readClipboard } from './grid-clipboard';
import type { GridBand, GridCell, GridColumn } from './grid-columns';
import { GridTitle } from './grid-title';
import { NewRow, type NewRowProps } from './new-row';

interface Props {
  label: string;
  columns: readonly GridColumn[];
  rows: readonly string[];
  cellOf: (row: number, column: number) => GridCell;
  onWrite: (cell: CellWrite) => void;
  onPaste: (at: { row: number; column: number }, cells: Cells) => void;
  above?: readonly GridBand[];
  below?: readonly GridBand[];
  order?: RowOrder;
  newRow?: Omit<NewRowProps, 'row' | 'index' | 'columns'>;
}

/**
 * Each editable cell is a form control, and Tab visits all of them. All rows are rendered, so that Tab, the browser's
 * search and dragging reach them.
 */
export function FormGrid({ label, columns, rows, cellOf, onWrite, onPaste, ...props }: Props) {
  const { above = [], below = [], order, newRow } = props;
  const table = useRef<HTMLDivElement>(null);
  const keys = columns.map(({ key }) => key);
  const move = useCellKeys(table, keys);
  const press = (event: KeyboardEvent) => {
    // Enter ends the composition of a text in an input method.
    if (event.nativeEvent.isComposing) return;
    move(event);
    // Enter in the last row must not submit a surrounding form.
    if (event.key === 'Enter' && placeOf(event.target, keys)) event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    const at = placeOf(event.target, keys);
    // A single text is pasted by the browser.
    if (!at || !/[\t\n]/.test(text)) return;
    event.preventDefault();
    onPaste({ row: at.row, column: keys.indexOf(at.column) }, readClipboard(text));
  };
  const first = above.length + 2;
  const total = above.length + rows.length + below.length + (newRow ? 2 : 1);
  return (
    <div
      className={styles.scroll}
      style={{ '--first-width': `${columns[0]?.width ?? 0}px` } as CSSProperties}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its controls have the focus */}
      <div
        ref={table}
        role="table"
        className={styles.table}
        style={{ '--columns': tracksOf(columns), minWidth: widthOf(columns) } as CSSProperties}
        aria-label={label}
        aria-rowcount={total}
        aria-colcount={columns.length}
        onKeyDown={press}
        onPaste={paste}
      >
        <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.head}`}>
          {columns.map((column, at) => (
            <div key={column.key} role="columnheader" aria-colindex={at + 1} data-align={column.align}>
              <GridTitle column={column} />
            </div>
          ))}
        </div>
        {above.map(({ key, ...band }, at) => (
          <FormRow key={key} index={at + 2} columns={columns} {...band} />
        ))}
        {rows.map((key, row) => (
          <FormRow
            key={key}
            index={first + row}
            row={row}
            count={rows.length}
            columns={columns}
            cellOf={(column) => cellOf(row, column)}
            onWrite={(column, text) => onWrite({ row, column, text })}
            order={order}
          />
        ))}
        {newRow ? (
          <NewRow {...newRow} row={rows.length} index={first + rows.length} columns={columns} />
        ) : null}
        {below.map(({ key, ...band }, at) => (
          <FormRow key={key} index={total - below.length + at + 1} columns={columns} {...band} />
        ))}
      </div>
    </div>
  );
}

const widthOf = (columns: readonly GridColumn[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);
/** The first column gets the remaining width. */
const tracksOf = (columns: readonly GridColumn[]): string =>
  columns.map(({ width }, at) => (at === 0 ? `minmax(${width}px, 1fr)` : `${width}px`)).join(' ');
