import { expect, test } from '@playwright/test';
import { makeOrder } from './support/api';
import { listen, signIn } from './support/page';
import { editOrder, steps } from './support/wizard';

test(
  'the materials of a style are edited in a grid, confirmed and undone',
  { tag: '@phone' },
  async ({ page }, info) => {
    const faults = listen(page);
    const isPhone = info.project.name === 'phone';
    await signIn(page, 'trader');
    const orderId = await makeOrder(page, `Materials Tee ${info.project.name}`);
    await page.goto(`/order/${orderId}`);
    await editOrder(page);
    await steps(page).nth(1).click();
    const open = page.getByRole('button', { name: /^Materials of/ });
    await open.click();
    const dialog = page.getByRole('dialog', { name: /^Materials of/ });
    const grid = dialog.getByRole('grid');
    const label = grid.getByRole('rowheader', { name: /^FSC hangtag/ });
    await expect(grid.getByRole('rowheader').first()).toBeFocused();

    const rows = await grid.getAttribute('aria-rowcount');
    const consumption = grid.getByRole('gridcell', { name: /^FSC hangtag.*, Consumption/ });
    await label.click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(consumption).toBeFocused();
    if (isPhone) {
      // A second tap opens the cell's editor and the on-screen keyboard.
      await consumption.tap();
      await page.keyboard.type('1.02');
    } else await page.keyboard.type('1.02');
    await page.keyboard.press('Enter');
    await expect(consumption).toHaveText('1.02');
    await dialog.getByRole('button', { name: 'Close' }).click();
    const question = page.getByRole('dialog', { name: 'Discard changes' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);

    await label.click();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await expect(label).toBeFocused();
    await dialog.getByRole('button', { name: 'Remove rows' }).click();
    await expect(label).toHaveCount(0);
    await expect(grid.locator(':focus')).toHaveCount(1);
    expect(await grid.getAttribute('aria-rowcount')).toBe(String(Number(rows) - 1));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^The materials of .* were changed\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await open.click();
    await expect(label).toBeVisible();
    await expect(consumption).not.toHaveText('1.02');
    expect(faults).toEqual([]);
  },
);

test('a block of materials is copied from one style and pasted into another', async ({ page }) => {
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Copied Tee');
  await page.goto(`/order/${orderId}`);
  await editOrder(page);
  await steps(page).nth(1).click();
  await page.getByRole('button', { name: /^Materials of/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Materials of/ });
  const grid = dialog.getByRole('grid');
  await expect(grid.getByRole('rowheader').first()).toBeFocused();
  const rows = Number(await grid.getAttribute('aria-rowcount'));
  await page.keyboard.press('Shift+ArrowDown');
  for (let at = 0; at < 4; at += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('10 cells selected')).toBeAttached();
  await page.keyboard.press('Control+c');
  // Pasting into the last row adds rows.
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.press('Control+v');
  await expect(grid).toHaveAttribute('aria-rowcount', String(rows + 2));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('is used twice in combo');
  await page.keyboard.press('Escape');
});
