import { expect, type Locator, type Page, test } from '@playwright/test';
import { call, makeOrder } from './support/api';
import { expectAccessible, expectAccessibleInBothSchemes, listen, settled, signIn } from './support/page';
import { addStyle, startWizard, steps } from './support/wizard';

test('a style with a combo is entered by the keyboard alone', { tag: '@keyboard' }, async ({ page }) => {
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
  await expectAccessibleInBothSchemes(page, '[data-calendar]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(date).toHaveValue('21 Nov 2027');
  await expect(date).toBeFocused();
  expect(faults).toEqual([]);
});

test('the next step starts at the top of the page', { tag: '@once' }, async ({ page }) => {
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
  await expectAccessible(page);
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
  await expectAccessible(page, '[role=dialog]');
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
  await expectAccessibleInBothSchemes(page);
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
  await expectAccessibleInBothSchemes(page);
  await next.click();
  await page.getByRole('button', { name: 'More fields (16)' }).click();
  await expect(page.getByRole('textbox', { name: 'B/L Number' })).toBeVisible();
  await page.getByRole('button', { name: 'Save & Finish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stepwise Tee' })).toBeVisible();
  await page.getByRole('tab', { name: 'Commercial Info' }).click();
  await expect(page.getByText('1,250.00 USD (28.7 %)')).toBeVisible();
  expect(faults).toEqual([]);
});

test('a draft is saved at its step, loaded from the drafts page and deleted', async ({ page }, info) => {
  const faults = listen(page);
  const name = `Draft Tee ${info.project.name}`;
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
  await expectAccessible(page);
  await page.getByRole('button', { name: `Delete draft ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Draft order deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: `Load draft ${name}` })).toHaveCount(0);
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
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Add rows' }).click();
  await expect(page.getByText('1 style, 2 combos, 2,000 pcs')).toBeVisible();
  const white = page.getByRole('region', { name: 'White' });
  await expect(white.getByText('Jersey')).toBeVisible();
  await white.getByRole('button', { name: 'More for White' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(white).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(white).toBeVisible();
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test(
  'two editors’ changes of one order are merged, and what both changed is asked about',
  { tag: '@once' },
  async ({ page, context }, info) => {
    test.slow();
    const name = `Shared Tee ${info.project.name}`;
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
      await tab.getByRole('button', { name: 'More actions' }).click();
      await tab.getByRole('menuitem', { name: 'Edit Order Information' }).click();
      await expect(tab.getByRole('heading', { level: 1, name: `Editing Order: ${name}` })).toBeVisible();
    };
    await open(page);
    const other = await context.newPage();
    await open(other);
    await expect(page.getByText(/also open in another tab/)).toBeVisible();
    await other.getByRole('textbox', { name: 'Brand Name' }).fill('Theirs');
    await other
      .getByRole('textbox', { name: 'Department' })
      .or(other.getByLabel('Department'))
      .first()
      .focus();
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
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Merge and save' }).click();
    await expect(page.getByText('Order updated successfully')).toBeVisible();
    for (const text of ['Theirs', 'Said by them', 'PO-77'])
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  },
);

test('an order is edited together with its plan, and removing planned parts asks for confirmation', async ({
  page,
}, info) => {
  const faults = listen(page);
  const name = `Planned Tee ${info.project.name}`;
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
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit Order Information' }).click();
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
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Order' }).click();
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Order updated successfully')).toBeVisible();
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

test('the steps of the wizard are accessible in light and dark', async ({ page }) => {
  test.slow();
  // Tall enough that sticky bars do not cover controls.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 3200 });
  await signIn(page, 'trader');
  await startWizard(page, 'Sound Tee');
  for (const index of [0, 1, 2, 3, 4]) {
    await steps(page).nth(index).click();
    await settled(page);
    await expectAccessibleInBothSchemes(page);
  }
});

test('the order list can be shown as a table, and its filters saved as a view', async ({ page }, info) => {
  const faults = listen(page);
  const name = `Late ${info.project.name}`;
  await signIn(page, 'trader');
  await page.goto('/order-list');
  await page.getByText('Table', { exact: true }).click();
  await expect(page).toHaveURL(/view=table/);
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(table.getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
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

test('users who cannot save an order do not get the form', { tag: '@once' }, async ({ page }) => {
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
  await expect(dialog.getByText('95 % Cotton')).toBeVisible();
  await expect(fibre).toHaveValue('');
  await fibre.fill('Elastane');
  await percent.fill('9');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Composition percentage exceeds 100');
  await percent.fill('5');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'View Jersey' }).click();
  await expect(dialog.getByText('95 % Cotton')).toBeVisible();
  await expect(dialog.getByText('5 % Elastane', { exact: true })).toBeVisible();
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
  await expectAccessible(page);
  const team = page.getByRole('button', { name: 'Same team as the last order with Havn & Falk A/S' });
  await team.click();
  await expect(team).toHaveCount(0);
  const clients = page.getByRole('region', { name: 'Assign Clients' });
  await expect(clients.getByRole('button', { name: 'Remove Sofie Lund' })).toBeVisible();
  await expectAccessible(page);
});
