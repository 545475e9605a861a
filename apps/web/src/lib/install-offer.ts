import { installEvent } from './install-event';

const VISITS_KEY = 'selvedge-visits';
const ASKED_KEY = 'selvedge-install-asked';
const AGAIN_MS = 90 * 24 * 60 * 60 * 1000;

export const installOffer = {
  subscribe: installEvent.subscribe,
  /** `browser`: it can install the app itself. `share`: the person does it with the browser's Share menu. */
  read: (): 'browser' | 'share' | null =>
    installEvent.read() ? 'browser' : isAppleBrowser() ? 'share' : null,
  accept: async (): Promise<void> => {
    await installEvent.take()?.prompt();
  },
};

const isAppleBrowser = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) && !window.matchMedia('(display-mode: standalone)').matches;

/** Counts a visit, once for each tab that is opened, and returns how many there were. */
export function countVisit(): number {
  const visits = Number(localStorage.getItem(VISITS_KEY) ?? 0) || 0;
  if (sessionStorage.getItem(VISITS_KEY) !== null) return visits;
  sessionStorage.setItem(VISITS_KEY, '1');
  localStorage.setItem(VISITS_KEY, String(visits + 1));
  return visits + 1;
}

/** From the second visit on, once in 90 days. */
export const mayAskToInstall = (visits: number, now: number): boolean =>
  visits >= 2 && now - (Number(localStorage.getItem(ASKED_KEY) ?? 0) || 0) >= AGAIN_MS;

export const rememberAsked = (now: number): void => localStorage.setItem(ASKED_KEY, String(now));
