import { expect, type Locator, type Page, test } from '@playwright/test';
import { holdRequests } from './support/answers';
import { listen, signIn, signInByForm } from './support/page';

test('a user edits name, picture and settings, and downloads their data', async ({ page }) => {
  const faults = listen(page);
  await signInByForm(page, 'tom.okafor@demo.example');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Phone' }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('+92 21 3555 0188');
  await page.keyboard.press('Enter');
  await expect(page.getByText('922135550188')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Phone' }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('922135550188')).toHaveCount(0);
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: dot });
  await expect(page.getByRole('button', { name: 'Remove profile picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove profile picture' }).click();
  await expect(page.getByRole('button', { name: 'Remove profile picture' })).toHaveCount(0);
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().includes('/api/Users/'),
  );
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).press('Space');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Keyboard shortcuts' })).not.toBeChecked();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('selvedge-personal-data.json');
  await page.getByRole('link', { name: /See More/ }).click();
  await expect(page).toHaveURL(/\/my-organization$/);
  expect(faults).toEqual([]);
});

/** Waits for two save responses instead of two toasts, which disappear after two seconds. */
function twoSaved(page: Page): Promise<unknown> {
  let saved = 0;
  return page.waitForResponse((reply) => {
    if (reply.request().method() === 'PUT' && reply.url().includes('/api/Users/') && reply.ok()) saved += 1;
    return saved === 2;
  });
}

test('a profile setting changes at once, and is reverted when the server refuses it', async ({ page }) => {
  await signIn(page, 'trader.regular');
  await page.goto('/profile');
  const digest = page.getByRole('switch', { name: /^Daily e-mail/ });
  const single = page.getByRole('switch', { name: /^Keyboard shortcuts/ });
  const press = (which: Locator) =>
    which.evaluate((box: HTMLInputElement) => {
      box.click();
      return box.checked;
    });
  await expect(digest).toBeChecked();
  const release = await holdRequests(page, '**/api/Users/*', 'PUT');
  expect(await press(digest)).toBe(false);
  expect(await press(single)).toBe(false);
  await expect(digest).not.toBeChecked();
  const both = twoSaved(page);
  release();
  await both;
  await expect(page.getByRole('status').getByText('User updated successfully').first()).toBeVisible();
  await page.reload();
  await expect(digest).not.toBeChecked();
  await expect(single).not.toBeChecked();

  await page.unroute('**/api/Users/*');
  await page.route('**/api/Users/*', (route) => route.abort());
  expect(await press(single)).toBe(true);
  await expect(page.getByRole('alert').getByText('Failed to update user')).toBeVisible();
  await expect(single).not.toBeChecked();
  await page.unroute('**/api/Users/*');
  const again = twoSaved(page);
  expect(await press(single)).toBe(true);
  expect(await press(digest)).toBe(true);
  await again;
  await page.reload();
  await expect(digest).toBeChecked();
  await expect(single).toBeChecked();
});
