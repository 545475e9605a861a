import { useState } from 'react';

export type Density = 'comfortable' | 'compact';
/** Also read by public/color-scheme.js before the first paint. */
const KEY = 'selvedge-density';

export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(
    localStorage.getItem(KEY) === 'compact' ? 'compact' : 'comfortable',
  );
  const change = (next: Density) => {
    localStorage.setItem(KEY, next);
    document.documentElement.dataset.density = next;
    setDensity(next);
  };
  return [density, change];
}
