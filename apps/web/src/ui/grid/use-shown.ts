import { useLayoutEffect, useRef } from 'react';
import type { Place } from './grid-state';

/** Scrolls a cell into view when the position changes. */
export function useShown(show: (place: Place) => void, { row, column }: Place) {
  const latest = useRef(show);
  useLayoutEffect(() => {
    latest.current = show;
  });
  useLayoutEffect(() => {
    latest.current({ row, column });
  }, [row, column]);
}
