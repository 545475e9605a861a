import { expect, test } from '@playwright/test';
import { call, makeOrder } from './support/api';
import { drag, editAsCards, hold, listen, signIn } from './support/page';

test('stages of a plan are sorted by keyboard and pointer', async ({ page }) => {
  test.slow();
  const faults = listen(page);
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Arranged');
  await call(
    page,
    'PUT',
    'Planning/bulkUpdate',
    ['Cutting', 'Sewing', 'Packing'].map((stageName) => ({ orderId, stageName, stageType: 'Production' })),
  );
  await page.goto(`/order/${orderId}/planning`);
  await editAsCards(page);
  const names = page.getByRole('article').getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Cutting', 'Sewing', 'Packing']);
  const handle = page.getByRole('button', { name: 'Move Packing', exact: true });
  await handle.focus();
  await page.keyboard.press('Home');
  await expect(names).toHaveText(['Packing', 'Cutting', 'Sewing']);
  await expect(handle).toBeFocused();
  await expect(page.getByText('Packing moved to place 1 of 3')).toBeAttached();
  await drag(page, 'Sewing', page.getByRole('article', { name: 'Cutting' }));
  await expect(names).toHaveText(['Packing', 'Sewing', 'Cutting']);
  await page.getByRole('button', { name: 'More about Packing' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect(names).toHaveText(['Sewing', 'Packing', 'Cutting']);
  await page.getByText('Grid', { exact: true }).click();
  await drag(page, 'Cutting', page.getByRole('row').nth(1));
  await expect(page.getByRole('textbox', { name: /^Stage Name of / })).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: /^Stage Name of / }).first()).toHaveValue('Cutting');
  await page.getByRole('button', { name: 'Save Planning' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Planning' }).click();
  await expect(page).toHaveURL(/tab=CREATE_ORDER_PLANNING_LIST/);
  const stages = await call<{ stageName: string }[]>(page, 'GET', `Planning/byOrderId/${orderId}`);
  expect(stages.map((stage) => stage.stageName)).toEqual(['Cutting', 'Sewing', 'Packing']);
  expect(faults).toEqual([]);
});

test('a row dragged to the end of a long table scrolls the table, not the page', async ({ page }) => {
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Long Plan');
  await call(
    page,
    'PUT',
    'Planning/bulkUpdate',
    Array.from({ length: 40 }, (_, index) => ({ orderId, stageName: `Step ${index + 1}` })),
  );
  await page.goto(`/order/${orderId}/planning`);
  const table = page.getByRole('table', { name: 'Stages' });
  const grip = await hold(page, 'Step 1');
  const from = await grip.boundingBox();
  const box = await table.locator('..').boundingBox();
  if (!from || !box) throw new Error('The table is not there.');
  const scrolled = () =>
    table.evaluate((element) => ({
      table: element.parentElement?.scrollTop ?? 0,
      page: Math.round(window.scrollY),
    }));
  const before = await scrolled();
  await page.mouse.move(from.x + 8, Math.min(box.y + box.height, 900) - 20, { steps: 4 });
  await expect.poll(async () => (await scrolled()).table).toBeGreaterThan(200);
  expect((await scrolled()).page).toBe(before.page);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByRole('textbox', { name: /^Stage Name of / }).first()).toHaveValue('Step 1');
});
