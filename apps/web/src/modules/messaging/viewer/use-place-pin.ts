import { useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';

/** A point of a page: 0..1 from its left and from its upper edge. */
export interface Point {
  x: number;
  y: number;
}
const STEP = 0.01;
const LARGE_STEP = 0.05;
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));

/** Places a pin on a page: with a click, or with a cross that the arrow keys move and Enter sets. */
export function usePlacePin(isAllowed: boolean, onPlaced: (point: Point) => void) {
  const [cross, setCross] = useState<Point | null>(null);
  const start = () => {
    if (isAllowed) setCross({ x: 0.5, y: 0.5 });
  };
  useHotkeys([['p', start]]);
  const place = (point: Point) => {
    setCross(null);
    onPlaced(point);
  };
  return {
    cross,
    start,
    leave: () => setCross(null),
    onClick: (event: MouseEvent<HTMLElement>) => {
      const box = event.currentTarget.getBoundingClientRect();
      place({
        x: within((event.clientX - box.left) / box.width),
        y: within((event.clientY - box.top) / box.height),
      });
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!cross) return;
      const move = MOVES[event.key];
      if (!move && event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter') return place(cross);
      if (!move) return setCross(null);
      const step = event.shiftKey ? LARGE_STEP : STEP;
      setCross({ x: within(cross.x + move[0] * step), y: within(cross.y + move[1] * step) });
    },
  };
}
