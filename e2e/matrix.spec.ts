import { expect, type Page } from '@playwright/test';
import { call, makeOrder } from './support/api';
import {
  CREW_TEE,
  closeFilters,
  listen,
  openAs,
  openFilters,
  openOrder,
  settled,
  signIn,
} from './support/page';
import { test } from './support/test';

const grid = (page: Page) => page.getByRole('grid', { name: 'Combos and stages' });
const view = (page: Page) => page.getByRole('radiogroup', { name: 'View' });

/** Opens the planning tab of the demo order; phones show its matrix only on request. */
async function openMatrix(page: Page, isPhone: boolean) {
  await openOrder(page, CREW_TEE);
  await page.getByRole('tab', { name: 'Plan' }).click();
  if (isPhone) {
    await expect(page.getByRole('article').first()).toBeVisible();
    await view(page).getByText('Matrix').click();
  }
  await expect(grid(page)).toBeVisible();
  await settled(page);
}

test(
  'a trader sees the whole plan as a matrix and reports from it',
  { tag: '@phone' },
  async ({ page }, info) => {
    test.slow();
    const faults = listen(page);
    const isPhone = info.project.name === 'phone';
    await signIn(page, 'trader');
    await openMatrix(page, isPhone);
    await expect(grid(page).getByRole('columnheader', { name: 'Sample Approval' })).toBeVisible();
    await expect(grid(page).getByRole('rowheader', { name: 'Navy' }).first()).toBeVisible();
    await expect(
      grid(page)
        .getByRole('gridcell', { name: /^Dates, .*: Client, .* done$/ })
        .first(),
    ).toBeVisible();

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Wide' }).click();
    await expect(page).toHaveURL(/columns=wide/);
    const rows = Number(await grid(page).getAttribute('aria-rowcount'));
    await page.getByRole('menuitemcheckbox', { name: 'Show materials' }).click();
    await expect
      .poll(async () => Number(await grid(page).getAttribute('aria-rowcount')))
      .toBeGreaterThan(rows);
    const columns = Number(await grid(page).getAttribute('aria-colcount'));
    await page.getByRole('menuitemcheckbox', { name: 'Hide finished stages' }).click();
    await expect
      .poll(async () => Number(await grid(page).getAttribute('aria-colcount')))
      .toBeLessThan(columns);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);

    await grid(page).getByRole('rowheader', { name: 'Dates' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^Dates, .*: Client, /);
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog', { name: /^Dates of / })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('radiogroup', { name: 'Perspective' }).getByText('Factory').click();
    await expect(grid(page).getByRole('gridcell', { name: /: Client, / })).toHaveCount(0);
    await openFilters(page);
    await page.getByRole('combobox', { name: 'Stage name' }).fill('GPT Test');
    await closeFilters(page);
    await expect(page.getByRole('button', { name: 'Stage name: GPT Test' })).toBeVisible();
    await expect(grid(page)).toHaveAttribute('aria-colcount', '2');
    await view(page).getByText('Cards').click();
    await expect(page.getByRole('article', { name: 'GPT Test', exact: true })).toBeVisible();
    expect(faults).toEqual([]);
  },
);

for (const [who, own, other] of [
  ['buyer', 'Client', 'Factory'],
  ['factory', 'Factory', 'Client'],
] as const)
  test(`a ${who} sees only its own side of the matrix`, async ({ browser }) => {
    const { screen, faults, close } = await openAs(browser, who, '/home');
    await openMatrix(screen, false);
    await expect(
      grid(screen)
        .getByRole('gridcell', { name: new RegExp(`: ${own}, `) })
        .first(),
    ).toBeVisible();
    await expect(grid(screen).getByRole('gridcell', { name: new RegExp(`: ${other}, `) })).toHaveCount(0);
    expect(faults).toEqual([]);
    await close();
  });

/** An order with two combos and a plan of two stages, made through the API. */
async function openPlanned(page: Page, name: string): Promise<void> {
  const orderId = await makeOrder(page, name);
  const stage = (stageName: string, category: string) => ({
    orderId,
    stageName,
    stageType: category === 'Quantity' ? 'Production' : 'Sample Approval',
    category,
    level: '4701',
    leadTimeClient: 60,
    leadTimeManufacturer: 55,
  });
  await call(page, 'PUT', 'Planning/bulkUpdate', [
    stage('Fit Sample', 'Approval'),
    stage('Cutting', 'Quantity'),
  ]);
  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST`);
  await expect(grid(page)).toBeVisible();
  await settled(page);
}
const cell = (page: Page, name: RegExp) => grid(page).getByRole('gridcell', { name }).first();
const bar = (page: Page) => page.getByRole('form', { name: 'Changed cells' });

test('statuses, quantities and dates of the matrix are committed together and undone', async ({ page }) => {
  test.slow();
  const faults = listen(page);
  await signIn(page, 'trader');
  await openPlanned(page, `Matrix Edit ${Date.now()}`);
  await cell(page, /^Dates, Fit Sample: Client, /).click();
  await page.keyboard.type('+1w');
  await page.keyboard.press('Enter');
  await expect(bar(page).getByText('1 change in 1 order')).toBeVisible();
  await expect(bar(page).getByText(/^Will be read by: /)).toBeVisible();
  await expect(bar(page).getByLabel('Reason')).toBeVisible();

  const fit = (status: string) => cell(page, new RegExp(`^Navy, Fit Sample: Client, ${status}`));
  await fit('Not Started').click();
  await page.keyboard.press('s');
  await expect(page.getByRole('menuitem', { name: 'Submitted' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Submitted' }).click();
  await expect(fit('Submitted, not saved')).toBeFocused();

  await cell(page, /^Navy, Cutting: Factory, 0%/).click();
  await page.keyboard.type('50%');
  await page.keyboard.press('Enter');
  await expect(cell(page, /^Navy, Cutting: Factory, 50%, In Progress, not saved$/)).toBeVisible();
  await fit('Submitted').click();
  await page.keyboard.type('5');
  await expect(page.getByText('A quantity belongs to a Quantity stage.')).toBeVisible();

  await page.getByRole('radiogroup', { name: 'View' }).getByText('Cards').click();
  const question = page.getByRole('dialog', { name: 'Discard changes' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar(page).getByLabel('Summary')).toHaveValue(/ cells changed$/);
  await bar(page)
    .getByRole('button', { name: /^Save \d+ change/ })
    .click();
  await expect(page.getByText('Committed.')).toBeVisible();
  await expect(fit('Submitted$')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await bar(page)
    .getByRole('button', { name: /^Save \d+ change/ })
    .click();
  await expect(fit('Not Started$')).toBeVisible();
  expect(faults).toEqual([]);
});
