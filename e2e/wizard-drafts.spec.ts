import { expect } from '@playwright/test';
import { makeOrder } from './support/api';
import { signIn } from './support/page';
import { test } from './support/test';
import { addStyle, expectSaved, startWizard, steps, waitForDraft } from './support/wizard';

test('input in the wizard survives a closed tab', async ({ page, context }) => {
  await signIn(page, 'trader');
  await startWizard(page, 'Lost Tee');
  await steps(page).nth(1).click();
  await addStyle(page, 'Survivor');
  await waitForDraft(page, 'Survivor');
  await expectSaved(page);
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto('/create-order');
  await expect(again.getByText(/This order was kept on this device/)).toBeVisible();
  await expect(again.getByRole('article', { name: 'Survivor' })).toBeVisible();
  await steps(again).first().click();
  await expect(again.getByRole('textbox', { name: 'Order Name' })).toHaveValue('Lost Tee');
  await again.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(
    again.getByText('Are you sure you want to clear all form data? This action cannot be undone.'),
  ).toBeVisible();
  await again.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await expect(again.getByRole('textbox', { name: 'Order Name' })).toHaveValue('');
});

test('saving offline keeps the input and shows an error', async ({ page, context }) => {
  await signIn(page, 'trader');
  await startWizard(page, 'Offline Tee');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText(/The connection was lost while saving/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText('Saved To Draft')).toBeVisible();
});

test('a new order is kept while the user looks at the list', async ({ page }) => {
  await signIn(page, 'trader');
  await page.goto('/order-list');
  await page.getByRole('button', { name: 'New Order' }).click();
  const name = page.getByRole('textbox', { name: 'Order Name' });
  await name.fill('Begun Tee');
  await expectSaved(page);
  await page.goto('/home');
  await page.goBack();
  await expect(name).toHaveValue('Begun Tee');
  // Navigates within the app, without a reload.
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'All Orders' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.goBack();
  await expect(name).toHaveValue('Begun Tee');
});

test('an unsaved order is replaced by another one only after confirmation, and can be restored', async ({
  page,
}) => {
  await signIn(page, 'trader');
  // Leaving the page triggers the browser's question; navigation within the app only shows the app's own dialog.
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.goto('/create-order');
  const name = page.getByRole('textbox', { name: 'Order Name' });
  await name.fill('Given Way Tee');
  await expectSaved(page);
  const question = page.getByRole('dialog', { name: 'Unsaved order' });
  await page.goto('/order-list');
  await page.getByRole('button', { name: 'New Order' }).click();
  await expect(question).toContainText('“Given Way Tee” is not saved.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/order-list/);
  // Shortcuts are disabled while a dialog is open.
  await expect(question).toHaveCount(0);
  await page.keyboard.press('n');
  await question.getByRole('button', { name: 'Continue your unsaved order' }).click();
  await expect(name).toHaveValue('Given Way Tee');

  await page.goto('/drafts');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Create Order' }).click();
  await question.getByRole('button', { name: 'Start new' }).click();
  await expect(name).toHaveValue('');
  await name.fill('Second Tee');
  asked.length = 0;
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(name).toHaveValue('Given Way Tee');
  expect(asked).toEqual([]);
  await page.goto('/drafts');
  await page.getByRole('button', { name: 'Continue Second Tee' }).click();
  await expect(name).toHaveValue('Second Tee');
  // A third draft does not replace the other two.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Create Order' }).click();
  await question.getByRole('button', { name: 'Start new' }).click();
  await expect(name).toHaveValue('');
  await name.fill('Third Tee');
  await expectSaved(page);
  await page.goto('/drafts');
  await expect(page.getByRole('button', { name: /^Continue / })).toHaveCount(3);
  await page.getByRole('button', { name: 'Continue Given Way Tee' }).click();
  await expect(name).toHaveValue('Given Way Tee');
});

test('an order or a copy that was opened in the form is still there after a reload', async ({ page }) => {
  await signIn(page, 'trader');
  const called = 'Reread Tee';
  const id = await makeOrder(page, called);
  const open = async (item: string) => {
    await page.goto(`/order/${id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await open('Edit Order Information');
  const title = page.getByRole('heading', { level: 1, name: `Editing Order: ${called}` });
  await expect(title).toBeVisible();
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  await expect(current).toHaveCount(0);
  await expectSaved(page);
  await page.reload();
  await expect(title).toBeVisible();
  await open('Duplicate Order');
  const name = page.getByRole('textbox', { name: 'Order Name' });
  await expect(name).toHaveValue(`${called} (Copy)`);
  await expect(current).toHaveText('Create Order');
  await expectSaved(page);
  await page.reload();
  await expect(name).toHaveValue(`${called} (Copy)`);
});

test('leaving a step with a running upload warns that the upload stops', async ({ page }) => {
  await signIn(page, 'trader');
  // The upload stays pending.
  await page.route('**/api/File', () => undefined);
  await startWizard(page, 'Uploading Tee');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'More fields' }).click();
  await page.getByRole('button', { name: 'Choose Tech Pack' }).click();
  await (await choosing).setFiles({
    name: 'pack.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect(page.getByLabel(/Uploading Tech Pack/)).toBeAttached();
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await expect(page.getByText('The upload of Tech Pack was stopped.')).toBeVisible();
});
