import { useSyncExternalStore } from 'react';

export type Density = 'comfortable' | 'compact';
/** Also read by public/color-scheme.js before the first paint. */
const KEY = 'selvedge-density';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function change(density: Density): void {
  localStorage.setItem(KEY, density);
  document.documentElement.dataset.density = density;
  for (const listener of listeners) listener();
}

/** `usual` where nothing was chosen in this browser. */
export function useDensity(usual: Density = 'comfortable'): [Density, (density: Density) => void] {
  const chosen = useSyncExternalStore(subscribe, () => localStorage.getItem(KEY));
  return [chosen === 'compact' || chosen === 'comfortable' ? chosen : usual, change];
}
