import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const SCHEME = 'data-mantine-color-scheme';

export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    let screen: string | null = null;
    const begin = () => {
      screen = root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
      // Synchronous, because the browser renders the page as soon as this event ends.
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      if (screen) root.setAttribute(SCHEME, screen);
      setPrinting(false);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
