import { expect, test } from '@playwright/test';
import { listen, openFilters, openOrder, showCards, signIn } from './support/page';
import { steps } from './support/wizard';

test(
  'a trader makes an order, plans it from a template and reports a stage',
  { tag: '@phone' },
  async ({ page }, info) => {
    test.slow();
    const faults = listen(page);
    const name = `Journey Tee ${info.project.name}`;
    await signIn(page, 'trader');
    await page.goto('/create-order');
    await page.getByRole('textbox', { name: 'Order Name' }).fill(name);
    await page.getByRole('combobox', { name: 'Order Type' }).click();
    await page.getByRole('option', { name: 'Repeat Order' }).click();
    await page.getByRole('textbox', { name: 'Brand Name' }).fill('Northbrook');
    await page.getByRole('combobox', { name: 'Buyer Organization' }).fill('Northbrook Apparel Inc.');
    await page
      .getByRole('combobox', { name: 'Manufacturer Organization' })
      .fill('Shapla Knit Composite Ltd.');
    await page.getByRole('button', { name: 'Save & Next' }).click();

    await expect(page.getByText('No Style added yet. Add a style to get started.')).toBeVisible();
    await page.getByRole('button', { name: '+ Style' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('Style name is required').first()).toBeVisible();
    await dialog.getByLabel('Style Name').fill('Crew');
    await dialog.getByRole('textbox', { name: 'Order Quantity' }).fill('500');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Add Combo' }).click();
    await dialog.getByLabel('Combo Name').fill('Navy');
    await dialog.getByRole('textbox', { name: 'Combo Based Quantity' }).fill('500');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Navy' })).toBeVisible();
    await steps(page).last().click();
    await page.getByRole('button', { name: 'Save & Finish' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    await page.getByRole('link', { name: 'Edit in Planning' }).click();
    await page.getByRole('button', { name: 'Use Template' }).click();
    await dialog.getByText('Knit T-shirt - 90 days - Northbrook Apparel').click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('heading', { name: 'Stages (26)' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Save Planning' }).click();
    await dialog.getByRole('button', { name: 'Save Planning' }).click();
    await expect(page).toHaveURL(/tab=CREATE_ORDER_PLANNING_LIST/);
    await showCards(page);

    const proto = page.getByRole('article', { name: 'Fit Sample' });
    await proto.getByRole('button', { name: /Update status of Navy.*client side/ }).click();
    await dialog.getByLabel('In Progress').check();
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(proto.getByText('In Progress')).toBeVisible();
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect(
      page.getByText('Fit Sample for Crew > Navy: Not Started → In Progress (client side)'),
    ).toBeVisible();
    expect(faults).toEqual([]);
  },
);

test('a buyer follows the order from the client side only', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'buyer');
  await openOrder(page);
  await page.getByRole('tab', { name: 'Plan' }).click();
  await showCards(page);
  await expect(page.getByRole('article', { name: 'PP Sample' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Yarn Booking' })).toHaveCount(0);
  await openFilters(page);
  await expect(page.getByText('Client Task Due')).toBeVisible();
  await expect(page.getByText('Factory Task Due')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit in Planning' })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test(
  'a factory reports its own side in two taps and a summary',
  { tag: '@phone' },
  async ({ page }, info) => {
    const faults = listen(page);
    await signIn(page, 'factory');
    await openOrder(page);
    await page.getByRole('tab', { name: 'Plan' }).click();
    await showCards(page);
    // What comes after the shipment changes no forecast, which other tests read.
    const stage = page.getByRole('article', { name: 'Shipping Documents', exact: true });
    const color = info.project.name === 'phone' ? 'Heather Grey' : 'Navy';
    const status = stage.getByRole('button', { name: `Update status of ${color}, factory side` });
    await status.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('In Progress').check();
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(status).toHaveText('In Progress');
    await openFilters(page);
    await expect(page.getByText('Factory Task Due')).toBeVisible();
    await expect(page.getByText('Client Task Due')).toHaveCount(0);
    expect(faults).toEqual([]);
  },
);
