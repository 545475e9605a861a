import type { Address } from '@selvedge/contract/paths';
import { useSyncExternalStore } from 'react';

export interface Crumb {
  label: string;
  to?: Address;
  help?: string;
}
interface Chrome {
  title: string;
  breadcrumbs: readonly Crumb[];
}

/** The title and breadcrumbs of the current page for the top bar. There is only one page at a time. */
let current: Chrome = { title: '', breadcrumbs: [] };
const listeners = new Set<() => void>();

export function setPageChrome(chrome: Chrome): void {
  current = chrome;
  for (const listener of listeners) listener();
}

export const usePageChrome = (): Chrome =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
