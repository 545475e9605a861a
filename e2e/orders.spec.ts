import { expect, type Locator } from '@playwright/test';
import { makeOrder } from './support/api';
import { CREW_TEE, choosePlanItem, drag, listen, openAs, openOrder, shareLink, signIn } from './support/page';
import { test } from './support/test';
import { addStyle, editOrder, startWizard, step } from './support/wizard';

async function addCombo(style: Locator, name: string, quantity: string): Promise<void> {
  await style.getByRole('button', { name: 'Add Combo' }).click();
  const dialog = style.page().getByRole('dialog', { name: 'Add Combo' });
  await dialog.getByRole('textbox', { name: 'Combo Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Combo Based Quantity' }).fill(quantity);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(style.getByRole('region', { name })).toBeVisible();
}

test('an order goes from an empty wizard to the archive, and back', async ({ page }) => {
  test.slow();
  const faults = listen(page);
  const name = 'Lifetime Tee';
  await signIn(page, 'trader');
  await startWizard(page, name);
  await step(page, 'Style & Combo').click();
  const style = await addStyle(page, 'Crew', '400');
  await addCombo(style, 'Navy', '300');
  await addCombo(style, 'White', '100');

  await style.getByRole('button', { name: 'Sizes of Crew' }).click();
  const sizes = page.getByRole('dialog', { name: 'Sizes of Crew' });
  await sizes.getByRole('textbox', { name: 'Add sizes' }).fill('S-L');
  await page.keyboard.press('Enter');
  for (const [size, ratio] of [
    ['S', '1'],
    ['M', '2'],
    ['L', '1'],
  ] as const)
    await sizes.getByRole('textbox', { name: `Ratio of ${size}` }).fill(ratio);
  await sizes.getByRole('button', { name: 'Fill by ratio' }).click();
  await expect(sizes.getByRole('textbox', { name: 'Navy, M' })).toHaveValue('150');
  await sizes.getByRole('textbox', { name: 'White, L' }).fill('20');
  await expect(sizes.getByText('95 of 100')).toBeVisible();
  await sizes.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(style.getByText('Sizes 95 of 100 pcs')).toBeVisible();

  await step(page, 'Assigned People').click();
  const clients = page.getByRole('region', { name: 'Assign Clients' });
  await expect(clients.getByText('No clients assigned')).toBeVisible();
  await clients.getByRole('combobox', { name: 'Search by name' }).fill('buyer@demo.example');
  await page.getByRole('option', { name: 'Find or invite buyer@demo.example' }).click();
  await clients.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(page.getByText('User added successfully')).toBeVisible();
  await step(page, 'Shipment Info').click();
  await page.getByRole('button', { name: 'Save & Finish' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('No Image')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change status: Active' })).toBeVisible();

  await page.getByRole('tab', { name: 'Style & Combo' }).click();
  await expect(page.getByRole('table', { name: 'Sizes' }).getByRole('row', { name: /Navy/ })).toContainText(
    '150',
  );
  await page.getByRole('button', { name: 'View Crew' }).click();
  await expect(page.getByRole('dialog', { name: 'View Style' }).getByText('Care Instructions')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  const dialog = page.getByRole('dialog');
  const save = async (message: string, button: string) => {
    await dialog.getByLabel('Summary').fill(message);
    await dialog.getByRole('button', { name: button }).click();
  };
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(dialog.getByRole('button', { name: 'Change status' })).toBeDisabled();
  await dialog.getByLabel('Completed').check();
  await expect(dialog.getByLabel('Summary')).toHaveValue('Order completed');
  await save('All shipped', 'Change status');
  await expect(page.getByText('Order status updated successfully')).toBeVisible();
  const menu = page.getByRole('button', { name: 'More actions' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
  await save('Order archived', 'Archive order');
  await expect(page.getByText('Order archived successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit in Planning' })).toHaveCount(0);
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Already Archived' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Unarchive' }).click();
  await save('One more delivery', 'Unarchive order');
  await expect(page.getByRole('button', { name: 'Change status' })).toContainText('Active');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByText('Status changed from Completed to Archived')).toBeVisible();
  expect(faults).toEqual([]);
});

test('a draft is read by a colleague and finished by its maker in another browser', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = 'Travelling Tee';
  await signIn(page, 'trader');
  await startWizard(page, name);
  await step(page, 'Style & Combo').click();
  await addStyle(page, 'Crew', '400');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText('Saved To Draft')).toBeVisible();

  const { screen: colleague } = await openAs(browser, 'trader.regular', '/drafts');
  // A person without edit permission sees the draft read-only and cannot delete it.
  await expect(colleague.getByRole('button', { name: `Open draft ${name}` })).toBeVisible();
  await expect(colleague.getByRole('button', { name: `Delete draft ${name}` })).toHaveCount(0);
  await colleague.getByRole('button', { name: `Open draft ${name}` }).click();
  await expect(colleague.getByRole('heading', { level: 1, name })).toBeVisible();
  await colleague.getByRole('tab', { name: 'Style & Combo' }).click();
  await expect(colleague.getByRole('article', { name: 'Crew', exact: true })).toBeVisible();
  await colleague.context().close();

  const { screen: again } = await openAs(browser, 'trader', '/order-list?status=3');
  await again.getByRole('button', { name }).first().click();
  await expect(again.getByText('Draft order loaded')).toBeVisible();
  await step(again, 'Shipment Info').click();
  await again.getByRole('button', { name: 'Save & Finish' }).click();
  await expect(again.getByRole('heading', { level: 1, name })).toBeVisible();
  await again.goto('/drafts');
  await expect(again.getByRole('table').last()).toBeVisible();
  await expect(again.getByRole('button', { name: `Load draft ${name}` })).toHaveCount(0);
  await again.context().close();
});

test('viewers of an order see who is editing it', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'trader');
  await page.goto(`/order/${await makeOrder(page, 'Watched Tee')}`);
  const { screen: buyer } = await openAs(browser, 'buyer', page.url());
  await expect(buyer.getByRole('tab', { name: 'Order Info' })).toBeVisible();
  await editOrder(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Editing Order/ })).toBeVisible();
  await expect(buyer.getByText('Priya Raman is editing this order')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(buyer.getByText('Priya Raman is editing this order')).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit in Planning' }).click();
  await expect(buyer.getByText('Priya Raman is editing the plan')).toBeVisible();
  await buyer.context().close();
});

test('styles and combos are sorted by keyboard and pointer', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  await startWizard(page, 'Ordered Tee');
  await step(page, 'Style & Combo').click();
  for (const name of ['One', 'Two', 'Three']) await addStyle(page, name, '10');
  const styles = page.getByRole('article').getByRole('heading', { level: 2 });
  const handle = page.getByRole('button', { name: 'Move Three', exact: true });
  await handle.focus();
  await page.keyboard.press('Home');
  await expect(styles).toHaveText(['Three', 'One', 'Two']);
  await expect(handle).toBeFocused();
  await expect(page.getByText('Three moved to place 1 of 3')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(styles).toHaveText(['One', 'Three', 'Two']);
  await drag(page, 'Two', page.getByRole('article', { name: 'Three', exact: true }));
  await expect(styles).toHaveText(['One', 'Two', 'Three']);
  // Scroll so that the sticky bars do not cover the cards.
  await page
    .getByRole('button', { name: 'Fold Two' })
    .evaluate((one) => one.scrollIntoView({ block: 'center' }));
  expect(faults).toEqual([]);
});

test('a guest receives the order and nothing else, and can print all of it', async ({ page, browser }) => {
  await signIn(page, 'factory');
  await openOrder(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await shareLink(page);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();
  const requests: string[] = [];
  guest.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    requests.push(origin === new URL(link).origin ? pathname : request.url());
    expect(Object.keys(request.headers())).not.toContain('authorization');
  });
  const reply = await guest.goto(link);
  expect(reply?.headers()['x-robots-tag']).toMatch(/noindex/);
  await expect(guest.getByRole('heading', { level: 1, name: CREW_TEE })).toBeVisible();
  await guest.getByRole('tab', { name: 'Style & Combo' }).click();
  await expect(guest.getByRole('button', { name: 'See More of Navy' })).toBeVisible();
  const calls = requests.filter((path) => path.startsWith('/api') || path.includes('://'));
  expect(calls.filter((path) => !path.startsWith('/api/CustomOrder/guest/'))).toEqual([]);
  expect(calls.length).toBeGreaterThan(0);

  await guest.emulateMedia({ media: 'print' });
  await guest.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(guest.getByRole('button', { name: /See More/ })).toHaveCount(0);
  const navy = guest.getByRole('region', { name: 'Navy' });
  await expect(navy.getByRole('listitem')).toHaveCount(7);
  await context.close();
});

test('an order’s plan prints on two pages at most, with its colors and without buttons', async ({ page }) => {
  await signIn(page, 'trader');
  await openOrder(page);
  await page.getByRole('tab', { name: 'Plan' }).click();
  await expect(page.getByRole('grid', { name: 'Combos and stages' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const table = page.getByRole('table', { name: 'Stages' });
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /Report several/ }).first()).toBeHidden();
  for (const heading of ['Stage', 'Side', 'Done', 'Deadline', 'State'])
    await expect(table.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
  await expect(table.getByRole('row', { name: 'Yarn Booking Client Not shared', exact: true })).toBeVisible();
  const adjust = await table.evaluate((one) => getComputedStyle(one).getPropertyValue('print-color-adjust'));
  expect(adjust).toBe('exact');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
});

test('the summary of an order’s plan prints on two pages at most, with every combo and without buttons', async ({
  page,
}) => {
  await signIn(page, 'trader');
  await openOrder(page);
  await page.getByRole('tab', { name: 'Plan' }).click();
  await choosePlanItem(page, 'Planning Summary');
  const stages = page.getByRole('region', { name: 'Stages' }).getByRole('article');
  await expect(stages.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  for (const name of ['Print / PDF', 'You vs Factory', 'Later styles'])
    await expect(page.getByRole('button', { name }).first()).toBeHidden();
  for (const stage of await stages.all()) {
    await expect(stage.getByRole('heading', { level: 2 })).toBeVisible();
    for (const combo of await stage.getByRole('listitem').all()) await expect(combo).toBeVisible();
  }
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
});

test('an order is shown once the session is known, so that no open menu is made anew', async ({ page }) => {
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Early Tee');
  let answerSession: () => void = () => undefined;
  const asked = new Promise<void>((done) => {
    answerSession = done;
  });
  await page.route('**/api/session', async (route) => {
    await asked;
    await route.continue();
  });
  const answered = page.waitForResponse((reply) => reply.url().endsWith(`/CustomOrder/${orderId}`));
  await page.goto(`/order/${orderId}`);
  await (await answered).finished();
  const order = page.getByRole('heading', { level: 1, name: 'Early Tee' });
  await expect(order).toBeAttached();
  const menu = page.getByRole('button', { name: 'More actions' });
  await expect(menu).toHaveCount(0);
  answerSession();
  await menu.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('the address of an unknown order shows an error', async ({ page }) => {
  await signIn(page, 'buyer');
  for (const path of ['/order', '/order/42']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Order ID not found');
  }
  await page.goto('/order/01990000-0000-7000-8000-000000000000');
  await expect(page.getByRole('alert')).toContainText('Order not found.');
});
