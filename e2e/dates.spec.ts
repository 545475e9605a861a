import { expect, type Page } from '@playwright/test';
import { call, makeOrder } from './support/api';
import { listen, openAs, settled, signIn } from './support/page';
import { test } from './support/test';

const PLAN = '?tab=CREATE_ORDER_PLANNING_LIST&layout=cards';
/** The day so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const idOf = (page: Page) =>
  page.evaluate(() => JSON.parse(atob(localStorage.getItem('token')?.split('.')[1] ?? '')).id as number);
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Dates of Cutting' });

/** Opens the dates of the stage from its card. */
async function openDates(page: Page) {
  await page.getByRole('button', { name: 'Dates of Cutting' }).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('rowheader', { name: 'Forecast' })).toBeVisible();
  await expect(drawer.locator('[aria-busy=true]')).toHaveCount(0);
  return drawer;
}

test('a frozen deadline moves, the factory answers, and the buyer learns nothing of it', async ({
  page,
  browser,
}) => {
  test.slow();
  const faults = listen(page);
  await signIn(page, 'trader');
  // The order ships on the buyer's deadline, so that nothing is late for the buyer.
  const orderId = await makeOrder(page, 'Dated', {
    'Contract Ship Date (Buyer)': inDays(90),
  });
  const factory = await openAs(browser, 'factory', '/home');
  await call(page, 'PUT', 'Planning/bulkUpdate', [
    {
      orderId,
      stageName: 'Cutting',
      stageType: 'Production',
      category: 'Quantity',
      deadlineClient: inDays(90),
      deadlineManufacturer: inDays(60),
      associatedUsers: {
        traders: [await idOf(page)],
        manufacturers: [await idOf(factory.screen)],
        clients: [],
      },
    },
  ]);

  await page.goto(`/order/${orderId}${PLAN}`);
  await settled(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Freeze baseline' }).click();
  const baseline = page.getByRole('dialog', { name: 'Freeze baseline' });
  await expect(baseline.getByRole('button', { name: 'Freeze baseline' })).toBeEnabled();
  await baseline.getByRole('button', { name: 'Freeze baseline' }).click();
  await expect(page.getByText('Baseline 1 set for 1 stage')).toBeVisible();
  await expect(baseline).toHaveCount(0);

  const drawer = await openDates(page);
  await expect(page).toHaveURL(/dates=/);
  await expect(drawer.getByText('No dates have moved.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Move deadline, factory side' }).click();
  const move = page.getByRole('dialog', { name: 'Move deadline' });
  await move.getByRole('textbox', { name: 'Deadline' }).fill('+66');
  await page.keyboard.press('Tab');
  await move.getByRole('combobox', { name: 'Reason' }).selectOption('Fabric late');
  await move.getByRole('textbox', { name: 'Note' }).fill('Between us');
  await move.getByRole('checkbox', { name: 'Tell the factory why' }).check();
  await expect(move.getByText('The factory will read: Fabric late (Mill).')).toBeVisible();
  await move.getByRole('button', { name: 'Move deadline' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Deadline moved' })).toBeVisible();
  await expect(drawer.getByText(/\+6 days · Fabric late \(Mill\) · Priya Raman$/)).toBeVisible();
  await expect(drawer.getByText('Between us')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page).not.toHaveURL(/dates=/);
  await expect(page.getByRole('article').getByText('Moved +6 days')).toBeVisible();

  const { screen } = factory;
  await screen.setViewportSize({ width: 390, height: 844 });
  await screen.goto(`/order/${orderId}${PLAN}`);
  await expect(screen.getByText('Moved +6 days')).toBeVisible();
  const own = await openDates(screen);
  await expect(own.getByText(/\+6 days · Fabric late \(Mill\)/)).toBeVisible();
  await expect(own.getByText('Between us')).toHaveCount(0);
  await expect(own.getByRole('button', { name: /Move deadline/ })).toHaveCount(0);
  await own.getByRole('button', { name: 'Expected date, factory side' }).click();
  const expected = screen.getByRole('dialog', { name: 'Expected date' });
  await expect(expected.getByText(/^When will Cutting be done\? The deadline stays /)).toBeVisible();
  await expected.getByRole('textbox', { name: 'Date' }).fill('+70');
  await screen.keyboard.press('Tab');
  await expected.getByRole('combobox', { name: 'Why?' }).selectOption('Capacity');
  await expected.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByText(/\+4 days · Capacity \(Factory\)/)).toBeVisible();

  // The trader's page follows without a reload.
  await expect(page.getByRole('article').getByText(/^Forecast .*, 4 days behind$/)).toBeVisible();

  const buyer = await openAs(browser, 'buyer', `/order/${orderId}${PLAN}`);
  const theirs = await openDates(buyer.screen);
  await expect(theirs.getByText('No dates have moved.')).toBeVisible();
  await expect(buyer.screen.getByText(/Moved|late|Fabric late|Capacity|[+]\d+ days/)).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: /deadline|date,/ })).toHaveCount(0);
  expect([...faults, ...factory.faults, ...buyer.faults]).toEqual([]);
  await factory.close();
  await buyer.close();
});
