import { useLayoutEffect, useRef, useState } from 'react';

type Actions = Record<string, (...args: never[]) => void>;

/** Functions with a stable identity that call the latest `actions`, so that memoized components do not re-render. */
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
