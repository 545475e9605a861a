import { expect } from '@playwright/test';
import { listen, openAs, signIn } from './support/page';
import { test } from './support/test';

/** Whole words, because other tests rename nothing here and the demo data has one of each. */
const INDUS = 'Indus Denim Works (Pvt) Ltd.';

test('an organization sets its working days, and only its traders see them', async ({ page, browser }) => {
  const faults = listen(page);
  await signIn(page, 'buyer');
  await page.goto('/my-organization');
  await page.getByRole('link', { name: 'Edit working days' }).click();
  await expect(page).toHaveURL(/\/my-organization\/working-days$/);
  await expect(page.getByRole('combobox', { name: 'Holiday list' })).toHaveValue('United States');
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2027');

  await page.getByRole('button', { name: 'Add own days' }).click();
  const row = page.getByRole('listitem', { name: 'Own days 1' });
  await expect(row.getByRole('textbox', { name: 'From' })).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Please choose a day.')).toHaveCount(2);
  await row.getByRole('textbox', { name: 'From' }).fill('13 mar 2027');
  await row.getByRole('textbox', { name: 'To' }).fill('16 mar 2027');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Please name this day.')).toBeVisible();
  await expect(row.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await row.getByRole('textbox', { name: 'Name' }).fill('Stocktaking');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Working days saved')).toBeVisible();
  await page.reload();
  const stored = page.getByRole('listitem', { name: 'Stocktaking' });
  await expect(stored.getByRole('textbox', { name: 'To' })).toHaveValue('16 Mar 2027');

  const { id } = await (await page.request.get('/api/Organizations/MyOrganization', await bearer())).json();
  const trader = await openAs(browser, 'trader', `/organization/${id}`);
  await trader.screen.getByRole('link', { name: 'View working days' }).click();
  await expect(trader.screen.getByText('Stocktaking')).toBeVisible();
  await expect(trader.screen.getByText('This organization keeps its own calendar now.')).toBeVisible();
  await expect(trader.screen.getByRole('button', { name: 'Save' })).toHaveCount(0);
  expect(trader.faults).toEqual([]);
  await trader.close();

  const stranger = await openAs(browser, 'factory', `/organization/${id}/working-days`);
  await expect(stranger.screen.getByText('Organization not found')).toBeVisible();
  await expect(stranger.screen.getByText('Stocktaking')).toHaveCount(0);
  await stranger.close();

  await page.getByRole('button', { name: 'Remove Stocktaking' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Working days saved')).toBeVisible();
  expect(faults).toEqual([]);

  async function bearer() {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    return { headers: { authorization: `Bearer ${token}` } };
  }
});

test('a trader keeps the working days of a partner that has not set its own', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  await page.goto('/associated-factories');
  await page.getByRole('tab', { name: /^Active/ }).click();
  await page.getByRole('link', { name: INDUS }).first().click();
  await expect(page).toHaveURL(/\/order-list\/\d+/);
  const { pathname } = new URL(page.url());
  await page.goto(pathname.replace('/order-list/', '/organization/'));
  await expect(page.getByText('Closed on Sunday. Holidays of Pakistan.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit working days' }).click();
  await expect(
    page.getByText(`For your own orders, until ${INDUS} sets its own working days.`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Working days removed')).toBeVisible();
  await page.getByRole('link', { name: INDUS }).click();
  const invitation = `${INDUS} has not set its working days. You can set them for your own orders.`;
  await expect(page.getByText(invitation)).toBeVisible();

  await page.getByRole('link', { name: 'Set working days' }).click();
  await page.getByRole('combobox', { name: 'Holiday list' }).click();
  await page.getByRole('option', { name: 'Pakistan' }).click();
  await expect(page.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Working days saved')).toBeVisible();
  expect(faults).toEqual([]);
});
