import { expect, test } from '@playwright/test';
import { signInByForm } from './support/page';

test('a trader signs in and sees the orders of the day', async ({ page }) => {
  await signInByForm(page, 'trader@demo.example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('prefers-reduced-motion disables all animations and transitions', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  const moving = await page.evaluate(() => {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    // Reading the color forces a style recalculation, which starts pending transitions.
    getComputedStyle(document.body).getPropertyValue('color');
    return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
  });
  expect(moving).toBe(0);
});
