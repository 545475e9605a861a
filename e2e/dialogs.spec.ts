import { expect, type Locator, type Page, test } from '@playwright/test';
import { call, makeOrder } from './support/api';
import { listen, PHONE, signIn } from './support/page';

test.use(PHONE);

/** The dialog fills the screen; its title and buttons are visible even if its content is long. */
async function expectFullScreen(page: Page, dialog: Locator, button: string): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect.poll(async () => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: button, exact: true })).toBeInViewport({ ratio: 1 });
  expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  // The focus returns to the element that opened the dialog.
  await expect(page.locator('main :focus')).toHaveCount(1);
}

test('the dialogs of a plan fill the screen of a phone', async ({ page }) => {
  test.slow();
  const faults = listen(page);
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Dialogs');
  await page.goto(`/order/${orderId}/planning`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add Stage' }).click();
  await expectFullScreen(page, dialog, 'Add Stage');
  await page.getByRole('button', { name: 'Use Template' }).click();
  await dialog
    .getByRole('button', { name: /\d+ stages/ })
    .first()
    .click();
  await expectFullScreen(page, dialog, 'Apply');
  await page.goto('/planning-templates/new');
  await page.getByRole('button', { name: 'Add Stage' }).click();
  await expectFullScreen(page, dialog, 'Save Stage');
  await page.getByRole('button', { name: 'Paste rows' }).click();
  await expectFullScreen(page, dialog, 'Add 0 stages');
  expect(faults).toEqual([]);
});

test('a confirmation is a small dialog, fully visible and with large touch targets', async ({ page }) => {
  await signIn(page, 'trader');
  await page.goto('/planning-templates/new');
  await page.getByRole('textbox', { name: 'Template Name' }).fill('Asked');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard changes' });
  await expect(dialog).toBeInViewport({ ratio: 1 });
  for (const name of ['Close', 'Cancel', 'Discard changes']) {
    const button = dialog.getByRole('button', { name });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('the dialogs of the order form and of messages fill the screen of a phone', async ({ page }) => {
  test.slow();
  const faults = listen(page);
  await signIn(page, 'trader');
  const dialog = page.getByRole('dialog');
  await page.goto('/create-order');
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('button', { name: 'Add Field', exact: true }).click();
  await expectFullScreen(page, dialog, 'Add Field');
  await page.keyboard.press('Alt+2');
  await page.getByRole('button', { name: '+ Style' }).click();
  await expectFullScreen(page, dialog, 'Save');
  await page.getByRole('button', { name: 'Paste rows' }).click();
  await expectFullScreen(page, dialog, 'Add rows');
  await page.getByRole('button', { name: 'Import from Excel' }).click();
  await expectFullScreen(page, dialog, 'Add rows');
  await page.goto('/message');
  await page.getByRole('button', { name: 'New message' }).click();
  await expectFullScreen(page, dialog, 'Send');
  expect(faults).toEqual([]);
});

/** The contrast between a control's border and the dialog. */
const edgeContrast = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    const light = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const dialog = element.closest('[role=dialog]') ?? document.body;
    const both = [
      light(getComputedStyle(element).borderTopColor),
      light(getComputedStyle(dialog).backgroundColor),
    ];
    return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
  });

test('what can be chosen has an edge that is seen, and a field of several people one ring around it', async ({
  page,
}) => {
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Edges');
  await call(page, 'PUT', 'Planning/bulkUpdate', [{ orderId, stageName: 'Cutting' }]);
  const dialog = page.getByRole('dialog');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST&layout=cards`);
    await page.getByRole('button', { name: 'Report several of Cutting' }).click();
    expect(await edgeContrast(dialog.getByRole('radio', { name: 'Approved' }))).toBeGreaterThanOrEqual(3);
    const combo = dialog.getByRole('checkbox').nth(1);
    await combo.uncheck();
    expect(await edgeContrast(combo)).toBeGreaterThanOrEqual(3);
  }
  await page.goto(`/order/${orderId}/planning`);
  await page.getByRole('button', { name: 'Edit Cutting', exact: true }).click();
  const clients = dialog.getByRole('combobox', { name: 'Associated Clients' });
  // The dialog takes the focus when it has opened.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await clients.focus();
  await expect(clients).toHaveCSS('outline-width', '0px');
  await expect(
    dialog
      .locator('.mantine-MultiSelect-input')
      .filter({ has: page.getByRole('combobox', { name: 'Associated Clients' }) }),
  ).toHaveCSS('outline-style', 'solid');
});
