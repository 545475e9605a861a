import { expect } from '@playwright/test';
import { makeOrder } from './support/api';
import { listen, openAs, settled, signIn } from './support/page';
import { test } from './support/test';

test('fields are edited inline, and the second of two concurrent edits is not lost', async ({
  page,
  browser,
}) => {
  test.slow();
  const faults = listen(page);
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Inline Tee');
  await page.goto(`/order/${orderId}`);
  await settled(page);
  const { screen: other, close } = await openAs(browser, 'trader', `/order/${orderId}`);

  await page.getByRole('button', { name: /^Edit Order Description: / }).click();
  const form = page.getByRole('form', { name: 'Edit Order Description' });
  const text = form.getByRole('textbox', { name: 'Order Description' });
  await expect(text).toBeFocused();
  await text.fill('Washed jersey');
  await expect(form.getByRole('textbox', { name: 'Summary' })).toHaveValue(
    /^Order Description: .* -> Washed jersey$/,
  );

  // Another person saves the same field first.
  await other.getByRole('button', { name: /^Edit Order Description: / }).click();
  const theirs = other.getByRole('form', { name: 'Edit Order Description' });
  await theirs.getByRole('textbox', { name: 'Order Description' }).fill('Brushed fleece');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('button', { name: 'Edit Order Description: Brushed fleece' })).toBeFocused();

  await text.press('Enter');
  await expect(form.getByRole('alert')).toContainText('Order Description is now “Brushed fleece”.');
  await expect(text).toHaveValue('Washed jersey');
  await form.getByRole('button', { name: 'Save mine' }).click();
  const value = page.getByRole('button', { name: 'Edit Order Description: Washed jersey' });
  await expect(value).toBeFocused();
  await expect(other.getByRole('button', { name: 'Edit Order Description: Washed jersey' })).toBeVisible();
  await close();

  // In a dialog, Escape leaves the field first, then closes the dialog.
  await page.getByRole('tab', { name: 'Style & Combo' }).click();
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'View Style' });
  await dialog.getByRole('button', { name: /^Edit Style Name: / }).click();
  await expect(dialog.getByRole('textbox', { name: 'Style Name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('form')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByText('Order Description: Brushed fleece -> Washed jersey').first()).toBeVisible();
  const { screen: buyer, close: closeBuyer } = await openAs(browser, 'buyer', `/order/${orderId}`);
  await expect(buyer.getByText('Washed jersey').first()).toBeVisible();
  await expect(buyer.getByRole('button', { name: /^Edit Order/ })).toHaveCount(0);
  await closeBuyer();
  // The browser logs the 409 response.
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
});
