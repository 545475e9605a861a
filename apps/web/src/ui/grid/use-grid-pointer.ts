import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { GridAction, Place } from './grid-state';

interface PointerOptions {
  active: Place;
  go: (action: GridAction) => void;
  begin: () => void;
}

function placeOf(target: EventTarget): Place | null {
  const cell = (target as Element).closest<HTMLElement>('[data-row][data-column]');
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
}

export function useGridPointer({ active, go, begin }: PointerOptions) {
  const isDragging = useRef(false);
  const isMouse = useRef(true);
  return {
    onPointerDown: (event: PointerEvent) => {
      isMouse.current = event.pointerType !== 'touch';
      const place = placeOf(event.target);
      if (!place || !isMouse.current || event.button !== 0) return;
      leaveEditor();
      isDragging.current = true;
      go({ type: 'to', place, extend: event.shiftKey });
    },
    onPointerOver: (event: PointerEvent) => {
      if (!isDragging.current || event.buttons !== 1) {
        isDragging.current = false;
        return;
      }
      const place = placeOf(event.target);
      if (place) go({ type: 'to', place, extend: true });
    },
    onPointerUp: () => {
      isDragging.current = false;
    },
    onDoubleClick: (event: MouseEvent) => {
      if (isMouse.current && placeOf(event.target)) begin();
    },
    onClick: (event: MouseEvent) => {
      const place = placeOf(event.target);
      if (!place || isMouse.current) return;
      if (place.row === active.row && place.column === active.column) return begin();
      leaveEditor();
      go({ type: 'to', place, extend: false });
    },
  };
}

/** A cell editor keeps its text when it loses the focus. */
function leaveEditor() {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement)
    activeElement.blur();
}
