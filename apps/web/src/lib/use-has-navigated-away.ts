import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Answers, for requests that outlive their page, whether the user has navigated away: then show the outcome in a toast
 * and do not redirect. True as soon as the address changes, even while the next page is loading; still false while the
 * question about unsaved changes is open after the browser's Back.
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
