import { expect, test } from '@playwright/test';
import { opensSound, signInByForm } from './support/journey';

test('a trader signs in and sees the orders of the day', async ({ page }) => {
  await signInByForm(page, 'trader@demo.example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the sign-in page is sound in light and dark', async ({ page }) => {
  await opensSound(page, '/login');
});
