import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { call, partyOf } from './support/api';
import { listen, signIn } from './support/page';
import { newKeys, stubPush } from './support/push';
import { test } from './support/test';

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
  await signIn(page, 'camille.roche');
  await page.goto('/profile');
  const own = card(page).getByRole('switch', { name: /^Notifications/ });
  await expect(own).not.toBeChecked();
  await own.press('Space');
  await expect(own).toBeChecked();
  const item = card(page).getByRole('listitem');
  await expect(item).toHaveText(
    /Chrome on \w+ \(this browser\)Messages, Morning summary, Changes on my stages/,
  );

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
  await expect(card(page).getByText("Blocked in this browser's settings.")).toBeVisible();
  await expect(card(page).getByRole('switch')).toBeDisabled();
  expect(faults).toEqual([]);
});
