import { useEffect, useRef } from 'react';

/** Scrolls to the card of the stage that the address opens and focuses its heading. */
export function useOpenStage(isOpen: boolean) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen || !card.current) return;
    card.current.scrollIntoView?.({ block: 'start' });
    card.current.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [isOpen]);
  return card;
}
