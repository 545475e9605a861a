import { expect, test } from '@playwright/test';
import { listen, signIn } from './support/page';

const EXAMPLE = 'apps/web/public/demo/northbrook-po.xlsx';

test('a buyer’s purchase orders become drafts, and a second import finds no difference', async ({ page }) => {
  const problems = listen(page);
  await signIn(page, 'trader');
  await page.goto('/order-list');
  const dialog = page.getByRole('dialog', { name: 'Import purchase orders' });
  const openImport = async () => {
    await page.getByRole('button', { name: 'Import from Excel' }).click();
    await page.getByRole('menuitem', { name: "A buyer's purchase orders" }).click();
  };
  const chooseBuyer = async () => {
    await dialog.getByRole('combobox', { name: 'Buyer' }).click();
    await page.getByRole('option', { name: 'Northbrook Apparel Inc.' }).click();
  };

  await openImport();
  await dialog.getByRole('button', { name: 'Try an example' }).click();
  await expect(dialog.getByRole('combobox', { name: 'B: Style No.' })).toHaveValue('Style: Style Number');
  await expect(dialog.getByRole('combobox', { name: 'K: Dept. Ref' })).toHaveValue('Not taken');
  await chooseBuyer();
  await dialog.getByRole('button', { name: 'Check changes' }).click();
  const tee = dialog.getByRole('group', { name: 'PO 4500211' });
  await expect(tee.getByRole('checkbox', { name: 'New draft: 2 styles, 3 combos, 8,800 pcs' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: /1 style, 1 combo, 3,000 pcs/ }).uncheck();
  await dialog.getByLabel('Summary').fill('Purchase orders of spring');
  await dialog.getByRole('button', { name: 'Import 1 change' }).click();
  await expect(dialog.getByText('1 order created, 0 changed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await openImport();
  await dialog.locator('input[type="file"]').setInputFiles(EXAMPLE);
  await expect(dialog.getByText('The columns are those that you chose for northbrook-po.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Check changes' }).click();
  await expect(dialog.getByRole('group', { name: 'PO 4500212' })).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'PO 4500211' })).toHaveCount(0);
  expect(problems).toEqual([]);
});
