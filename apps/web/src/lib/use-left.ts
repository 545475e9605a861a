import { type RefObject, useEffect, useRef } from 'react';

/** Whether the page was left, for work that outlives it: nobody is fetched back, and a failure is said elsewhere. */
export function useLeft(): RefObject<boolean> {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
}
