import { expect, type Locator, test } from '@playwright/test';
import { listen, signIn } from './support/page';
import { addStyle, startWizard, steps } from './support/wizard';

test('a style with a combo is entered by the keyboard alone', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  await startWizard(page, 'Keyboard Tee');
  await page.keyboard.press('Alt+2');
  await page.getByRole('button', { name: '+ Style' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toContainText('Style name is required');
  await expect(dialog.getByRole('textbox', { name: 'Style Name' })).toBeFocused();
  // The unit stays next to the amount when messages appear below.
  const top = (input: Locator) => input.evaluate((element) => element.getBoundingClientRect().top);
  expect(await top(dialog.getByRole('combobox', { name: 'Unit of Order Quantity' }))).toBe(
    await top(dialog.getByRole('textbox', { name: 'Order Quantity' })),
  );
  await page.keyboard.type('Keyed');
  await dialog.getByRole('textbox', { name: 'Order Quantity' }).focus();
  await page.keyboard.type('120');
  await page.keyboard.press('Enter');
  const style = page.getByRole('article', { name: 'Keyed' });
  await expect(style).toBeVisible();
  await style.getByRole('button', { name: 'Add Combo' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Combo Name' }).focus();
  await page.keyboard.type('Navy');
  await dialog.getByRole('textbox', { name: 'Combo Based Quantity' }).focus();
  await page.keyboard.type('60');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('textbox', { name: 'Combo Name' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Combo Name' })).toHaveValue('');
  await page.keyboard.type('Sky');
  await dialog.getByRole('textbox', { name: 'Combo Based Quantity' }).focus();
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Combos 100 of 120 pcs')).toBeVisible();
  await page.getByRole('button', { name: 'Use sum' }).click();
  await expect(page.getByText('Combos 100 of 100 pcs')).toBeVisible();
  expect(faults).toEqual([]);
});

test('rows of a spreadsheet become styles, combos and materials', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  await startWizard(page, 'Pasted Tee');
  await steps(page).nth(1).click();
  await page.getByRole('button', { name: 'Paste rows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste rows' });
  await dialog
    .getByRole('textbox')
    .fill('Tee\tWhite\t1,200\tJersey\tFabric\t300\tKg\nTee\tNavy\t800\nTee\tRed\tmany');
  await expect(
    dialog.getByText('3 rows will be taken, 1 cell could not be read and is left empty.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('C3: Combo Quantity is not a number: many')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Take row 3' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Take row 3' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Add rows' }).click();
  await expect(page.getByText('1 style, 2 combos, 2,000 pcs')).toBeVisible();
  const white = page.getByRole('region', { name: 'White' });
  await expect(white.getByText('Jersey')).toBeVisible();
  await white.getByRole('button', { name: 'More for White' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(white).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(white).toBeVisible();
  expect(faults).toEqual([]);
});

test('a composition part is added with Enter, and pending input is included in the save', async ({
  page,
}) => {
  await signIn(page, 'trader');
  await startWizard(page, 'Blended Tee');
  await steps(page).nth(1).click();
  await addStyle(page, 'Crew');
  await page.getByRole('button', { name: 'Add Combo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Combo Name' }).fill('Navy');
  await dialog.getByRole('textbox', { name: 'Combo Based Quantity' }).fill('300');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Add Material' }).click();
  await dialog.getByRole('textbox', { name: 'Material Name' }).fill('Jersey');
  await dialog.getByRole('textbox', { name: 'Material Quantity' }).fill('90');
  const fibre = dialog.getByRole('textbox', { name: 'Fibre' });
  const percent = dialog.getByRole('textbox', { name: 'Percent' });
  await fibre.fill('Cotton');
  await percent.fill('95');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('95% Cotton')).toBeVisible();
  await expect(fibre).toHaveValue('');
  await fibre.fill('Elastane');
  await percent.fill('9');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Composition percentage exceeds 100');
  await percent.fill('5');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'View Jersey' }).click();
  await expect(dialog.getByText('95% Cotton')).toBeVisible();
  await expect(dialog.getByText('5% Elastane', { exact: true })).toBeVisible();
});
