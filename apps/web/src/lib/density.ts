import { useSyncExternalStore } from 'react';
import { makeListeners } from './listeners';

export type Density = 'comfortable' | 'compact';
/** Also read by public/color-scheme.js before the first paint. */
const KEY = 'selvedge-density';
const { subscribe, notify } = makeListeners();
function change(density: Density): void {
  localStorage.setItem(KEY, density);
  document.documentElement.dataset.density = density;
  notify();
}

/** `usual` where nothing was chosen in this browser. */
export function useDensity(usual: Density = 'comfortable'): [Density, (density: Density) => void] {
  const chosen = useSyncExternalStore(subscribe, () => localStorage.getItem(KEY));
  return [chosen === 'compact' || chosen === 'comfortable' ? chosen : usual, change];
}
