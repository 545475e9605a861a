import { expect, type Page, test } from '@playwright/test';
import { makeWorkbook } from '../../apps/server/src/modules/documents/workbook';
import { expectAccessible, visit } from '../support/accessibility';
import { call } from '../support/api';
import { settled, signIn } from '../support/page';
import { addStyle, editOrder, startWizard, steps, waitForDraft } from '../support/wizard';
import { makePlanned, setFields } from './data';

const dialogOf = (page: Page) => page.getByRole('dialog');
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
}

test('the steps of a new order, and what they refuse', async ({ page }) => {
  test.slow();
  // Tall enough that sticky bars do not cover controls.
  await page.setViewportSize({ width: 1440, height: 3200 });
  await signIn(page, 'trader');
  await page.goto('/create-order');
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await expect(page.getByRole('textbox', { name: 'Order Name' })).toBeFocused();
  await expectAccessible(page);
  const date = page.getByRole('textbox', { name: 'Placement Date' });
  await date.fill('20/11/2027');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /20 November 2027/ })).toBeFocused();
  await expectAccessible(page, '[data-calendar]');
  await page.keyboard.press('Escape');
  await startWizard(page, 'Visited Tee');
  for (const index of [0, 1, 2, 3, 4]) {
    await steps(page).nth(index).click();
    await settled(page);
    if (index === 1) await addStyle(page, 'Crew', '1000');
    if (index === 3) {
      await page.getByRole('textbox', { name: 'Buyer FOB Price / pc' }).fill('4.35');
      await page.getByRole('textbox', { name: 'Factory Price / pc' }).fill('3.1');
      await expect(page.getByText('1,250.00 USD (28.7%)')).toBeVisible();
    }
    await expectAccessible(page);
  }
  await steps(page).nth(2).click();
  const factory = page.getByRole('region', { name: 'Assign Manufacturer' });
  await factory.getByRole('combobox', { name: 'Search by name' }).fill('rafi');
  await page.getByRole('option', { name: /Rafiqul Islam/ }).click();
  await factory.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(factory.getByRole('button', { name: 'Remove Rafiqul Islam' })).toBeVisible();
  await expectAccessible(page);
  await waitForDraft(page, 'Visited Tee');
  await page.goto('/home');
  await visit(page, '/drafts');
});

test('the dialogs of styles, combos and materials', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  await startWizard(page, 'Visited styles');
  await steps(page).nth(1).click();
  const dialog = dialogOf(page);
  await page.getByRole('button', { name: '+ Style' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Style name is required').first()).toBeVisible();
  await expectAccessible(page);
  await close(page);
  const style = await addStyle(page, 'Crew', '400');
  await style.getByRole('button', { name: 'Add Combo' }).click();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Combo Name' }).fill('Navy');
  await dialog.getByRole('textbox', { name: 'Combo Based Quantity' }).fill('300');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await style.getByRole('button', { name: 'Sizes of Crew' }).click();
  await dialog.getByRole('textbox', { name: 'Add sizes' }).fill('S-L');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Navy, M' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Add Material' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Material Name' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Material Name' }).fill('Jersey');
  await dialog.getByRole('textbox', { name: 'Material Quantity' }).fill('90');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  // Scroll so that the sticky bars do not cover the card.
  await page
    .getByRole('button', { name: 'Fold Crew' })
    .evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await expectAccessible(page, 'article[aria-label=Crew]');
  await page.getByRole('button', { name: 'Materials of Crew' }).click();
  await expect(dialog.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
  await close(page);

  await page.getByRole('button', { name: 'Paste rows' }).click();
  await dialog.getByRole('textbox').fill('Tee\tWhite\t1,200\tJersey\tFabric\t300\tKg\nTee\tRed\tmany');
  await expect(dialog.getByLabel('C2: Combo Quantity is not a number: many')).toBeVisible();
  await expectAccessible(page);
  await close(page);
  await page.getByRole('button', { name: 'Import from Excel' }).click();
  const columns = ['Style', 'Combo', 'Combo Quantity', 'Material', 'Composition'];
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'rows.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await makeWorkbook(
        [
          {
            name: 'Rows',
            columns: columns.map((title) => ({ title })),
            rows: [
              ['Boxy Tee', 'Sand', 120, 'Jersey 180', '95% Cotton; 5% Elastane'],
              ['Boxy Tee', 'Moss', 'some', 'Jersey 180', ''],
            ],
          },
        ],
        'en',
        null,
      ),
    });
  const cell = dialog.getByLabel('C3: Combo Quantity is not a number: some');
  await expect(cell).toBeVisible();
  await expectAccessible(page);
  await cell.fill('80');
  await cell.press('Enter');
  await expect(dialog.getByText('What will change')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add rows' }).click();
  await expect(page.getByRole('article', { name: 'Boxy Tee' })).toBeVisible();
  await expectAccessible(page);
});

test('own fields, and the question before input is lost', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  await startWizard(page, 'Visited fields');
  await page.getByRole('button', { name: 'Customize' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Field', exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Field Name' }).fill('Fit block');
  await dialog.getByRole('combobox', { name: 'Value Type' }).click();
  await page.getByRole('option', { name: 'Choice' }).click();
  await dialog.getByRole('textbox', { name: 'Choices' }).fill('Slim');
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: 'Factory' }).uncheck();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await waitForDraft(page, 'Visited fields');
  await page.goto('/order-list');
  await page.getByRole('button', { name: 'New Order' }).click();
  await expect(page.getByRole('dialog', { name: 'Unsaved order' })).toBeVisible();
  await expectAccessible(page);
});

test('an order that is edited together with its plan', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  const { orderId, stages } = await makePlanned(page, 'Visited edit');
  const part = stages[0]?.subStages[0];
  await call(page, 'PUT', `Planning/updateStage/${part?.stageId}`, {
    commitMessage: 'Begun',
    metadata: { targetUserType: 3003, currentStatus: 'IN_PROGRESS' },
  });
  await page.goto(`/order/${orderId}`);
  await editOrder(page);
  await expect(page.getByText('Order loaded successfully.')).toBeVisible();
  await expectAccessible(page);
  await steps(page).nth(1).click();
  await page
    .getByRole('button', { name: `More for ${part?.comboName}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Update Order' }).click();
  await expect(page.getByRole('dialog', { name: 'Reported work leaves the plan' })).toBeVisible();
  await expectAccessible(page);
});

test('an order that two people edit', async ({ page }) => {
  await signIn(page, 'trader');
  const { orderId } = await makePlanned(page, 'Visited conflict');
  await page.goto(`/order/${orderId}`);
  await editOrder(page);
  await expect(page.getByText('Order loaded successfully.')).toBeVisible();
  await setFields(page, orderId, { 'Brand Name': 'Theirs' });
  await page.getByRole('textbox', { name: 'Brand Name' }).fill('Mine');
  await page.getByRole('button', { name: 'Update Order' }).click();
  await expect(page.getByRole('dialog', { name: 'This order was changed by someone else' })).toBeVisible();
  await expectAccessible(page);
});
