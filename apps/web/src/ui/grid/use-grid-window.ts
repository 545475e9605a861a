import { useResizeObserver } from '@mantine/hooks';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo } from 'react';
import type { GridColumn } from './grid-columns';
import type { Place } from './grid-state';

interface WindowOptions<Column extends GridColumn> {
  box: RefObject<HTMLDivElement | null>;
  columns: readonly Column[];
  rows: number;
  rowHeight: number;
  /** The heights of the rows if they differ; `rowHeight` is then the usual one. */
  heights?: readonly number[];
  headHeight: number;
  /** Always rendered, because it has the focus. */
  active: Place;
  /** Gives the first column the remaining width. */
  stretches?: boolean;
  frozenRows?: number;
}
/** A rendered column and its left edge in pixels. */
export interface RenderedColumn<Column extends GridColumn = GridColumn> {
  column: number;
  start: number;
  pinned: boolean;
  own: Column;
}

/** The visible indexes, the first ones if they are frozen, and one index that is always rendered. */
function useRange(alwaysRendered: number, frozen = 0) {
  return useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      const others = [...Array.from({ length: frozen }, (_, index) => index), alwaysRendered].filter(
        (index) => index >= 0 && index < range.count && !indexes.includes(index),
      );
      if (others.length === 0) return indexes;
      return [...new Set([...indexes, ...others])].sort((one, other) => one - other);
    },
    [alwaysRendered, frozen],
  );
}

/** The visible rows and columns of a grid. The header row and the pinned columns are always rendered. */
export function useGridWindow<Column extends GridColumn>(options: WindowOptions<Column>) {
  const { box, columns, rows, rowHeight, heights, headHeight, active } = options;
  const { stretches = true, frozenRows = 0 } = options;
  const [measured, { width: inside, height: insideHeight }] = useResizeObserver<HTMLDivElement>();
  const others = columns.slice(1).reduce((sum, { width }) => sum + width, 0);
  const remaining = stretches ? Math.floor(inside) - others : 0;
  const firstWidth = Math.max(columns[0]?.width ?? 0, remaining);
  const pinned = pinnedCount(columns);
  const pinnedWidth = startOf(columns, pinned, firstWidth);
  const rowRange = useRange(active.row, frozenRows);
  const frozenHeight = heights ? totalOf(heights.slice(0, frozenRows)) : frozenRows * rowHeight;
  const columnRange = useRange(active.column - pinned);
  const vertical = useVirtualizer({
    count: rows,
    getScrollElement: () => box.current,
    estimateSize: (index) => heights?.[index] ?? rowHeight,
    paddingStart: headHeight,
    overscan: 4,
    rangeExtractor: rowRange,
    useFlushSync: false,
  });
  const horizontal = useVirtualizer({
    horizontal: true,
    count: columns.length - pinned,
    getScrollElement: () => box.current,
    estimateSize: (index) => columns[index + pinned]?.width ?? 0,
    getItemKey: (index) => columns[index + pinned]?.key ?? index,
    paddingStart: pinnedWidth,
    overscan: 2,
    rangeExtractor: columnRange,
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    horizontal.measure();
    // oxlint-disable-next-line react/exhaustive-deps -- the same object for as long as the grid is there
  }, [columns, firstWidth]);
  useLayoutEffect(() => {
    vertical.measure();
    // oxlint-disable-next-line react/exhaustive-deps -- as above
  }, [rowHeight, heights]);
  const inSight = horizontal.getVirtualItems().map(({ index }) => index + pinned);
  const visibleKey = inSight.join(' ');
  // Keeps the same array while the same columns are visible, so that rows do not render again.
  const rendered = useMemo(() => {
    const shown = visibleKey === '' ? [] : visibleKey.split(' ').map(Number);
    return [...Array.from({ length: pinned }, (_, index) => index), ...shown].map(
      (column): RenderedColumn<Column> => {
        const own = columns[column] as Column;
        const place = { column, start: startOf(columns, column, firstWidth), pinned: column < pinned };
        return { ...place, own: column === 0 ? { ...own, width: firstWidth } : own };
      },
    );
  }, [visibleKey, columns, pinned, firstWidth]);

  /** Scrolls a cell into the area that the header, the frozen rows and the pinned columns do not cover. */
  const show = ({ row, column }: Place) => {
    const view = box.current;
    if (!view) return;
    const top = heights ? totalOf(heights.slice(0, row)) : row * rowHeight;
    const below = top + (heights?.[row] ?? rowHeight) + headHeight - view.clientHeight;
    if (row >= frozenRows) {
      if (view.scrollTop > top - frozenHeight) view.scrollTop = top - frozenHeight;
      else if (view.scrollTop < below) view.scrollTop = below;
    }
    if (column < pinned) return;
    const start = startOf(columns, column, firstWidth);
    const right = start + (columns[column]?.width ?? 0) - view.clientWidth;
    if (view.scrollLeft > start - pinnedWidth) view.scrollLeft = start - pinnedWidth;
    else if (view.scrollLeft < right) view.scrollLeft = right;
  };
  return {
    measured,
    insideHeight,
    rendered,
    rows: vertical.getVirtualItems(),
    height: vertical.getTotalSize(),
    width: horizontal.getTotalSize(),
    page: () => {
      const seen = (box.current?.clientHeight ?? 0) - headHeight - frozenHeight;
      return Math.max(1, Math.floor(seen / rowHeight));
    },
    show,
    pinnedWidth,
  };
}

const totalOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

const startOf = (columns: readonly GridColumn[], column: number, firstWidth: number): number =>
  column === 0 ? 0 : columns.slice(1, column).reduce((sum, { width }) => sum + width, firstWidth);

function pinnedCount(columns: readonly GridColumn[]): number {
  const firstUnpinned = columns.findIndex((column, index) => index > 0 && !column.pinned);
  return firstUnpinned < 0 ? columns.length : firstUnpinned;
}
