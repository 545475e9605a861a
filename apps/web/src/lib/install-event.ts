import { makeListeners } from './listeners';

/** How a browser offers to install the app; only some have this event. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallEvent | null = null;
const { subscribe, notify } = makeListeners();

/** Takes the browser's offer, which may come before anything can be shown. */
export function watchInstallEvent(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallEvent;
    notify();
  });
}

export const installEvent = {
  subscribe,
  read: (): boolean => offer !== null,
  /** An offer can be accepted once. */
  take: (): InstallEvent | null => {
    const taken = offer;
    offer = null;
    return taken;
  },
};
