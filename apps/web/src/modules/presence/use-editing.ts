import { useEffect, useRef } from 'react';
import { readToken } from '#web/lib/session';
import { type Place, useTellPresence } from './queries';

/** A third of the server's lease: one word that is lost on the way does not end it. */
const AGAIN_MS = 30_000;

/** Tells the others that one is editing, for as long as the screen is open; without an order there is nobody to tell. */
export function useEditing(orderId: string, place: Place): void {
  const { mutate } = useTellPresence(orderId);
  const say = useRef(mutate);
  useEffect(() => {
    say.current = mutate;
  });
  useEffect(() => {
    if (orderId === '') return;
    // After signing out there is nobody to speak for.
    const tell = (editing: boolean) => (readToken() ? say.current({ place, editing }) : undefined);
    const [here, gone] = [() => tell(true), () => tell(false)];
    here();
    const timer = setInterval(here, AGAIN_MS);
    // A page that the browser keeps for its Back button comes back as it was.
    window.addEventListener('pageshow', here);
    window.addEventListener('pagehide', gone);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pageshow', here);
      window.removeEventListener('pagehide', gone);
      gone();
    };
  }, [orderId, place]);
}
