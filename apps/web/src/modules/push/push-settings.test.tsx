import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { digestOf } from './browser';
import { PushSettings } from './push-settings';
import { type Device, endPush } from './queries';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
const PUBLIC_KEY = `B${'A'.repeat(86)}`;
const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const ID = '01990000-0000-7000-8000-000000000000';

let devices: Device[] = [];
let calls: [string, string, unknown][] = [];
let subscription: PushSubscription | null = null;
let permission: NotificationPermission = 'default';
let answered: NotificationPermission = 'granted';
const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => {
  subscription = made();
  return subscription;
});
const unsubscribe = vi.fn(async () => {
  subscription = null;
  return true;
});
const made = () =>
  ({ endpoint: ENDPOINT, toJSON: () => ({ keys: KEYS }), unsubscribe }) as unknown as PushSubscription;
const listed = async (more: Partial<Device> = {}): Promise<Device> => ({
  id: ID,
  device: 'Chrome on Android',
  kinds: ['messages', 'morning', 'stages'],
  createdAt: '2026-06-15T09:00:00.000Z',
  digest: await digestOf(ENDPOINT),
  ...more,
});

/** A browser with a service worker and a push service. */
function stubBrowser({ worker = true } = {}): void {
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => answered,
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => (worker ? registration : undefined), ready: registration },
  });
}

beforeEach(() => {
  vi.clearAllMocks();
  devices = [];
  calls = [];
  subscription = null;
  permission = 'default';
  answered = 'granted';
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    const content: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    calls.push([method, path, content]);
    if (method === 'POST') {
      devices = [await listed(content as Partial<Device>)];
      return Response.json({ id: ID });
    }
    if (method === 'DELETE') {
      devices = [];
      return Response.json({ message: 'Device removed' });
    }
    return Response.json({ publicKey: PUBLIC_KEY, devices });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: /Notifications/ });
const changes = () => calls.filter(([method]) => method !== 'GET');

describe('notifications on this browser', () => {
  test('are not offered where there is no service worker', async () => {
    stubBrowser({ worker: false });
    renderUi(<PushSettings />);
    expect(await screen.findByText('This browser cannot show notifications.')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('are not offered by a browser without the API, which still lists the other devices', async () => {
    devices = [await listed()];
    renderUi(<PushSettings />);
    expect(await screen.findByText('This browser cannot show notifications.')).toBeTruthy();
    expect(screen.getByText('Chrome on Android')).toBeTruthy();
  });

  test('that are blocked say where to allow them', async () => {
    permission = 'denied';
    stubBrowser();
    renderUi(<PushSettings />);
    expect(await screen.findByText("Blocked in this browser's settings.")).toBeTruthy();
    expect((await theSwitch()).disabled).toBe(true);
  });

  test('are switched on with the key of the site, and all kinds', async () => {
    stubBrowser();
    renderUi(<PushSettings />);
    await userEvent.click(await theSwitch());
    expect(await screen.findByLabelText('Changes on my stages')).toBeTruthy();
    expect((await theSwitch()).checked).toBe(true);
    const [options] = subscribe.mock.calls[0] ?? [];
    expect(options?.userVisibleOnly).toBe(true);
    expect(options?.applicationServerKey).toHaveLength(65);
    expect(changes()).toEqual([
      [
        'POST',
        '/api/Notification/push',
        {
          endpoint: ENDPOINT,
          ...KEYS,
          device: expect.any(String),
          kinds: ['messages', 'morning', 'stages'],
        },
      ],
    ]);
  });

  test('of an earlier person end before they are switched on', async () => {
    subscription = made();
    stubBrowser();
    renderUi(<PushSettings />);
    expect((await theSwitch()).checked).toBe(false);
    await userEvent.click(await theSwitch());
    await waitFor(() => expect(subscribe).toHaveBeenCalledOnce());
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  test('that the person does not allow stay off', async () => {
    answered = 'denied';
    stubBrowser();
    renderUi(<PushSettings />);
    await userEvent.click(await theSwitch());
    await waitFor(async () => expect((await theSwitch()).disabled).toBe(false));
    expect(subscribe).not.toHaveBeenCalled();
    expect(changes()).toEqual([]);
  });

  test('show the chosen kinds, at least one', async () => {
    subscription = made();
    devices = [await listed({ kinds: ['messages', 'stages'] })];
    stubBrowser();
    renderUi(<PushSettings />);
    await userEvent.click(await screen.findByLabelText('Changes on my stages'));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.[2]).toMatchObject({ endpoint: ENDPOINT, kinds: ['messages'] });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Messages').disabled).toBe(true));
    expect(screen.getByLabelText<HTMLInputElement>('Morning summary').disabled).toBe(false);
  });

  test('are switched off in the browser and on the server', async () => {
    subscription = made();
    devices = [await listed()];
    stubBrowser();
    renderUi(<PushSettings />);
    await userEvent.click(await theSwitch());
    await waitFor(() => expect(changes()).toEqual([['DELETE', `/api/Notification/push/${ID}`, undefined]]));
    expect(unsubscribe).toHaveBeenCalledOnce();
    await waitFor(async () => expect((await theSwitch()).checked).toBe(false));
  });
});

test('the list names each device with its kinds, and which one this browser is', async () => {
  subscription = made();
  devices = [
    await listed(),
    await listed({
      id: ID.replace('0000', '0001'),
      device: 'Firefox on Linux',
      kinds: ['morning'],
      digest: 'x',
    }),
  ];
  stubBrowser();
  renderUi(<PushSettings />);
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Chrome on Android (this browser)Messages, Morning summary, Changes on my stages · since 15 Jun 2026Remove',
    'Firefox on LinuxMorning summary · since 15 Jun 2026Remove',
  ]);
  const [, other] = items;
  expect(other && within(other).getByRole('button', { name: 'Remove Firefox on Linux' })).toBeTruthy();
});

describe('signing out', () => {
  test('ends the notifications of this browser alone', async () => {
    subscription = made();
    devices = [await listed({ id: ID.replace('0000', '0001'), digest: 'x' }), await listed()];
    stubBrowser();
    await endPush();
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(changes()).toEqual([['DELETE', `/api/Notification/push/${ID}`, undefined]]);
  });

  test('forgets what proves to the server which browser this is', async () => {
    const kept = new Map<string, Response>();
    vi.stubGlobal('caches', {
      open: async () => ({ put: async (key: string, answer: Response) => kept.set(key, answer) }),
      delete: async () => kept.clear(),
    });
    stubBrowser();
    renderUi(<PushSettings />);
    await userEvent.click(await theSwitch());
    await waitFor(() => expect(kept.size).toBe(1));
    expect(await [...kept.values()][0]?.json()).toEqual({
      endpoint: ENDPOINT,
      auth: KEYS.auth,
      publicKey: PUBLIC_KEY,
    });
    await endPush();
    expect(kept.size).toBe(0);
  });

  test('asks nothing of the server without notifications', async () => {
    stubBrowser();
    await endPush();
    expect(calls).toEqual([]);
  });

  test('works without a connection', async () => {
    subscription = made();
    stubBrowser();
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await endPush();
    expect(unsubscribe).toHaveBeenCalledOnce();
  });
});
