import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Place } from './grid-state';

interface Grid {
  box: RefObject<HTMLElement | null>;
  height: number;
}
/** When the position changes. With `grid`, also when a focused grid gets another height, as by a bar below it. */
export function useShown(show: (place: Place) => void, { row, column }: Place, grid?: Grid) {
  const latest = useRef(show);
  useLayoutEffect(() => {
    latest.current = show;
  });
  useLayoutEffect(() => {
    latest.current({ row, column });
  }, [row, column]);
  const box = grid?.box;
  const height = grid?.height;
  useLayoutEffect(() => {
    if (height && box?.current?.contains(document.activeElement)) latest.current({ row, column });
    // oxlint-disable-next-line react/exhaustive-deps -- the other effect follows the position
  }, [height]);
}
