import { expect, test } from '@playwright/test';
import { listen, signIn } from './support/page';
import { addStyle, startWizard, steps } from './support/wizard';

test('a new order begins in its first field', async ({ page }) => {
  await signIn(page, 'trader');
  await page.goto('/create-order');
  await expect(page.getByRole('textbox', { name: 'Order Name' })).toBeFocused();
});

test('the next step starts at the top of the page', async ({ page }) => {
  await signIn(page, 'trader');
  await startWizard(page, 'Long Tee');
  const scrolled = () => page.evaluate(() => window.scrollY);
  await steps(page).nth(3).click();
  await page.getByRole('button', { name: 'More fields' }).click();
  await page.getByRole('button', { name: 'Customize' }).scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await expect(page.getByRole('button', { name: 'Save & Finish' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
});

test('Save & Next waits for what its step needs, a draft does not', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  await page.goto('/create-order');
  const name = page.getByRole('textbox', { name: 'Order Name' });
  const next = page.getByRole('button', { name: 'Save & Next' });
  await page.getByRole('textbox', { name: 'Brand Name' }).fill('Northbrook');
  await next.click();
  await expect(steps(page).nth(0)).toHaveAttribute('aria-current', 'step');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Order Name is required.');
  await expect(page.getByRole('textbox', { name: 'Brand Name' })).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText('Saved To Draft')).toBeVisible();

  await startWizard(page, 'Stepwise Tee');
  await next.click();
  await next.click();
  await expect(steps(page).nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(
    page
      .getByRole('alert')
      .getByText('Cannot create an order without styles. Please add at least one style.'),
  ).toBeVisible();
  await addStyle(page, 'Crew', '1000');
  await next.click();
  await next.click();
  await page.getByRole('textbox', { name: 'Buyer FOB Price / pc' }).fill('4.35');
  await page.getByRole('textbox', { name: 'Factory Price / pc' }).fill('3.1');
  await expect(page.getByText('1,250.00 USD (28.7%)')).toBeVisible();
  await next.click();
  await page.getByRole('button', { name: 'More fields (16)' }).click();
  await expect(page.getByRole('textbox', { name: 'B/L Number' })).toBeVisible();
  await page.getByRole('button', { name: 'Save & Finish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stepwise Tee' })).toBeVisible();
  await page.getByRole('tab', { name: 'Commercial Info' }).click();
  await expect(page.getByText('1,250.00 USD (28.7%)')).toBeVisible();
  expect(faults).toEqual([]);
});

test('a draft is saved at its step, loaded from the drafts page and deleted', async ({ page }) => {
  const faults = listen(page);
  const name = 'Draft Tee';
  await signIn(page, 'trader');
  await startWizard(page, name);
  await steps(page).nth(3).click();
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText('Saved To Draft')).toBeVisible();
  await page.goto('/drafts');
  await page.getByRole('button', { name: `Load draft ${name}` }).click();
  await expect(page.getByText('Draft order loaded')).toBeVisible();
  await expect(steps(page).nth(3)).toHaveAttribute('aria-current', 'step');
  await page.goto('/drafts');
  await page.getByRole('button', { name: `Delete draft ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Draft order deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: `Load draft ${name}` })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('an order without styles leads back to the styles step', async ({ page }) => {
  await signIn(page, 'trader');
  await startWizard(page, 'Bare Tee');
  await steps(page).last().click();
  await page.getByRole('button', { name: 'Save & Finish' }).click();
  await expect(steps(page).nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(steps(page).nth(1)).toContainText('needs attention');
  await expect(page.getByRole('button', { name: '+ Style' })).toBeFocused();
});
