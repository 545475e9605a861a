import { expect, test } from '@playwright/test';
import { listen, signInByForm } from './support/page';

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
