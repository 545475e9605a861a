/** `unsupported`: no service worker, or no push service. `blocked`: the person refused in the browser. */
export type BrowserState =
  | { state: 'unsupported' | 'blocked' | 'off' }
  | { state: 'subscribed'; digest: string };

export interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export class NotAllowed extends Error {}

/** The registration of the app's service worker; null where there is none. */
async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return null;
  // Without a registration, `ready` never resolves.
  return (await navigator.serviceWorker.getRegistration()) ? navigator.serviceWorker.ready : null;
}

export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await findRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readBrowser(): Promise<BrowserState> {
  const registration = await findRegistration();
  if (!registration) return { state: 'unsupported' };
  if (Notification.permission === 'denied') return { state: 'blocked' };
  const subscription = await registration.pushManager.getSubscription();
  return subscription
    ? { state: 'subscribed', digest: await digestOf(subscription.endpoint) }
    : { state: 'off' };
}

/** Asks for permission and subscribes. A subscription of an earlier person or key ends. */
export async function subscribe(publicKey: string): Promise<Subscribed> {
  const registration = await findRegistration();
  if (!registration || (await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  return keysOf(made);
}

export function keysOf(subscription: PushSubscription): Subscribed {
  const { keys = {} } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** SHA-256 in base64url, by which the server's list names this browser. */
export async function digestOf(endpoint: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
