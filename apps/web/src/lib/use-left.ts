import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Tells work that outlives its page whether the page was left: the person is not sent back, and a failure is said elsewhere. It
 * is left as soon as the router goes by another address, while the next page may still be on its way; not yet while the
 * browser's Back waits for whether its changes may be lost.
 */
export function useLeft(): () => boolean {
  const { history } = useRouter();
  const gone = useRef(false);
  const at = useRef('');
  useEffect(() => {
    gone.current = false;
    at.current = history.location.pathname;
    return () => {
      gone.current = true;
    };
  }, [history]);
  return useCallback(() => gone.current || history.location.pathname !== at.current, [history]);
}
