import { expect } from '@playwright/test';
import { codeOf, mailTo } from './support/mails';
import { listen, signInByForm } from './support/page';
import { test } from './support/test';

const PASSWORD = 'Thread-Count-40';

test('a new trader looks around with sample data and removes them @phone', async ({ page }, { project }) => {
  const faults = listen(page);
  const address = `kim-${project.name}@hanok.example`;
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Kim Min-seo');
  await page.getByLabel('Email Address').fill(address);
  await page.getByLabel('Organization Name (optional)').fill(`Hanok Trading ${project.name}`);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel('One-time code').fill(codeOf(await mailTo(page, address)));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signInByForm(page, address, PASSWORD);

  const card = page.getByRole('region', { name: 'Get started' });
  await expect(page.getByText('No orders found')).toBeVisible();
  await card.getByRole('link', { name: 'Import my T&A sheet' }).click();
  await expect(page.getByRole('heading', { name: 'Import my T&A sheet' })).toHaveCount(1);
  await page.goBack();
  await expect(card.getByRole('link', { name: 'Create an order' })).toBeVisible();
  await card.getByRole('button', { name: 'Look around with sample data' }).click();
  const latest = page.getByRole('region', { name: 'Latest Orders' });
  const tee = latest.getByRole('link', { name: "NB-SS27 Men's Organic Crew Tee", exact: true });
  await expect(tee).toBeVisible();
  await expect(latest.getByText('Sample', { exact: true })).toHaveCount(5);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByText('First steps 0 of 5 done')).toBeVisible();
  await page.keyboard.press('Escape');
  await tee.click();
  // The address changes before the page does, and Home has the mark five times.
  await expect(page.getByRole('heading', { level: 1, name: "NB-SS27 Men's Organic Crew Tee" })).toBeVisible();
  await expect(page.getByText('Sample', { exact: true })).toBeVisible();
  await page.goto('/board');
  await expect(page.getByText('Sample', { exact: true }).first()).toBeVisible();

  await page.goto('/home');
  await card.getByRole('button', { name: 'Remove sample data' }).click();
  await expect(page.getByText('Sample data removed.')).toBeVisible();
  await expect(page.getByText('No orders found')).toBeVisible();
  await card.getByRole('button', { name: 'Hide' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('No orders found')).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(faults).toEqual([]);
});
