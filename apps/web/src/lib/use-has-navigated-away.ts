import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

/**
 * For requests that outlive their page: the result is then shown in a toast, without a redirect. True as soon as the
 * path changes, even while the next page is loading. Still false while the browser's Back waits for the question about
 * unsaved changes.
 */
export function useHasNavigatedAway(): () => boolean {
  const { history } = useRouter();
  const isUnmounted = useRef(false);
  const pathAtMount = useRef('');
  useEffect(() => {
    isUnmounted.current = false;
    pathAtMount.current = history.location.pathname;
    return () => {
      isUnmounted.current = true;
    };
  }, [history]);
  return useCallback(
    () => isUnmounted.current || history.location.pathname !== pathAtMount.current,
    [history],
  );
}
