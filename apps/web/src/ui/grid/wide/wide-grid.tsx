import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import styles from '../grid.module.css';
import type { GridAction, Step } from '../grid-state';
import { useGridPointer } from '../use-grid-pointer';
import { useGridWindow } from '../use-grid-window';
import { useShown } from '../use-shown';
import {
  type Block,
  type BlockPlace,
  type BlockWrite,
  blockPlaces,
  linesOf,
  type PastedTexts,
} from './blocks';
import { useBlockClipboard } from './use-block-clipboard';
import { useWideState } from './use-wide-state';
import type { CellsOf } from './wide-block';
import { headGroups, type WideColumn } from './wide-columns';
import own from './wide-grid.module.css';
import { WideHead } from './wide-head';
import { type WideAction, wideCommandOf } from './wide-keys';
import { WideRows } from './wide-rows';

interface WideEdit {
  /** The text that an edit starts with. Null if the cell cannot be edited. */
  textOf: (place: BlockPlace) => string | null;
  onWrite: (write: BlockWrite) => void;
  onPaste: (pasted: PastedTexts) => void;
  onAction: (action: WideEditAction, places: readonly BlockPlace[]) => void;
  /** Called for Enter and a double click in a cell without a text to edit; the grid's `onOpen` by default. */
  onChoose?: (place: BlockPlace) => void;
  /** Called for a character typed in a cell without a text to edit. */
  onTyped?: (write: BlockWrite) => void;
}
type WideEditAction = Exclude<WideAction, 'copyWithTitles' | 'card'>;
interface Props extends CellsOf {
  label: string;
  /** The first column names the rows. It and the pinned columns after it stay visible. */
  columns: readonly WideColumn[];
  blocks: readonly Block[];
  lineHeight: number;
  copyText: (place: BlockPlace) => string;
  onExpand: (block: number, open: boolean) => void;
  /** Called for a cell that cannot be edited, a heading, and for the space bar. */
  onOpen: (place: BlockPlace) => void;
  /** The first active cell; the top left one by default. */
  start?: BlockPlace | undefined;
  /** The column that stands beside the pinned ones at first. */
  firstShown?: number;
  /** Absent in a grid that only shows. */
  edit?: WideEdit;
  columnHeight?: number;
  freezesFirst?: boolean;
}
const GROUP_HEIGHT = 28;
const COLUMN_HEIGHT = 48;

/** Two header rows, headings that fold, and rows of several lines. Only visible rows and columns are rendered. */
export function WideGrid({ label, columns, blocks, lineHeight, cellOf, headingOf, ...on }: Props) {
  const { t } = useLingui();
  const { columnHeight = COLUMN_HEIGHT, freezesFirst = false } = on;
  const headHeight = GROUP_HEIGHT + columnHeight;
  const box = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(blocks), [blocks]);
  const heights = useMemo(() => blocks.map(({ height }) => height), [blocks]);
  const groups = useMemo(() => headGroups(columns), [columns]);
  const { start } = on;
  const wide = useWideState({ box, blocks, lines, columns, start });
  const { state, range, count, go, focusEvents, activeBlock, end } = wide;
  const { active, editing } = state;
  const view = useGridWindow({
    box,
    columns,
    rows: blocks.length,
    rowHeight: lineHeight,
    heights,
    headHeight,
    active: { row: activeBlock.block, column: active.column },
    stretches: false,
    frozenRows: freezesFirst ? 1 : 0,
  });
  useShown(view.show, end, { box, height: view.insideHeight });
  const { firstShown = 0 } = on;
  useLayoutEffect(() => {
    const before = columns.slice(0, firstShown).reduce((sum, { width }) => sum + width, 0);
    if (box.current && !start && firstShown > 0) box.current.scrollLeft = before - view.pinnedWidth;
    // oxlint-disable-next-line react/exhaustive-deps -- only at first
  }, []);
  const ref = useMergedRef(box, view.measured);
  const activePlace = { ...activeBlock, column: active.column };
  const begin = (typed?: string) => {
    const { isHeading } = blocks[activeBlock.block] ?? {};
    const text = isHeading ? null : (on.edit?.textOf(activePlace) ?? null);
    if (text !== null) go({ type: 'edit', text: typed ?? text, isTyped: typed !== undefined });
    else if (isHeading) {
      if (typed === undefined) on.onOpen(activePlace);
    } else if (typed !== undefined) on.edit?.onTyped?.({ ...activePlace, text: typed });
    else (on.edit?.onChoose ?? on.onOpen)(activePlace);
  };
  const clipboard = useBlockClipboard({
    isEditing: editing !== null,
    range,
    lines,
    blocks,
    columns,
    copyText: on.copyText,
    onPaste: (pasted) => on.edit?.onPaste(pasted),
  });
  const keys = (event: KeyboardEvent) => {
    if (editing || event.defaultPrevented || event.nativeEvent.isComposing) return;
    // A button inside a cell handles its own keys.
    if (!(event.target as Element).matches('[data-row]')) return;
    const { isExpanded, isHeading } = blocks[activeBlock.block] ?? {};
    const expands = isExpanded !== undefined && (isHeading === true || active.column === 0);
    const command = wideCommandOf(event, { page: view.page(), isRange: count > 1, expands });
    if (!command || command.type === 'undo' || command.type === 'redo') return;
    event.preventDefault();
    if (command.type === 'expand') on.onExpand(activeBlock.block, command.open);
    else if (command.type === 'act') act(command.action);
    else if (command.type === 'clear') clear();
    else if (command.type === 'begin') begin();
    else if (command.type === 'edit') begin(command.text);
    else go(command as GridAction);
  };
  const act = (action: WideAction) => {
    if (action === 'copyWithTitles') return clipboard.copyWithTitles();
    if (action === 'card') return on.onOpen(activePlace);
    on.edit?.onAction(action, blockPlaces(range, lines, blocks));
  };
  const clear = () => {
    const writes = blockPlaces(range, lines, blocks).map((place) => ({ ...place, text: '' }));
    on.edit?.onPaste({ writes, missed: [] });
  };
  const take = (text: string, step: Step | 'blur') => {
    if (text !== on.edit?.textOf(activePlace)) on.edit?.onWrite({ ...activePlace, text });
    go({ type: 'take', step: step === 'blur' ? 'stay' : step }, step !== 'blur');
  };
  const pointer = useGridPointer({ active, go, begin: () => begin() });
  const shared = { rendered: view.rendered, columns: columns.length, width: view.width, cellOf, headingOf };
  return (
    <>
      <div
        ref={ref}
        role="grid"
        className={`${styles.grid} ${own.grid}`}
        aria-label={label}
        aria-rowcount={lines.count + 2}
        aria-colcount={columns.length}
        aria-multiselectable
        tabIndex={-1}
        onKeyDown={keys}
        {...focusEvents}
        {...clipboard.events}
        {...pointer}
      >
        <div role="presentation" className={styles.canvas} style={{ width: view.width, height: view.height }}>
          <WideHead
            groups={groups}
            rendered={view.rendered}
            groupHeight={GROUP_HEIGHT}
            columnHeight={columnHeight}
            pinnedWidth={view.pinnedWidth}
          />
          <WideRows
            rows={view.rows}
            {...{ blocks, lines, range, editing, ...shared }}
            active={{ ...activeBlock, column: active.column }}
            frozenAt={freezesFirst ? headHeight : undefined}
            onTake={take}
            onCancel={() => go({ type: 'cancel' })}
          />
        </div>
      </div>
      <VisuallyHidden role="status">{count > 1 ? t`${count} cells selected` : ''}</VisuallyHidden>
    </>
  );
}
