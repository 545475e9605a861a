import { expect, type Page, test } from '@playwright/test';
import { call, makeOrder } from './support/api';
import { listen, signIn } from './support/page';
import { addStyle, editOrder, startWizard, steps } from './support/wizard';

test('two editors’ changes of one order are merged, and what both changed is asked about', async ({
  page,
  context,
}) => {
  test.slow();
  const name = 'Shared Tee';
  await signIn(page, 'trader');
  await startWizard(page, name);
  await steps(page).nth(1).click();
  await addStyle(page, 'Crew');
  await steps(page).last().click();
  await page.getByRole('button', { name: 'Save & Finish' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const address = page.url();

  const open = async (tab: Page) => {
    await tab.goto(address);
    await editOrder(tab);
    await expect(tab.getByRole('heading', { level: 1, name: `Editing Order: ${name}` })).toBeVisible();
  };
  await open(page);
  const other = await context.newPage();
  await open(other);
  await expect(page.getByText(/also open in another tab/)).toBeVisible();
  await other.getByRole('textbox', { name: 'Brand Name' }).fill('Theirs');
  await other.getByRole('textbox', { name: 'Department' }).or(other.getByLabel('Department')).first().focus();
  await other.getByRole('button', { name: 'More fields' }).click();
  await other.getByRole('textbox', { name: 'Order Description' }).fill('Said by them');
  await other.getByRole('button', { name: 'Update Order' }).click();
  await expect(other.getByText('Order updated successfully')).toBeVisible();

  await page.getByRole('textbox', { name: 'Brand Name' }).fill('Mine');
  await page.getByRole('textbox', { name: 'Buyer PO Number' }).fill('PO-77');
  await page.getByRole('button', { name: 'Update Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'This order was changed by someone else' });
  await expect(dialog.getByText('Order Description: N/A → Said by them')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Mine: Mine' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Theirs: Theirs' }).check();
  await dialog.getByRole('button', { name: 'Merge and save' }).click();
  await expect(page.getByText('Order updated successfully')).toBeVisible();
  for (const text of ['Theirs', 'Said by them', 'PO-77'])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
});

test('an order is edited together with its plan, and removing planned parts asks for confirmation', async ({
  page,
}) => {
  const faults = listen(page);
  const name = 'Planned Tee';
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, name);
  const [stage] = await call<{ subStages: { stageId: string; comboName: string }[] }[]>(
    page,
    'PUT',
    'Planning/bulkUpdate',
    [{ orderId, stageName: 'Fit Sample', leadTimeClient: 10, leadTimeManufacturer: 8 }],
  );
  const [sub] = stage?.subStages ?? [];
  await call(page, 'PUT', `Planning/updateStage/${sub?.stageId}`, {
    commitMessage: 'Begun',
    metadata: { targetUserType: 3003, currentStatus: 'IN_PROGRESS' },
  });
  await page.goto(`/order/${orderId}`);
  await editOrder(page);
  await expect(page.getByText('Order loaded successfully.')).toBeVisible();
  await steps(page).nth(1).click();
  await expect(page.getByText('1 stage of the plan follows these styles and combos.')).toBeVisible();
  const removeCombo = async () => {
    await page
      .getByRole('button', { name: `More for ${sub?.comboName}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('Saving adds 0 of their parts and removes 1.')).toBeVisible();
  };
  await removeCombo();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/Saving adds/)).toHaveCount(0);
  await removeCombo();
  await page.getByRole('button', { name: 'Update Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reported work leaves the plan' });
  await expect(dialog.getByText(/^Fit Sample for .* \(factory side\)$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Order' }).click();
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Order updated successfully')).toBeVisible();
  expect(faults).toEqual([]);
});
