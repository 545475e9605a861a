import { PUSH_CACHE } from './messages';

/** The endpoint of `movePushDevice`. The contract is not imported, because it would make the worker larger. */
const MOVED = '/api/Notification/push/moved';
const KEY = '/push-device';

/** The subscription that the server has of this browser. Pages and the worker share it. */
interface KnownPush {
  endpoint: string;
  auth: string;
  /** The key of the site, in base64url. */
  publicKey: string;
}
/** Firefox and older Chromium leave the new subscription out. */
export interface PushChange {
  newSubscription?: PushSubscription | null;
}
export interface PushRegistration {
  pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>;
}

/** Stores what the server has, so that the worker can prove later which browser it is. Never fails. */
export async function rememberPush(known: KnownPush): Promise<void> {
  try {
    await (await caches.open(PUSH_CACHE)).put(KEY, Response.json(known));
  } catch {
    // Without storage, a renewed subscription has to be switched on again.
  }
}
export async function forgetPush(): Promise<void> {
  try {
    await caches.delete(PUSH_CACHE);
  } catch {
    // There is no storage.
  }
}
async function knownPush(): Promise<KnownPush | null> {
  const stored = await (await caches.open(PUSH_CACHE)).match(KEY);
  return stored ? ((await stored.json()) as KnownPush) : null;
}

/**
 * After the push service ended or renewed the subscription; tells the server, without a session. Without a response the
 * stored subscription stays, and the next start of the app tries again.
 */
export async function moveSubscription(
  { pushManager }: PushRegistration,
  { newSubscription }: PushChange = {},
): Promise<void> {
  try {
    const known = await knownPush();
    if (!known) return;
    const next =
      newSubscription ??
      (await pushManager.getSubscription()) ??
      (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: known.publicKey }));
    if (next.endpoint === known.endpoint) return;
    const { endpoint, auth, publicKey } = known;
    const { p256dh = '', auth: nextAuth = '' } = next.toJSON().keys ?? {};
    const { ok, status } = await fetch(MOVED, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, auth, next: { endpoint: next.endpoint, p256dh, auth: nextAuth } }),
    });
    if (ok) await rememberPush({ endpoint: next.endpoint, auth: nextAuth, publicKey });
    else if (status === NOT_FOUND) {
      // The person removed this browser elsewhere.
      await next.unsubscribe();
      await forgetPush();
    }
  } catch {
    // No network, or the person took the permission back.
  }
}
const NOT_FOUND = 404;

/**
 * At the start of the app: handles a change that the worker missed or could not report. Stores what is known of a
 * subscription that an earlier version of the app made.
 */
export async function settlePush(registration: PushRegistration): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;
  const subscription = await registration.pushManager.getSubscription();
  const first = subscription && describe(subscription);
  if (first && !(await knownPush().catch(() => null))) await rememberPush(first);
  else await moveSubscription(registration);
}

function describe(subscription: PushSubscription): KnownPush | null {
  const auth = subscription.toJSON().keys?.['auth'];
  const key = subscription.options.applicationServerKey;
  if (!auth || !key) return null;
  const publicKey = btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return { endpoint: subscription.endpoint, auth, publicKey };
}
