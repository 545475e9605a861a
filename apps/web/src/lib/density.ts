import { useState } from 'react';

export type Density = 'comfortable' | 'compact';
/** Read by public/color-scheme.js, too, before the first paint. */
const KEY = 'selvedge-density';

/** How closely rows stand, kept by this browser as the colour scheme is. */
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
