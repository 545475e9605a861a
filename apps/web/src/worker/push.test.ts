import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listenForPush, type PushScope } from './push';

const ORIGIN = 'https://orders.example.com';
const PUSH = {
  title: 'Crew Tee',
  body: 'Cutting is late',
  path: '/order/1?stage=2',
  tag: 'a-tag',
  language: 'tr',
};

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const showNotification = vi.fn<PushScope['registration']['showNotification']>(async () => undefined);
const subscribe = vi.fn(async () => ({}) as PushSubscription);
const openWindow = vi.fn(async (_url: string) => null);
let windows: { url: string; focus: () => Promise<void> }[] = [];

beforeEach(() => {
  vi.clearAllMocks();
  windows = [];
  listenForPush({
    location: { origin: ORIGIN },
    registration: {
      showNotification,
      pushManager: { getSubscription: async () => null, subscribe },
    },
    clients: { matchAll: async () => windows, openWindow },
    addEventListener: (type: string, listener: (event: never) => void) =>
      listeners.set(type, listener as Listener),
  });
});

/** Dispatches an event and waits for the work that keeps the worker alive. */
async function dispatch(type: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
  expect(work).toHaveLength(1);
  await Promise.all(work);
}
const pushed = (json: () => unknown) => dispatch('push', { data: { json } });
const click = async (data: unknown) => {
  const close = vi.fn();
  await dispatch('notificationclick', { notification: { close, data } });
  expect(close).toHaveBeenCalledOnce();
};

describe('a push', () => {
  test('is shown with its text, language and page', async () => {
    await pushed(() => PUSH);
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Crew Tee', {
      body: 'Cutting is late',
      tag: 'a-tag',
      renotify: true,
      lang: 'tr',
      icon: '/icons/192.png',
      data: '/order/1?stage=2',
    });
  });

  test.each([
    ['is no JSON', () => JSON.parse('{')],
    ['is of another shape', () => ({ title: 7 })],
    ['is null', () => null],
  ])('that %s still shows something', async (_what, json) => {
    await pushed(json);
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Selvedge', {
      icon: '/icons/192.png',
      data: '/',
    });
  });

  test('without content still shows something', async () => {
    await dispatch('push', { data: null });
    expect(showNotification).toHaveBeenCalledOnce();
  });
});

describe('a click on a notification', () => {
  test('opens its page', async () => {
    windows = [{ url: `${ORIGIN}/order/1`, focus: vi.fn(async () => undefined) }];
    await click(PUSH.path);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/order/1?stage=2`);
    expect(windows[0]?.focus).not.toHaveBeenCalled();
  });

  test('focuses the window that shows the page already', async () => {
    windows = [
      { url: `${ORIGIN}/home`, focus: vi.fn(async () => undefined) },
      { url: `${ORIGIN}${PUSH.path}`, focus: vi.fn(async () => undefined) },
    ];
    await click(PUSH.path);
    expect(windows[1]?.focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });

  test.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', undefined, 7])(
    'with %s opens the start page of the app',
    async (path) => {
      await click(path);
      expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/`);
    },
  );
});

test('a changed subscription keeps the worker alive, and is none of the site without notifications', async () => {
  await dispatch('pushsubscriptionchange', { oldSubscription: null });
  expect(subscribe).not.toHaveBeenCalled();
});
