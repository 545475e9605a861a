import { useCallback, useEffect, useRef } from 'react';

/**
 * Tells work that outlives its page whether that was left: nobody is fetched back, and a failure is said elsewhere. It
 * is left as soon as the address is another one, while the next page may still be on its way.
 */
export function useLeft(): () => boolean {
  const gone = useRef(false);
  const at = useRef('');
  useEffect(() => {
    gone.current = false;
    at.current = window.location.pathname;
    return () => {
      gone.current = true;
    };
  }, []);
  return useCallback(() => gone.current || window.location.pathname !== at.current, []);
}
