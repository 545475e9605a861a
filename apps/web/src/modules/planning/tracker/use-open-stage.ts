import { useEffect, useRef } from 'react';

export function useOpenStage(isOpen: boolean) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen || !card.current) return;
    card.current.scrollIntoView?.({ block: 'start' });
    card.current.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [isOpen]);
  return card;
}
