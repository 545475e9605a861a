import type { Address } from '@selvedge/contract/paths';
import { useSyncExternalStore } from 'react';
import { makeListeners } from '#web/lib/listeners';

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
const { subscribe, notify } = makeListeners();

export function setPageChrome(chrome: Chrome): void {
  current = chrome;
  notify();
}

export const usePageChrome = (): Chrome => useSyncExternalStore(subscribe, () => current);
