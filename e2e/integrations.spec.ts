import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { listen, signIn } from './support/page';
import { PASSWORD } from './support/sessions';
import { test } from './support/test';

test('an Admin makes a key, uses it, and revokes it', async ({ page, request }) => {
  // Each of two webhook deliveries may take 30 seconds.
  test.slow();
  const faults = listen(page);
  await signIn(page, 'trader');
  await page.goto('/my-organization');
  await page.getByRole('link', { name: 'API keys and webhooks' }).click();
  await expect(page).toHaveURL(/\/my-organization\/integrations$/);
  const name = 'Warehouse';
  await page.getByLabel('Name of the key').fill(name);
  await page.getByRole('button', { name: 'Make key' }).click();
  const keyDialog = page.getByRole('dialog', { name: 'Make API key' });
  await keyDialog.getByLabel('Current password').fill('Wrong-Words-1');
  await keyDialog.getByRole('button', { name: 'Make key' }).click();
  await expect(keyDialog.getByText('Current password is incorrect')).toBeVisible();
  await keyDialog.getByLabel('Current password').fill(PASSWORD);
  await keyDialog.getByRole('button', { name: 'Make key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your new API key' });
  const key = await dialog.getByLabel('API key').inputValue();
  expect(key).toMatch(/^svk_[\w-]{43}$/);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText(/never used · expires on/)).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);

  const headers = { authorization: `Bearer ${key}` };
  const orders = await request.get('/api/HomePage', { headers });
  expect((await orders.json()).orders.length).toBeGreaterThan(0);
  expect((await request.post('/api/CustomOrder', { headers, data: {} })).status()).toBe(403);
  await page.reload();
  await expect(row.getByText(/last used/)).toBeVisible();
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('API key revoked')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await request.get('/api/HomePage', { headers })).status()).toBe(401);
  // The browser logs the response to the wrong password.
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
});

test('an address is told of a change, and its log shows how that went', async ({ page }) => {
  test.slow();
  // Other tests change stages at the same time and cause deliveries.
  let tests = 0;
  const receiver = createServer((request, response) => {
    if (request.headers['selvedge-event'] === 'test') tests += 1;
    request.resume();
    response.writeHead(tests === 1 ? 500 : 204).end();
  });
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/notices`;
  await signIn(page, 'trader');
  await page.goto('/my-organization/integrations');
  await page.getByLabel('Address').fill(url);
  await page.getByRole('checkbox', { name: 'Order changed' }).uncheck();
  await page.getByRole('checkbox', { name: 'Stage changed' }).uncheck();
  await expect(page.getByRole('button', { name: 'Add webhook' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Stage changed' }).check();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const secret = page.getByRole('dialog', { name: 'Your new webhook' });
  await expect(secret.getByLabel('Secret that signs its notices')).toHaveValue(/^whsec_/);
  await secret.getByRole('button', { name: 'I have kept it' }).click();
  const row = page.getByRole('listitem').filter({ hasText: url });
  await row.getByRole('button', { name: `Actions for ${url}` }).click();
  await page.getByRole('menuitem', { name: 'Send a test notice' }).click();
  await expect(page.getByText('Test notice on its way')).toBeVisible();
  await row.getByRole('button', { name: `Log of ${url}` }).click();
  const log = page.getByRole('dialog', { name: `Log of ${url}` });
  const notice = log.getByRole('listitem').filter({ hasText: 'Test' });
  await expect(notice.getByText('The address answered 500.')).toBeVisible({ timeout: 30_000 });
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(notice.getByText('Delivered')).toBeVisible({ timeout: 30_000 });
  expect(tests).toBe(2);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: `Actions for ${url}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await new Promise((closed) => receiver.close(closed));
});

test('an invalid webhook URL is refused with a reason', async ({ page }) => {
  await signIn(page, 'trader');
  await page.goto('/my-organization/integrations');
  await page.getByLabel('Address').fill('ftp://example.com');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText('The address must begin with https://.')).toBeVisible();
});

test('without the plan an Admin sees which plan is needed, and a Regular user sees nothing', async ({
  page,
}) => {
  await signIn(page, 'factory');
  await page.goto('/my-organization/integrations');
  await expect(page.getByText(/part of the Enterprise plan/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make key' })).toHaveCount(0);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'trader.regular');
  await page.goto('/my-organization/integrations');
  await expect(page.getByText('Only an Admin of your organization can see this.')).toBeVisible();
  await page.goto('/my-organization');
  await expect(page.getByRole('heading', { name: 'My Organization' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'API keys and webhooks' })).toHaveCount(0);
});
