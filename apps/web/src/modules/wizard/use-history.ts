import { useRef, useState } from 'react';

interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
}

/** A value with undo and redo. `latest` reads the current value, even within the same event. */
export function useHistory<T>(start: T) {
  const [shown, setShown] = useState<History<T>>({ past: [], now: start, future: [] });
  const current = useRef(shown);
  const put = (next: History<T>) => {
    current.current = next;
    setShown(next);
  };
  return {
    now: shown.now,
    latest: () => current.current.now,
    canUndo: shown.past.length > 0,
    set: (value: T) => {
      const { past, now } = current.current;
      if (value !== now) put({ past: [...past, now], now: value, future: [] });
    },
    undo: () => {
      const { past, now, future } = current.current;
      const [last] = past.slice(-1);
      if (last !== undefined) put({ past: past.slice(0, -1), now: last, future: [now, ...future] });
    },
    redo: () => {
      const { past, now, future } = current.current;
      const [next, ...later] = future;
      if (next !== undefined) put({ past: [...past, now], now: next, future: later });
    },
  };
}
