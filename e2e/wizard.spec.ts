import { expect, test } from '@playwright/test';
import { listen, signIn } from './support/page';
import { addStyle, startWizard, steps } from './support/wizard';

test('a date is typed in short form or picked from the calendar', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  await page.goto('/create-order');
  const date = page.getByRole('textbox', { name: 'Placement Date' });
  await date.fill('31/2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Not a date: 31\/2\./)).toBeVisible();
  await date.fill('20/11/2027');
  await page.keyboard.press('Enter');
  await expect(date).toHaveValue('20 Nov 2027');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /20 November 2027/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(date).toHaveValue('21 Nov 2027');
  await expect(date).toBeFocused();
  expect(faults).toEqual([]);
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

test('a custom field is added, edited and deleted', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  await startWizard(page, 'Field Tee');
  await expect(page.getByRole('button', { name: 'Add Field', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('button', { name: 'Add Field', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Field' });
  await dialog.getByRole('button', { name: 'Add Field' }).click();
  await expect(dialog.getByText('Field name is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Field Name' }).fill('Fit block');
  await dialog.getByRole('combobox', { name: 'Value Type' }).click();
  await page.getByRole('option', { name: 'Choice' }).click();
  await dialog.getByRole('textbox', { name: 'Choices' }).fill(' Slim ');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Choices' }).fill('Slim');
  await dialog.getByRole('button', { name: 'Add Choice' }).click();
  await expect(dialog.getByText('This choice already exists')).toBeVisible();
  const manufacturer = dialog.getByRole('checkbox', { name: 'Factory' });
  await manufacturer.uncheck();
  const edge = await manufacturer.evaluate((box) => getComputedStyle(box).borderTopColor);
  expect(
    await dialog
      .getByRole('textbox', { name: 'Help Text' })
      .evaluate((box) => getComputedStyle(box).borderTopColor),
  ).toBe(edge);
  await expect(dialog.getByRole('checkbox', { name: 'Trader' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Choices' }).fill('Wide');
  await dialog.getByRole('button', { name: 'Add Field' }).click();
  await expect(page.getByText('Field added successfully')).toBeVisible();
  // The dialog returns the focus when it closes.
  await expect(dialog).toHaveCount(0);
  // Use the keyboard: tapping a box moves the page on phones.
  const box = page.getByRole('combobox', { name: 'Fit block' });
  await box.focus();
  await box.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Slim' })).toHaveAttribute('data-combobox-selected', 'true');
  await box.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Wide' })).toHaveAttribute('data-combobox-selected', 'true');
  await box.press('Enter');
  await expect(box).toHaveValue('Wide');
  await expect(page.getByText('Only Buyer, Trader').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete field Order Name' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete field Fit block' }).click();
  await expect(
    page.getByText('Are you sure you want to delete the field "Fit block"? This action cannot be undone.'),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted Field')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Fit block' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Delete field Placement Date' })).toHaveCount(0);
  expect(faults).toEqual([]);
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
  await expect(page.getByText('1,250.00 USD (28.7 %)')).toBeVisible();
  await next.click();
  await page.getByRole('button', { name: 'More fields (16)' }).click();
  await expect(page.getByRole('textbox', { name: 'B/L Number' })).toBeVisible();
  await page.getByRole('button', { name: 'Save & Finish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stepwise Tee' })).toBeVisible();
  await page.getByRole('tab', { name: 'Commercial Info' }).click();
  await expect(page.getByText('1,250.00 USD (28.7 %)')).toBeVisible();
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

test('users who cannot save an order do not get the form', async ({ page }) => {
  const faults = listen(page);
  for (const [who, why] of [
    ['buyer', 'Only traders can do this.'],
    ['trader.regular', 'You have read-only access.'],
  ] as const) {
    await signIn(page, who);
    await page.goto('/create-order');
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Steps' })).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});

test('people are chosen by name, or all at once from the last order with the buyer', async ({ page }) => {
  await signIn(page, 'trader');
  await page.goto('/create-order');
  await page.getByRole('textbox', { name: 'Order Name' }).fill('Team Sweater');
  await page.getByRole('combobox', { name: 'Buyer Organization' }).fill('Havn & Falk A/S');
  await page.getByRole('option', { name: 'Havn & Falk A/S' }).click();
  await page
    .getByRole('combobox', { name: 'Manufacturer Organization' })
    .fill('Dongguan Hengrui Knitwear Co., Ltd.');
  await page.getByRole('option', { name: 'Dongguan Hengrui Knitwear Co., Ltd.' }).click();
  await steps(page).nth(2).click();
  const factory = page.getByRole('region', { name: 'Assign Manufacturer' });
  await factory.getByRole('combobox', { name: 'Search by name' }).fill('chen');
  await expect(page.getByRole('option', { name: /Chen Wei/ })).toContainText('SuperAdmin · Dongguan');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await factory.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(factory.getByRole('button', { name: 'Remove Chen Wei' })).toBeVisible();
  const team = page.getByRole('button', { name: 'Same team as the last order with Havn & Falk A/S' });
  await team.click();
  await expect(team).toHaveCount(0);
  const clients = page.getByRole('region', { name: 'Assign Clients' });
  await expect(clients.getByRole('button', { name: 'Remove Sofie Lund' })).toBeVisible();
});
