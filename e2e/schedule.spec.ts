import { expect, type Page } from '@playwright/test';
import { call, makeOrder } from './support/api';
import { editAsCards, listen, openAs, settled, showCards, signIn } from './support/page';
import { test } from './support/test';

/** The day in some days from now. */
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const NAMES = ['PP Sample', 'Pre-Production Meeting', 'Cutting', 'Ex-Factory'];
const DUE = [2, 4, 12, 16];

async function makeLinkableOrder(page: Page, name: string): Promise<string> {
  const orderId = await makeOrder(page, name, {
    'Purchase Order Date': inDays(-40),
    'Contract Ship Date (Buyer)': inDays(16),
    'Planned Ex-Factory Date': inDays(16),
  });
  await call(
    page,
    'PUT',
    'Planning/bulkUpdate',
    NAMES.map((stageName, nth) => ({
      orderId,
      stageName,
      category: nth === 0 ? 'Approval' : 'Quantity',
      deadlineClient: inDays(DUE[nth] ?? 0),
      deadlineManufacturer: inDays(DUE[nth] ?? 0),
    })),
  );
  return orderId;
}

async function reject(page: Page, stage: string) {
  await page
    .getByRole('article', { name: stage, exact: true })
    .getByRole('button', { name: new RegExp(`Report several of ${stage}`) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radiogroup', { name: 'Side' }).getByText('Client', { exact: true }).click();
  await dialog.getByRole('checkbox', { name: /^All \(/ }).check();
  await dialog.getByLabel('Rejected', { exact: true }).check();
  await dialog.getByLabel('What must change?').fill('The neck tape');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a trader links a plan, and a rejected sample moves the forecast, which is explained', async ({
  page,
  browser,
}) => {
  test.slow();
  const faults = listen(page);
  await signIn(page, 'trader');
  const orderId = await makeLinkableOrder(page, 'Linked plan');
  const tab = `/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST`;
  await page.goto(`/order/${orderId}/planning`);
  await editAsCards(page);
  await settled(page);

  await expect(page.getByText('Link the stages, and the plan shows what a late one delays.')).toBeVisible();
  await page.getByRole('button', { name: 'Link as usual' }).click();
  await expect(page.getByText('4 links added')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Cutting' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Schedule after Pre-Production Meeting' }).click();
  await dialog.getByLabel('Work days').fill('400');
  await dialog.getByRole('button', { name: 'Save Stage' }).click();
  await expect(dialog.getByText('Work days must be whole days from 0 to 365.')).toBeVisible();
  await dialog.getByLabel('Work days').fill('6');
  await dialog.getByRole('button', { name: 'Save Stage' }).click();
  await page.getByRole('button', { name: 'Save Planning' }).click();
  await expect(dialog.getByText(/Changed: Cutting \(Work days: N\/A → 6, Starts after\)/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Planning' }).click();
  await expect(page).toHaveURL(/tab=CREATE_ORDER_PLANNING_LIST/);

  const forecast = page.getByText(/^Forecast ex-factory/);
  await expect(forecast).toHaveText(/contract ship date/);
  await showCards(page);
  await reject(page, 'PP Sample');
  await expect(forecast).toHaveText(/, \d+ days after the contract ship date \d+ \w+ \d{4}\.$/);
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(page).toHaveURL(/panel=schedule/);
  const drawer = page.getByRole('dialog', { name: 'Schedule' });
  await expect(drawer.getByRole('heading', { name: 'What decides it' })).toBeVisible();
  await expect(
    drawer.getByText(/^PP Sample was rejected; another round takes \d+ working days\./),
  ).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'Critical path' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page).not.toHaveURL(/panel=/);

  // The factory does not see the buyer's rejection, nor what it delays.
  const factory = await openAs(browser, 'factory', tab);
  await expect(factory.screen.getByText(/^Forecast ex-factory .* the planned ex-factory date/)).toBeVisible();
  await factory.screen.getByRole('button', { name: 'Why?' }).click();
  const own = factory.screen.getByRole('dialog', { name: 'Schedule' });
  await expect(own.getByRole('heading', { name: 'Critical path' })).toBeVisible();
  await expect(own.getByText(/rejected/)).toHaveCount(0);
  await factory.close();
  expect([...faults, ...factory.faults]).toEqual([]);
});
