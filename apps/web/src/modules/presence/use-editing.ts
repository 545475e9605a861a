import { useEffect, useRef } from 'react';
import { readToken } from '#web/lib/session';
import { type Place, useReportPresence } from './queries';

/** A third of the server's lease, so that one lost request does not end it. */
const REPEAT_MS = 30_000;

/** Reports that this person is editing while the screen is open. Does nothing for a new order. */
export function useEditing(orderId: string, place: Place): void {
  const { mutate } = useReportPresence(orderId);
  const latestMutate = useRef(mutate);
  useEffect(() => {
    latestMutate.current = mutate;
  });
  useEffect(() => {
    if (orderId === '') return;
    // No requests after signing out.
    const report = (editing: boolean) => (readToken() ? latestMutate.current({ place, editing }) : undefined);
    const [start, stop] = [() => report(true), () => report(false)];
    start();
    const timer = setInterval(start, REPEAT_MS);
    // The back/forward cache restores a page without mounting it again.
    window.addEventListener('pageshow', start);
    window.addEventListener('pagehide', stop);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pageshow', start);
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, [orderId, place]);
}
