import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { makeOrder } from '../support/api';
import { settled, signIn } from '../support/page';
import { edited } from '../support/workbook';
import { closeDialog } from './data';

test('the table of orders with its selection and views', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  for (const name of ['First', 'Second']) await makeOrder(page, `${name} visited in the table`);
  await page.goto('/order-list?view=table&search=visited in the table');
  await settled(page);
  await page.getByRole('checkbox', { name: 'Select all orders of this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  const dialog = page.getByRole('dialog');
  await bar.getByRole('button', { name: 'Shift dates' }).click();
  await expect(dialog.getByText('No open deadline moves.')).toBeVisible();
  await expectAccessible(page);
  await closeDialog(page);
  for (const action of ['Add people', 'Archive']) {
    await bar.getByRole('button', { name: action }).click();
    await expect(dialog.getByRole('button', { name: action })).toBeVisible();
    await expectAccessible(page);
    await closeDialog(page);
  }
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('menuitem', { name: 'Save view' })).toBeVisible();
  await expectAccessible(page, '[role=menu]');
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await expectAccessible(page);
});

test('an import of purchase orders, from its columns to its result', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  await page.goto('/order-list');
  await page.getByRole('button', { name: 'Import from Excel' }).click();
  await page.getByRole('menuitem', { name: "A buyer's purchase orders" }).click();
  const dialog = page.getByRole('dialog', { name: 'Import purchase orders' });
  await dialog.getByRole('button', { name: 'Try an example' }).click();
  await expect(dialog.getByRole('combobox', { name: 'B: Style No.' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Buyer' }).click();
  // Another buyer than the one whose imports the test of imports counts.
  await page.getByRole('option', { name: 'Havn & Falk A/S' }).click();
  await dialog.getByRole('button', { name: 'Check changes' }).click();
  await expect(dialog.getByRole('group', { name: 'PO 4500211' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Summary').fill('Purchase orders of spring');
  await dialog.getByRole('button', { name: /^Import \d+ changes?$/ }).click();
  await expect(dialog.getByText(/orders? created/)).toBeVisible();
  await expectAccessible(page);
});

test('an import of a T&A sheet, from the file to the board as it will be', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  await page.goto('/order-list');
  await page.getByRole('button', { name: 'Import from Excel' }).click();
  await expect(page.getByRole('menuitem', { name: 'My T&A sheet' })).toBeVisible();
  await expectAccessible(page, '[role=menu]');
  await page.getByRole('menuitem', { name: 'My T&A sheet' }).click();
  await page.getByRole('button', { name: /^24 orders/ }).click();
  const heading = page.getByRole('button', { name: /Lab Dip/ }).first();
  await expect(heading).toBeVisible();
  await expectAccessible(page);
  await heading.click();
  await expect(page.getByRole('combobox', { name: 'Which day' })).toBeVisible();
  await expectAccessible(page);
  await closeDialog(page);
  await page.getByRole('button', { name: 'Next: partners' }).click();
  await expect(page.getByRole('columnheader', { name: 'Who it is' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next: check' }).click();
  await expect(page.getByText(/^24 orders, /)).toBeVisible();
  await page.getByRole('button', { name: 'Choose by column' }).click();
  await expectAccessible(page);
});

test('edited exports of orders and dates that come back', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  const name = 'Visited export';
  await makeOrder(page, name);
  await page.goto(`/order-list?search=${name}`);
  await settled(page);
  await page.getByRole('button', { name: 'Import from Excel' }).click();
  await page.getByRole('menuitem', { name: 'An edited Selvedge export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import an edited order list' });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export for editing' }).click();
  const download = await downloading;
  await expectAccessible(page);
  const file = await edited(download, [
    { row: [name], column: 'ETD', value: new Date('2027-04-09T00:00:00Z') },
  ]);
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await expect(dialog.getByRole('group', { name })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 1 change' }).click();
  await expect(dialog.getByText('1 change imported')).toBeVisible();
  await expectAccessible(page);
});
