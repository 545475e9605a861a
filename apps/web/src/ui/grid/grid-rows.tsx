import { memo } from 'react';
import styles from './grid.module.css';
import { Cell, CellEditor } from './grid-cell';
import type { GridCell } from './grid-columns';
import type { GridState, Place, Range, Step } from './grid-state';
import { GridTitle } from './grid-title';
import type { RenderedColumn } from './use-grid-window';

export function GridHead({ rendered, height }: { rendered: readonly RenderedColumn[]; height: number }) {
  return (
    <div role="row" aria-rowindex={1} className={styles.head} style={{ height }}>
      {rendered.map(({ column, start, pinned, own }) => (
        <div
          key={own.key}
          role="columnheader"
          aria-colindex={column + 1}
          className={styles.title}
          style={{ left: start, width: own.width }}
          data-pinned={pinned || undefined}
          data-align={own.align}
        >
          <GridTitle column={own} />
        </div>
      ))}
    </div>
  );
}

interface Editor {
  onTake: (text: string, step: Step | 'blur') => void;
  onCancel: () => void;
}
interface RowsProps extends Editor {
  rows: readonly { index: number; start: number }[];
  rendered: readonly RenderedColumn[];
  width: number;
  rowHeight: number;
  state: GridState;
  range: Range;
  isRange: boolean;
  cellOf: (place: Place) => GridCell;
  empty: string;
}

export function GridRows({ rows, state, range, isRange, onTake, onCancel, rowHeight, ...shared }: RowsProps) {
  const { active, editing } = state;
  return rows.map(({ index: row, start: top }) => {
    const isActive = row === active.row;
    const isSelected = row >= range.top && row <= range.bottom;
    return (
      <GridRow
        key={row}
        row={row}
        top={top}
        height={rowHeight}
        active={isActive ? active.column : -1}
        from={isSelected ? range.left : -1}
        to={isSelected ? range.right : -1}
        keepsEscape={isActive && isRange}
        editing={isActive ? editing : null}
        editor={isActive && editing ? { onTake, onCancel } : null}
        {...shared}
      />
    );
  });
}

interface RowProps extends Pick<RowsProps, 'rendered' | 'width' | 'cellOf' | 'empty'> {
  row: number;
  top: number;
  height: number;
  /** The active column, and the first and last selected columns; -1 in other rows. */
  active: number;
  from: number;
  to: number;
  keepsEscape: boolean;
  editing: GridState['editing'];
  editor: Editor | null;
}

/** A memoized row, so that changes in other rows do not render it again. */
const GridRow = memo(function GridRow({
  row,
  top,
  height,
  width,
  rendered,
  cellOf,
  empty,
  ...own
}: RowProps) {
  const { active, from, to, keepsEscape, editing, editor } = own;
  const rowName = cellOf({ row, column: 0 }).text;
  return (
    <div role="row" aria-rowindex={row + 2} className={styles.row} style={{ top, height, width }}>
      {rendered.map(({ column, start, pinned, own: { key, ...facts } }) => {
        const cell = cellOf({ row, column });
        const content = cell.label ?? (cell.text === '' ? empty : cell.text);
        const name = column === 0 ? content : `${rowName}, ${facts.title}: ${content}`;
        if (column === active && editing && editor)
          return (
            <CellEditor
              key={key}
              column={facts}
              at={column}
              name={name}
              left={start}
              pinned={pinned}
              {...editing}
              {...editor}
            />
          );
        return (
          <Cell
            key={key}
            row={row}
            column={column}
            name={name}
            text={cell.text}
            content={cell.content}
            hint={cell.hint}
            side={facts.side}
            tone={cell.tone}
            align={facts.align}
            readOnly={cell.readOnly ?? false}
            invalid={cell.invalid ?? false}
            active={column === active}
            selected={column >= from && column <= to}
            keepsEscape={keepsEscape && column === active}
            left={start}
            pinned={pinned}
            width={facts.width}
          />
        );
      })}
    </div>
  );
});
