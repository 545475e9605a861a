import { type Browser, expect, type Page } from '@playwright/test';
import { holdResponses } from './support/answers';
import { call, makeOrder } from './support/api';
import { chunkOf, followFiles } from './support/chunk';
import { editAsCards, openAs, showCards, signIn, uncovered } from './support/page';
import { test } from './support/test';

const SHAPLA = 'Rafiqul Islam';
const GONE =
  'This stage is no longer in the plan, so this cannot be saved. Your message stays here for you to copy.';

interface Stage {
  stageId: string;
}
const message = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /Summary/ });
const commit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Report' });

/** Creates an order with stages for the demo factory, and opens its planning tab as the factory. */
async function planned(page: Page, browser: Browser, name: string, stageNames: string[]) {
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, name);
  const people = await call<{ id: number; name: string }[]>(
    page,
    'GET',
    `users/associated-users?search=${encodeURIComponent(SHAPLA)}`,
  );
  const manufacturers = people.filter((one) => one.name === SHAPLA).map((one) => one.id);
  const stages = await call<Stage[]>(
    page,
    'PUT',
    'Planning/bulkUpdate',
    stageNames.map((stageName) => ({ orderId, stageName, associatedUsers: { manufacturers } })),
  );
  const path = `/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST&layout=cards`;
  const { screen: factory, faults, close } = await openAs(browser, 'factory', path);
  return { orderId, stages, factory, faults, close };
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Planning' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Planning' }).click();
}

async function duplicateCutting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More about Cutting' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
}

/** Saves a plan whose stage Cutting is duplicated. The server saves it, but the browser gets no response. */
async function loseResponseOfSave(page: Page, orderName: string): Promise<string> {
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, orderName);
  await call(page, 'PUT', 'Planning/bulkUpdate', [{ orderId, stageName: 'Cutting' }]);
  await page.goto(`/order/${orderId}/planning`);
  await editAsCards(page);
  await duplicateCutting(page);
  await page.route(
    '**/api/Planning/bulkUpdate',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await save(page);
  await expect(page.getByText('Stages: Failed to save planning')).toBeVisible();
  return orderId;
}

/** Opens the factory's dialog on the first part of Cutting, chooses a status and types a message; returns the card. */
async function beginReport(factory: Page) {
  const card = factory.getByRole('article', { name: 'Cutting', exact: true });
  await card
    .getByRole('button', { name: /Update status of .*factory side/ })
    .first()
    .click();
  await factory.getByRole('dialog').getByLabel('In Progress').check();
  await message(factory).fill('Lay one is cut');
  return card;
}

test('a stage that is removed while a factory reports on it shows a notice and keeps the typed text', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = 'Vanishing';
  const { orderId, stages, factory, faults, close } = await planned(page, browser, name, [
    'Cutting',
    'Sewing',
  ]);
  const card = await beginReport(factory);
  await call(page, 'DELETE', `Planning/delete/${stages[0]?.stageId}`);
  await expect(factory.getByRole('alert').getByText(GONE)).toBeVisible();
  await expect(message(factory)).toHaveValue('Lay one is cut');
  await expect(commit(factory)).toBeDisabled();
  await factory.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toHaveCount(0);

  // Deleting the whole plan shows the same notice, also in the dialog for several combos.
  await factory.getByRole('button', { name: 'Report several of Sewing' }).click();
  await factory.getByRole('dialog').getByLabel('In Progress').check();
  await message(factory).fill('Line two has begun');
  await call(page, 'DELETE', `Planning/deleteByOrder/${orderId}`);
  await expect(factory.getByRole('alert').getByText(GONE)).toBeVisible();
  await expect(message(factory)).toHaveValue('Line two has begun');
  await expect(commit(factory)).toBeDisabled();
  await factory.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(factory.getByText('No stages added yet.')).toBeVisible();
  expect(faults).toEqual([]);
  await close();
});

test('a report that fails stays in its dialog', async ({ page, browser }) => {
  test.slow();
  const { factory, close } = await planned(page, browser, 'Unanswered plan', ['Cutting']);
  const card = await beginReport(factory);
  await factory.route('**/api/Planning/**', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'UNAVAILABLE', message: 'The database cannot be reached.' },
    }),
  );
  await commit(factory).click();
  // A failed read is retried after one and after two seconds.
  await expect(factory.getByText('Error loading stages')).toBeVisible({ timeout: 15_000 });
  await expect(message(factory)).toHaveValue('Lay one is cut');
  await expect(card).toBeVisible();
  await factory.unrouteAll();
  await commit(factory).click();
  await expect(factory.getByText('Stage status updated successfully')).toBeVisible();
  await expect(card.getByText('In Progress').first()).toBeVisible();
  await expect(factory.getByText('Error loading stages')).toHaveCount(0);
  await close();
});

test('a plan saved offline shows which part failed, and saves once the connection is back', async ({
  page,
  context,
}) => {
  const loaded = followFiles(page);
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Disconnected plan');
  const names = ['Cutting', 'Sewing', 'Washing', 'Ironing', 'Packing', 'Shipping'];
  await call(
    page,
    'PUT',
    'Planning/bulkUpdate',
    names.map((stageName) => ({ orderId, stageName })),
  );
  await page.goto(`/order/${orderId}/planning`);
  await duplicateCutting(page);
  // Dialogs are loaded when the browser is idle.
  await loaded('modules/planning/editor/plan-save-question.tsx', 'ui/confirm-dialog.tsx');
  await context.setOffline(true);
  await save(page);
  await expect(page.getByText('Fields: Nothing was changed.')).toBeVisible();
  // The save button is at the top of a plan that is longer than the screen.
  await uncovered(page.getByText('Stages: Failed to save planning'));
  await context.setOffline(false);
  await save(page);
  await expect(page).toHaveURL(/tab=CREATE_ORDER_PLANNING_LIST/);
  await showCards(page);
  await expect(page.getByRole('article', { name: 'Cutting (Copy)', exact: true })).toHaveCount(1);
});

test('an order is shown although the connection was lost while the file of one of its parts was loaded', async ({
  page,
}) => {
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Cut off plan');
  await call(page, 'PUT', 'Planning/bulkUpdate', [{ orderId, stageName: 'Cutting' }]);
  await page.route(`**${chunkOf('modules/planning/schedule/forecast-line.tsx')}`, (route) => route.abort());
  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST&layout=cards`);
  await expect(page.getByText('This part could not be loaded. Please reload the page.')).toHaveCount(1);
  await expect(page.getByRole('article', { name: 'Cutting', exact: true })).toBeVisible();
});

test('retrying a save whose response was lost does not duplicate new stages', async ({ page }) => {
  const orderId = await loseResponseOfSave(page, 'Unanswered stages');
  await page.getByRole('button', { name: 'Take over the newer plan' }).click();
  await expect(page.getByText(/unsaved change/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Cutting', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Client Lead Time (days)').fill('25');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Stage' }).click();
  await save(page);
  await expect(page).toHaveURL(/tab=CREATE_ORDER_PLANNING_LIST/);
  const stored = await call<Stage[]>(page, 'GET', `Planning/byOrderId/${orderId}`);
  expect(stored).toHaveLength(2);
});

test('a plan whose response was lost is saved again without a conflict with itself', async ({ page }) => {
  const orderId = await loseResponseOfSave(page, 'Repeated plan');
  await save(page);
  await expect(page).toHaveURL(/tab=CREATE_ORDER_PLANNING_LIST/);
  const stored = await call<Stage[]>(page, 'GET', `Planning/byOrderId/${orderId}`);
  expect(stored).toHaveLength(2);
});

test('the question about leaving a plan that is being saved closes when the save succeeds', async ({
  page,
}) => {
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Left plan');
  await call(page, 'PUT', 'Planning/bulkUpdate', [{ orderId, stageName: 'Cutting' }]);
  await page.goto('/my-work');
  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST`);
  await page.getByRole('link', { name: 'Go to Planning' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Planning' })).toBeVisible();
  await duplicateCutting(page);
  const release = await holdResponses(page, '**/api/Planning/bulkUpdate', 'PUT');
  await save(page);
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Discard changes' });
  await expect(question).toBeVisible();
  release();
  await expect(page.getByText('Planning saved successfully')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/tab=CREATE_ORDER_PLANNING_LIST/);
  await showCards(page);
  await expect(page.getByRole('article', { name: 'Cutting (Copy)', exact: true })).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/my-work$/);
});
