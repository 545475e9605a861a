import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

test('a trader signs in and sees the orders of the day', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('trader@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('Selvedge-Demo-1');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the sign-in page has no accessibility faults and fits the screen', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual(
    [],
  );
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
