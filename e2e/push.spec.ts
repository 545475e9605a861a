import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { call, partyOf } from './support/api';
import { expectAccessibleInBothSchemes, listen, signIn } from './support/page';

interface Keys {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * A service worker and a push service. The test browser has no push service, and its subscription must outlast a reload.
 */
const stubPush = (page: Page, keys: Keys, permission: 'default' | 'denied' = 'default') =>
  page.addInitScript(
    ({ made, start }) => {
      const SUBSCRIBED = 'subscribed';
      const subscription = {
        endpoint: made.endpoint,
        toJSON: () => made,
        unsubscribe: async () => {
          localStorage.removeItem(SUBSCRIBED);
          return true;
        },
      };
      const pushManager = {
        getSubscription: async () => (localStorage.getItem(SUBSCRIBED) ? subscription : null),
        subscribe: async () => {
          localStorage.setItem(SUBSCRIBED, 'yes');
          return subscription;
        },
      };
      const registration = Object.assign(new EventTarget(), { pushManager });
      Object.defineProperty(navigator, 'serviceWorker', {
        value: Object.assign(new EventTarget(), {
          getRegistration: async () => registration,
          register: async () => registration,
          ready: registration,
          controller: null,
        }),
      });
      Object.defineProperty(Notification, 'permission', { get: () => start });
      Notification.requestPermission = async () => 'granted';
      Object.defineProperty(window, 'PushManager', { value: class {}, configurable: true });
    },
    { made: keys, start: permission },
  );

const newKeys = (endpoint: string): Keys => ({
  endpoint,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});
const card = (page: Page) => page.getByRole('region', { name: 'This phone' });

test('a person switches notifications on, gets one, chooses kinds and removes the device', async ({
  page,
  browser,
}) => {
  test.slow();
  const faults = listen(page);
  const arrived: string[] = [];
  const service = createServer((request, response) => {
    arrived.push(`${request.headers['content-encoding']} ${request.headers.authorization?.split(' ')[0]}`);
    request.resume();
    response.writeHead(201).end();
  });
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  const { port } = service.address() as AddressInfo;
  await stubPush(page, newKeys(`http://127.0.0.1:${port}/device`));
  await signIn(page, 'ayesha.khan');
  await page.goto('/profile');
  const own = card(page).getByRole('switch', { name: /^Notifications/ });
  await expect(own).not.toBeChecked();
  await own.press('Space');
  await expect(own).toBeChecked();
  const item = card(page).getByRole('listitem');
  await expect(item).toHaveText(
    /Chrome on \w+ \(this browser\)Messages, Morning summary, Changes on my stages/,
  );
  await expectAccessibleInBothSchemes(page);

  const trader = await (await browser.newContext()).newPage();
  await signIn(trader, 'trader');
  const { userId } = await partyOf(page);
  await call(trader, 'POST', 'messages', { content: 'The lab dips left today.', receiverUserIds: [userId] });
  await expect.poll(() => arrived, { timeout: 60_000 }).toEqual(['aes128gcm vapid']);
  await trader.context().close();

  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && /push$/.test(reply.url()),
  );
  await card(page).getByLabel('Morning summary').press('Space');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(card(page).getByLabel('Morning summary')).not.toBeChecked();
  await expect(item).toContainText('Messages, Changes on my stages');
  await item.getByRole('button', { name: /^Remove Chrome/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Device removed')).toBeVisible();
  await expect(own).not.toBeChecked();
  await expect(item).toHaveCount(0);
  expect(faults).toEqual([]);
  await new Promise((closed) => service.close(closed));
});

test('a browser that blocks notifications says so', async ({ page }) => {
  const faults = listen(page);
  await stubPush(page, newKeys('https://fcm.googleapis.com/x'), 'denied');
  await signIn(page, 'buyer');
  await page.goto('/profile');
  await expect(card(page).getByText('Blocked in this browser’s settings.')).toBeVisible();
  await expect(card(page).getByRole('switch')).toBeDisabled();
  await expectAccessibleInBothSchemes(page);
  expect(faults).toEqual([]);
});
