import { movePushDevice } from '@selvedge/contract/push';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetPush, moveSubscription, rememberPush, settlePush } from './moved-push';

const KNOWN = { endpoint: 'https://push.example/old', auth: 'a'.repeat(22), publicKey: `B${'A'.repeat(86)}` };
const NEXT = { p256dh: 'p'.repeat(87), auth: 'n'.repeat(22) };

let kept = new Map<string, Response>();
let sent: [string, RequestInit, unknown][] = [];
let status = 200;
let current: PushSubscription | null = null;
const unsubscribe = vi.fn(async () => true);
const made = (endpoint: string, keys: Record<string, string> = NEXT): PushSubscription =>
  ({
    endpoint,
    unsubscribe,
    options: { applicationServerKey: Uint8Array.from([4, ...Array(64).fill(0)]).buffer },
    toJSON: () => ({ keys }),
  }) as unknown as PushSubscription;
const subscribe = vi.fn(async (_options?: PushSubscriptionOptionsInit) => made('https://push.example/new'));
const registration = { pushManager: { getSubscription: async () => current, subscribe } };

beforeEach(() => {
  vi.clearAllMocks();
  kept = new Map();
  sent = [];
  status = 200;
  current = null;
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (key: string, response: Response) => kept.set(key, response),
      match: async (key: string) => kept.get(key)?.clone(),
    }),
    delete: async () => kept.clear(),
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push([path, init, JSON.parse(String(init.body))]);
    return new Response('{}', { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const bodies = () => sent.map(([, , body]) => body);
const stored = async () => (await [...kept.values()][0]?.clone().json()) ?? null;
const MOVE = {
  endpoint: KNOWN.endpoint,
  auth: KNOWN.auth,
  next: { endpoint: 'https://push.example/new', ...NEXT },
};

describe('a subscription that the push service ended', () => {
  test('is made again with the same key and told without a session', async () => {
    await rememberPush(KNOWN);
    await moveSubscription(registration);
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: KNOWN.publicKey,
    });
    expect(sent.map(([path, { method }]) => [method, path])).toEqual([
      [movePushDevice.method, `/api${movePushDevice.path}`],
    ]);
    expect(sent[0]?.[1].headers).toEqual({ 'content-type': 'application/json' });
    expect(bodies()).toEqual([MOVE]);
    expect(movePushDevice.body.safeParse(MOVE).success).toBe(true);
    expect(await stored()).toEqual({ ...KNOWN, endpoint: MOVE.next.endpoint, auth: NEXT.auth });
  });

  test('that the browser renewed itself is only told', async () => {
    await rememberPush(KNOWN);
    await moveSubscription(registration, { newSubscription: made('https://push.example/new') });
    expect(subscribe).not.toHaveBeenCalled();
    expect(bodies()).toEqual([MOVE]);
  });

  test('of a browser without notifications is left alone', async () => {
    await moveSubscription(registration, { newSubscription: null });
    expect([subscribe.mock.calls, sent]).toEqual([[], []]);
  });

  test('ends if the person removed the browser elsewhere', async () => {
    await rememberPush(KNOWN);
    status = 404;
    await moveSubscription(registration);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(await stored()).toBeNull();
  });

  test.each([503, 429, 0])('is told again at the next start after %i', async (failed) => {
    await rememberPush(KNOWN);
    status = failed;
    if (failed === 0) vi.stubGlobal('fetch', vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')));
    await moveSubscription(registration);
    expect([unsubscribe.mock.calls, await stored()]).toEqual([[], KNOWN]);
  });

  test('is not made when the permission is gone', async () => {
    await rememberPush(KNOWN);
    subscribe.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await moveSubscription(registration);
    expect([sent, await stored()]).toEqual([[], KNOWN]);
  });
});

describe('at the start of the app', () => {
  const start = (permission: NotificationPermission) => {
    vi.stubGlobal('Notification', { permission });
    return settlePush(registration);
  };

  test('a subscription that the worker did not tell of is told', async () => {
    await rememberPush(KNOWN);
    current = made('https://push.example/new');
    await start('granted');
    expect(bodies()).toEqual([MOVE]);
  });

  test('one that is lost is made again', async () => {
    await rememberPush(KNOWN);
    await start('granted');
    expect(bodies()).toEqual([MOVE]);
  });

  test('nothing is sent for the one that the server has, without permission, and after signing out', async () => {
    await rememberPush(KNOWN);
    current = made(KNOWN.endpoint);
    await start('granted');
    current = null;
    await start('default');
    await forgetPush();
    await start('granted');
    expect([subscribe.mock.calls, sent]).toEqual([[], []]);
  });

  test('a subscription of an earlier version of the app is remembered', async () => {
    current = made(KNOWN.endpoint, { p256dh: 'x', auth: KNOWN.auth });
    await start('granted');
    expect(await stored()).toEqual(KNOWN);
    current = null;
    await start('granted');
    expect(bodies()).toEqual([MOVE]);
  });

  test('a browser without storage is left alone', async () => {
    vi.stubGlobal('caches', undefined);
    await rememberPush(KNOWN);
    await forgetPush();
    await start('granted');
    expect([subscribe.mock.calls, sent]).toEqual([[], []]);
  });
});
