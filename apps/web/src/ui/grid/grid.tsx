import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './grid.module.css';
import { type CellWrite, type RefusedWrite, readWrites } from './grid-clipboard';
import { type GridCell, type GridColumn, valueOf } from './grid-columns';
import { commandOf, type GridCommand } from './grid-keys';
import { GridHead, GridRows } from './grid-rows';
import {
  cellCount,
  fit,
  type GridAction,
  type Place,
  placesIn,
  type Range,
  rangeOf,
  type Step,
  startAt,
  step,
} from './grid-state';
import { useGridClipboard } from './use-grid-clipboard';
import { useGridPointer } from './use-grid-pointer';
import { useGridWindow } from './use-grid-window';
import { useShown } from './use-shown';

interface Props {
  label: string;
  columns: readonly GridColumn[];
  rows: number;
  /** Must be a stable function while its results are the same. */
  cellOf: (place: Place) => GridCell;
  /** All cells of one change, and the refused texts. Rows may be new ones if the grid grows. */
  onWrite: (cells: readonly CellWrite[], refused: readonly RefusedWrite[]) => void;
  onUndo?: () => void;
  onRedo?: () => void;
  onSelect?: (range: Range) => void;
  /** True when the last row is for a new entry: editing it adds a row, and pasting may add more. */
  grows?: boolean;
  rowHeight?: number;
}
const HEAD_HEIGHT = 52;

/**
 * Editing of a spreadsheet: keyboard navigation, and copy, paste and clear for blocks of cells. Only visible rows and
 * columns are rendered.
 */
export function Grid({ label, columns, rows, cellOf, onWrite, grows = false, ...props }: Props) {
  const { t } = useLingui();
  const { onUndo, onRedo, onSelect, rowHeight = 36 } = props;
  const box = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const size = { rows, columns: columns.length };
  const [raw, setRaw] = useState(() => startAt({ row: 0, column: 0 }));
  const state = fit(raw, size);
  const { active, head, editing } = state;
  const range = rangeOf(state);
  const count = cellCount(range);
  const view = useGridWindow({ box, columns, rows, rowHeight, headHeight: HEAD_HEIGHT, active });
  const ref = useMergedRef(box, view.measured);
  const go = (action: GridAction, focus = true) => {
    takesFocus.current = focus;
    const reach = grows && action.type === 'take' ? { ...size, rows: rows + 1 } : size;
    setRaw((now) => step(fit(now, size), action, reach));
  };
  useLayoutEffect(() => {
    if (editing || !takesFocus.current) return;
    takesFocus.current = false;
    focusCell(box.current, active);
  });
  useShown(view.show, head);
  useEffect(() => {
    const { top, left, bottom, right } = range;
    onSelect?.({ top, left, bottom, right });
    // oxlint-disable-next-line react/exhaustive-deps -- the range is a new object in each render
  }, [onSelect, range.top, range.left, range.bottom, range.right]);

  const begin = (typed?: string) => {
    const cell = cellOf(active);
    const isEditable = !cell.readOnly && columns[active.column]?.kind.editor.type !== 'none';
    if (isEditable) go({ type: 'edit', text: typed ?? valueOf(cell), isTyped: typed !== undefined });
  };
  const write = (writes: readonly CellWrite[]) => {
    const { cells, refused } = readWrites(writes, columns);
    onWrite(cells, refused);
  };
  const clear = () => write(placesIn(range).map((place) => ({ ...place, text: '' })));
  const run = (command: GridCommand) => {
    if (command.type === 'begin') begin();
    else if (command.type === 'edit') begin(command.text);
    else if (command.type === 'undo') onUndo?.();
    else if (command.type === 'redo') onRedo?.();
    else if (command.type === 'clear') clear();
    else go(command as GridAction);
  };
  const keys = (event: KeyboardEvent) => {
    if (editing || event.defaultPrevented || event.nativeEvent.isComposing) return;
    const command = commandOf(event, {
      page: view.page(),
      inSeries: state.origin !== null,
      atEnd: active.column === columns.length - 1,
      atStart: active.column === 0,
      isRange: count > 1,
    });
    if (!command) return;
    event.preventDefault();
    run(command);
  };
  const take = (text: string, next: Step | 'blur') => {
    if (text !== valueOf(cellOf(active))) write([{ ...active, text }]);
    go({ type: 'take', step: next === 'blur' ? 'stay' : next }, next !== 'blur');
  };
  const isEditing = editing !== null;
  const clipboard = useGridClipboard({
    isEditing,
    range,
    size,
    grows,
    copyOf: (place) => columns[place.column]?.kind.copy(valueOf(cellOf(place))) ?? '',
    onPaste: write,
    onCut: clear,
  });
  const pointer = useGridPointer({ active, go, begin: () => begin() });
  return (
    <>
      <div
        ref={ref}
        role="grid"
        className={styles.grid}
        aria-label={label}
        aria-rowcount={rows + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        tabIndex={-1}
        data-autofocus
        onFocus={(event: FocusEvent) => {
          if (event.target === box.current) focusCell(box.current, active);
        }}
        onKeyDown={keys}
        {...clipboard}
        {...pointer}
      >
        <div role="presentation" className={styles.canvas} style={{ width: view.width, height: view.height }}>
          <GridHead rendered={view.rendered} height={HEAD_HEIGHT} />
          <GridRows
            rows={view.rows}
            rendered={view.rendered}
            width={view.width}
            rowHeight={rowHeight}
            state={state}
            range={range}
            isRange={count > 1}
            cellOf={cellOf}
            empty={t`empty`}
            onTake={take}
            onCancel={() => go({ type: 'cancel' })}
          />
        </div>
      </div>
      <VisuallyHidden role="status">{count > 1 ? t`${count} cells selected` : ''}</VisuallyHidden>
    </>
  );
}

function focusCell(box: HTMLElement | null, { row, column }: Place) {
  const cell = box?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  cell?.focus({ preventScroll: true });
}
