import { expect, type Page, test } from '@playwright/test';
import { addDays } from '@selvedge/domain/calendar';
import { call, makeLinkedPlan, makeOrder } from './support/api';
import { editAsCards, listen, settled, signIn } from './support/page';

const deadlines = async (page: Page, orderId: string) =>
  (
    await call<{ deadlineClient: string; deadlineManufacturer: string }[]>(
      page,
      'GET',
      `Planning/byOrderId/${orderId}`,
    )
  ).map((stage) => [stage.deadlineClient, stage.deadlineManufacturer]);

test('an editor counts a plan back from the ship date, changes its longest lead time and counts it forward again', async ({
  page,
}) => {
  test.slow();
  const faults = listen(page);
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Plan Back');
  const poDate = new Date().toISOString().slice(0, 10);
  const shipDate = addDays(poDate, 120);
  await makeLinkedPlan(page, orderId, {
    poDate,
    shipDate,
    stages: [
      { stageName: 'Cutting', category: 'Quantity', leads: [60, 58] },
      { stageName: 'Ex-Factory', category: 'Quantity', leads: [90, 88] },
    ],
  });
  await page.goto(`/order/${orderId}/planning`);
  await editAsCards(page);
  await settled(page);
  const fields = page.getByRole('region', { name: 'Fields' });
  await expect(fields.getByText('All deadlines count from the Purchase Order Date.')).toBeVisible();
  await fields.getByRole('button', { name: 'Plan back from the ship date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan back from the ship date' });
  await expect(dialog.getByText('4 open deadlines move.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Deadlines moved', { exact: true })).toBeVisible();
  await expect(fields.getByText(/^All deadlines count back from the Contract Ship Date, /)).toBeVisible();
  expect(await deadlines(page, orderId)).toEqual([
    [addDays(poDate, 90), addDays(poDate, 88)],
    [shipDate, addDays(shipDate, -2)],
  ]);

  // A longer last stage starts the plan earlier; the goods still leave on the ship date.
  await page.getByRole('button', { name: 'Edit Ex-Factory' }).click();
  const stage = page.getByRole('dialog', { name: 'Edit Stage' });
  await stage.getByRole('textbox', { name: 'Client Lead Time (days)' }).fill('100');
  await stage.getByRole('button', { name: 'Save Stage' }).click();
  await expect(fields.getByText('Save or undo your changes first.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Planning' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Planning' }).click();
  await expect(page).toHaveURL(/tab=CREATE_ORDER_PLANNING_LIST/);
  expect(await deadlines(page, orderId)).toEqual([
    [addDays(poDate, 80), addDays(poDate, 78)],
    [shipDate, addDays(shipDate, -12)],
  ]);

  await page.goto(`/order/${orderId}/planning`);
  await settled(page);
  await fields.getByRole('button', { name: 'Plan from the Purchase Order Date' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(fields.getByText('All deadlines count from the Purchase Order Date.')).toBeVisible();
  expect(await deadlines(page, orderId)).toEqual([
    [addDays(poDate, 60), addDays(poDate, 58)],
    [addDays(poDate, 100), addDays(poDate, 88)],
  ]);
  expect(faults).toEqual([]);
});
