import { expect, test } from '@playwright/test';
import { CREW_TEE, closeFilters, listen, openFilters, signIn } from './support/page';
import { addStyle, startWizard, step } from './support/wizard';

test('the order list can be shown as a table, and its filters saved as a view', async ({ page }) => {
  const faults = listen(page);
  const name = 'Late crews';
  await signIn(page, 'trader');
  await page.goto('/order-list?view=cards');
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Table', { exact: true }).click();
  await expect(page).toHaveURL(/view=table/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(table.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('crew');
  await expect(page).toHaveURL(/search=crew/);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name })).toBeVisible();
  await page.goto('/order-list');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page).toHaveURL(/view=table/);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('crew');
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: `Delete view ${name}` }).click();
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('twelve orders are a table, and fewer are cards', async ({ page }) => {
  await signIn(page, 'trader');
  let total = 12;
  await page.route('**/api/CustomOrder/OrgBasedOrders?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), total } });
  });
  await page.goto('/order-list');
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  total = 11;
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Orders' })).toHaveCount(0);
});

test('a row unfolds to the card of its order, and chosen cards stay', async ({ page }) => {
  await signIn(page, 'trader');
  // One order: those of other tests move to the top meanwhile.
  await page.goto(`/order-list?view=table&search=${encodeURIComponent(CREW_TEE)}`);
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row');
  const details = rows.getByRole('button', { name: `Details of ${CREW_TEE}`, exact: true });
  await details.click();
  await expect(page.getByRole('article').getByText('Asso. Factory')).toBeVisible();
  await details.click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Cards', { exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/order-list');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/order-list?view=table');
  await expect(rows.first()).toBeVisible();
});

test('a filter of the order list is set behind its button, and shown and removed as a chip', async ({
  page,
}) => {
  await signIn(page, 'trader');
  await page.goto('/order-list');
  await openFilters(page);
  const filters = page.getByRole('dialog', { name: 'Filter' });
  for (const name of ['Factory', 'Buyer', 'Stage Name', 'Stage Type', 'Client Task Due', 'Factory Task Due'])
    await expect(filters.getByRole('combobox', { name, exact: true })).toBeVisible();
  await filters.getByRole('combobox', { name: 'Client Task Due' }).click();
  await page.getByRole('option', { name: 'Month' }).click();
  await expect(page).toHaveURL(/dueClient=month/);
  await closeFilters(page);
  await page.getByRole('button', { name: 'Client Task Due: Month Remove' }).click();
  await expect(page).not.toHaveURL(/dueClient/);
  await page.goto('/order-list?state=late&sort=ship');
  await expect(page.getByRole('button', { name: 'Ships late Remove' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/order-list\?sort=ship$/);
});

test('several orders are archived from the table', async ({ page }) => {
  test.slow();
  const faults = listen(page);
  const names = ['First', 'Second'].map((name) => `${name} of two`);
  await signIn(page, 'trader');
  for (const name of names) {
    await startWizard(page, name);
    await step(page, 'Style & Combo').click();
    await addStyle(page, 'Crew', '10');
    await step(page, 'Shipment Info').click();
    await page.getByRole('button', { name: 'Save & Finish' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.goto(`/order-list?view=table&search=of two`);
  const table = page.getByRole('table', { name: 'Orders' });
  await table.getByRole('checkbox', { name: 'Select all orders of this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Shift dates' }).click();
  const shift = page.getByRole('dialog', { name: 'Shift dates' });
  await expect(shift.getByText('No open deadline moves.')).toBeVisible();
  await shift.getByRole('button', { name: 'Cancel' }).click();
  await bar.getByRole('button', { name: 'Add people' }).click();
  const people = page.getByRole('dialog', { name: 'Add people to orders' });
  await people.getByRole('combobox', { name: 'People of your organization' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Tab');
  await people.getByRole('button', { name: 'Add people' }).click();
  await expect(page.getByText('People added to 2 orders')).toBeVisible();
  await table.getByRole('checkbox', { name: 'Select all orders of this page' }).check();
  await bar.getByRole('button', { name: 'Archive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive orders' });
  for (const name of names) await expect(dialog.getByText(name)).toBeVisible();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('2 orders archived')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.getByRole('tab', { name: /Archived/ }).click();
  for (const name of names) await expect(table.getByRole('link', { name })).toBeVisible();
  expect(faults).toEqual([]);
});

test('an empty tab is disabled even when it is the chosen one, and the keyboard still reaches the others', async ({
  page,
}) => {
  await signIn(page, 'trader');
  await page.goto('/order-list?search=no%20order%20is%20called%20this');
  await expect(page.getByText('No orders found with the selected filters.')).toBeVisible();
  for (const name of [/^Active/, /Completed/, /Archived/, /Draft/])
    await expect(page.getByRole('tab', { name })).toBeDisabled();
  const all = page.getByRole('tab', { name: /All Orders/ });
  await expect(all).toBeEnabled();
  await expect(all).toHaveAttribute('tabindex', '0');
});

test('the orders of an unknown organization show an error, and a page number beyond the end shows the last page', async ({
  page,
}) => {
  await signIn(page, 'trader');
  for (const id of ['abc', '999999']) {
    await page.goto(`/order-list/${id}`);
    await expect(page.getByText('Organization not found')).toBeVisible();
  }
  await page.goto(`/order-list?page=99&search=${encodeURIComponent(CREW_TEE)}`);
  await expect(page.getByRole('link', { name: CREW_TEE, exact: true })).toBeVisible();
});

test('a factory reads on its cards whose order it is', async ({ page }) => {
  await signIn(page, 'factory');
  await page.goto(`/order-list?search=${encodeURIComponent(CREW_TEE)}`);
  const card = page.getByRole('article').filter({ hasText: CREW_TEE });
  await expect(card.getByText('Asso. Trader')).toBeVisible();
  await expect(card.getByText('Northbrook Apparel Inc.')).toBeVisible();
});
