import { moveSubscription, type PushChange, type PushRegistration } from './moved-push';

interface Push {
  title: string;
  body: string;
  /** The page of the app to open. */
  path: string;
  /** A later text of the same notification replaces the one that is shown. */
  tag: string;
  language: string;
}

interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface PushedEvent extends WaitingEvent {
  data: { json(): unknown } | null;
}
interface ClickedEvent extends WaitingEvent {
  notification: { close(): void; data: unknown };
}
type ChangedEvent = WaitingEvent & PushChange;
interface AppWindow {
  url: string;
  focus(): Promise<unknown>;
}
/** With `renotify`, a text that replaces the one that is shown makes a sound again. */
type ShownOptions = NotificationOptions & { renotify?: boolean };
/** The part of a `ServiceWorkerGlobalScope` that notifications need. */
export interface PushScope {
  location: { origin: string };
  registration: PushRegistration & { showNotification(title: string, options: ShownOptions): Promise<void> };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickedEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangedEvent) => void): void;
}

const ICON = '/icons/192.png';
const HOME = '/';

export function listenForPush(worker: PushScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, event.notification.data));
  });
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(moveSubscription(worker.registration, event)),
  );
}

function show({ registration }: PushScope, { data }: PushedEvent): Promise<void> {
  const push = read(data);
  // Browsers end a subscription whose pushes show nothing.
  if (!push) return registration.showNotification('Selvedge', { icon: ICON, data: HOME });
  const { title, body, path, tag, language } = push;
  const options = { body, tag, renotify: true, lang: language, icon: ICON, data: path };
  return registration.showNotification(title, options);
}

function read(data: PushedEvent['data']): Push | null {
  try {
    const push = data?.json() as Partial<Push> | null | undefined;
    return typeof push?.title === 'string' && typeof push.path === 'string' ? (push as Push) : null;
  } catch {
    return null;
  }
}

/**
 * Focuses the window that shows the page, or opens a new one: another page may have unsaved changes, so that no window
 * is sent to a new page.
 */
async function open({ clients, location }: PushScope, path: unknown): Promise<void> {
  const address = addressOf(path, location.origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === address);
  await (shown ? shown.focus() : clients.openWindow(address));
}

/** The address of a page of the app; of other addresses the start page. */
function addressOf(path: unknown, origin: string): string {
  const url = new URL(typeof path === 'string' ? path : HOME, origin);
  return url.origin === origin ? url.href : `${origin}${HOME}`;
}
