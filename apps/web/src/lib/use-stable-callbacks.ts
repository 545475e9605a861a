import { useLayoutEffect, useRef, useState } from 'react';

type Actions = Record<string, (...args: never[]) => void>;

/** The same functions for as long as the component lives, each doing what was given last: what only calls them need not be drawn again. */
export function useStableCallbacks<T extends Actions>(actions: T): T {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(actions).map((key) => [key, (...args: never[]) => latest.current[key]?.(...args)]),
      ) as T,
  );
  return stable;
}
