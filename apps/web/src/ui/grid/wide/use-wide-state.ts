import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { cellCount, fit, type GridAction, type Place, rangeOf, startAt } from '../grid-state';
import { type BlockLines, type BlockPlace, followBlocks, wideStep } from './blocks';

interface Options extends BlockLines {
  box: RefObject<HTMLDivElement | null>;
  columns: readonly { spans?: boolean }[];
  start: BlockPlace | undefined;
}

/** The selection and the focus of a wide grid. Both follow their rows when rows are added or removed. */
export function useWideState({ box, blocks, lines, columns, start }: Options) {
  const takesFocus = useRef(false);
  const hasFocus = useRef(false);
  const size = { rows: lines.count, columns: columns.length };
  const [raw, setRaw] = useState(() =>
    startAt({
      row: start ? (lines.first[start.block] ?? 0) + start.lane : 0,
      column: start?.column ?? 0,
    }),
  );
  const [known, setKnown] = useState<BlockLines>({ blocks, lines });
  if (known.blocks !== blocks) {
    setKnown({ blocks, lines });
    setRaw(followBlocks(raw, known, { blocks, lines }));
  }
  const state = fit(raw, size);
  const range = rangeOf(state);
  const { active } = state;
  const focus = () => focusCell(box.current, active);
  const go = (action: GridAction, takes = true) => {
    takesFocus.current = takes;
    setRaw((now) => wideStep(fit(now, size), action, lines, columns));
  };
  useLayoutEffect(() => {
    if (state.editing) return;
    // The focused cell was in a row that is gone, or the grid took the focus before its cell was drawn.
    const isLost =
      hasFocus.current && [document.body, box.current].includes(document.activeElement as HTMLElement);
    if (!takesFocus.current && !isLost) return;
    takesFocus.current = false;
    focus();
  });
  return {
    state,
    range,
    count: cellCount(range),
    go,
    focusEvents: {
      onFocus: (event: FocusEvent) => {
        hasFocus.current = true;
        if (event.target === box.current) focus();
      },
      onBlur: (event: FocusEvent) => {
        hasFocus.current = box.current?.contains(event.relatedTarget) ?? false;
      },
    },
    activeBlock: lines.lanes[active.row] ?? { block: 0, lane: 0 },
    /** The block and the column of the end of the selection. */
    end: { row: lines.lanes[state.head.row]?.block ?? 0, column: state.head.column },
  };
}

function focusCell(box: HTMLElement | null, { row, column }: Place) {
  const cell =
    box?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ??
    box?.querySelector<HTMLElement>(`[data-row="${row}"][aria-colspan]`);
  cell?.focus({ preventScroll: true });
}
