import { expect, type Page, test } from '@playwright/test';
import { holdResponses } from './support/answers';
import { call, makeOrder } from './support/api';
import { signIn } from './support/page';
import { addStyle, editOrder, expectSaved, startWizard, steps } from './support/wizard';

/** Matches saves of orders, but not presence requests. */
const ORDERS = /\/api\/CustomOrder(\/[\w-]{36})?$/;
/** Lets the server process requests but drops their responses, `times` times. */
async function dropResponses(page: Page, method: string, times = 1): Promise<void> {
  let lost = 0;
  await page.route(ORDERS, async (route) => {
    if (lost === times || route.request().method() !== method) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
}
const named = (page: Page, name: string) =>
  call<{ orders: { orderName: string }[]; totalCount?: number }>(
    page,
    'GET',
    `CustomOrder/OrgBasedOrders?pageSize=50&search=${encodeURIComponent(name)}`,
  ).then(({ orders }) => orders.map((order) => order.orderName));
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Order Name' });
async function edit(page: Page, id: string): Promise<void> {
  await page.goto(`/order/${id}`);
  await editOrder(page);
  await expect(nameField(page)).toBeVisible();
}

test('an order is created once when the first response is lost and the input changes before the retry', async ({
  page,
}) => {
  await signIn(page, 'trader');
  await startWizard(page, 'Unanswered Tee');
  await dropResponses(page, 'POST');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText(/The connection was lost while saving/)).toBeVisible();
  await nameField(page).fill('Unanswered Tee, second try');
  await steps(page).nth(1).click();
  await addStyle(page, 'Entered later');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText('Saved To Draft')).toBeVisible();
  expect(await named(page, 'Unanswered Tee')).toEqual(['Unanswered Tee, second try']);
});

test('an order is created once when the first response is lost and the tab is reopened', async ({
  page,
  context,
}) => {
  await signIn(page, 'trader');
  await startWizard(page, 'Twice Lost Tee');
  await dropResponses(page, 'POST');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText(/The connection was lost while saving/)).toBeVisible();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto('/create-order');
  await expect(again.getByText(/The connection was lost while saving/)).toBeVisible();
  await nameField(again).fill('Twice Lost Tee, come back to');
  await again.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(again.getByText('Saved To Draft')).toBeVisible();
  expect(await named(again, 'Twice Lost Tee')).toEqual(['Twice Lost Tee, come back to']);
});

test('an own update whose response was lost is not reported as a conflict', async ({ page, context }) => {
  await signIn(page, 'trader');
  const id = await makeOrder(page, 'Unheard Tee');
  const version = () =>
    call<{ version: number }>(page, 'GET', `CustomOrder/${id}`).then((order) => order.version);
  const first = await version();
  await edit(page, id);
  await nameField(page).fill('Unheard Tee, once');
  await dropResponses(page, 'PUT');
  const update = page.getByRole('button', { name: 'Update Order' });
  await update.click();
  await expect(page.getByText(/The connection was lost while saving/)).toBeVisible();
  await nameField(page).fill('Unheard Tee, twice');
  await context.setOffline(true);
  await update.click();
  await expect(page.getByText(/The connection was lost while saving/)).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page);
  await page.reload();
  await update.click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Unheard Tee, twice', exact: true }),
  ).toBeVisible();
  expect(await version()).toBe(first + 2);

  // A retry of the same save changes nothing.
  await edit(page, id);
  await nameField(page).fill('Unheard Tee, at last');
  await dropResponses(page, 'PUT');
  await update.click();
  await expect(page.getByText(/The connection was lost while saving/)).toBeVisible();
  await update.click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Unheard Tee, at last', exact: true }),
  ).toBeVisible();
  expect(await version()).toBe(first + 3);
});

test('input during a save is kept and saved by the next save', async ({ page }) => {
  await signIn(page, 'trader');
  const id = await makeOrder(page, 'Slow Tee');
  await edit(page, id);
  await nameField(page).fill('Slow Tee saved');
  const release = await holdResponses(page, ORDERS, 'PUT');
  await page.getByRole('button', { name: 'Update Order' }).dblclick();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await nameField(page).fill('Slow Tee gone on');
  release();
  await expect(page.getByText('What you entered since is not saved yet.')).toBeVisible();
  await expect(nameField(page)).toHaveValue('Slow Tee gone on');
  await page.getByRole('button', { name: 'Update Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slow Tee gone on' })).toBeVisible();
});

test('leaving the form during a save does not redirect, and a toast shows the result', async ({ page }) => {
  await signIn(page, 'trader');
  const id = await makeOrder(page, 'Left Tee');
  await edit(page, id);
  await nameField(page).fill('Left Tee saved');
  await expectSaved(page);
  const release = await holdResponses(page, ORDERS, 'PUT');
  const leave = async () => {
    await page.getByRole('button', { name: 'Update Order' }).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'All Orders' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  };
  await leave();
  release();
  await expect(page.getByText('Order updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/order-list/);
  await page.goto('/create-order');
  await expect(nameField(page)).toHaveValue('');
  await page.unrouteAll();

  await edit(page, id);
  await nameField(page).fill('Left Tee refused');
  await expectSaved(page);
  await call(page, 'PUT', `CustomOrder/${id}`, { associatedUsers: [] });
  const letRefusalGo = await holdResponses(page, ORDERS, 'PUT');
  await leave();
  letRefusalGo();
  await expect(page.getByText('The order was not saved')).toBeVisible();
  await page.goto('/create-order');
  await expect(nameField(page)).toHaveValue('Left Tee refused');
  await expect(page.getByText(/The connection was lost/)).toHaveCount(0);
});
