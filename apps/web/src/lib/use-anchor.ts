import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

export function useAnchor(): void {
  const { hash, state } = useLocation();
  const visit = (state as { key?: string }).key;
  // `visit` changes on every navigation, so a link to the current anchor scrolls again.
  useEffect(() => {
    const section = hash ? document.getElementById(hash) : null;
    const heading = section?.querySelector<HTMLElement>('h1, h2');
    section?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash, visit]);
}
