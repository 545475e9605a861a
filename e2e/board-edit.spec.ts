import { expect, type Page, test } from '@playwright/test';
import { call, makeOrder } from './support/api';
import { listen, settled, signIn } from './support/page';

/** An order with a plan of two stages, made through the API. */
async function makePlanned(page: Page, name: string): Promise<string> {
  const orderId = await makeOrder(page, name);
  const stage = (stageName: string, category: string, lead: number) => ({
    orderId,
    stageName,
    stageType: 'Sample Approval',
    category,
    level: '4701',
    leadTimeClient: lead,
    leadTimeManufacturer: lead - 5,
  });
  await call(page, 'PUT', 'Planning/bulkUpdate', [
    stage('Fit Sample', 'Approval', 60),
    stage('PP Sample', 'Approval', 80),
  ]);
  return orderId;
}
const openBoard = async (page: Page, name: string) => {
  await page.goto(`/board?scope=team&search=${encodeURIComponent(name)}`);
  await settled(page);
  const grid = page.getByRole('grid', { name: 'Orders and stages' });
  await expect(grid.getByRole('rowheader')).toHaveCount(1);
  return grid;
};

test('dates and statuses are typed, chosen, committed together and undone', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  const name = `Board Edit ${Date.now()}`;
  await makePlanned(page, name);
  const grid = await openBoard(page, name);
  const bar = page.getByRole('form', { name: 'Changed cells' });
  const cell = (stage: string, side: string) =>
    grid.getByRole('gridcell', { name: new RegExp(`, ${stage}: ${side}`) });

  await cell('Fit Sample', 'Client').click();
  await page.keyboard.type('+1w');
  await page.keyboard.press('Enter');
  await expect(bar.getByText('1 change in 1 order')).toBeVisible();
  await expect(bar.getByText(/^Will be read by: /)).toBeVisible();
  await expect(bar.getByLabel('Summary')).toHaveValue(/^Fit Sample: .+ → .+$/);
  await cell('PP Sample', 'Factory').click();
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: 'In Progress' }).click();
  await expect(bar.getByText('2 changes in 1 order')).toBeVisible();
  await expect(bar.getByLabel('Summary')).toHaveValue('2 cells changed');

  await cell('Fit Sample', 'Client').click();
  await page.keyboard.press('Control+Enter');
  await expect(bar.getByLabel('Summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Committed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar.getByText('2 changes in 1 order')).toBeVisible();
  await bar.getByRole('button', { name: /^Save \d+ change/ }).click();
  await expect(page.getByText('Committed.')).toBeVisible();
  expect(faults).toEqual([]);
});

test('a range is updated at once, and the page asks before it is left', async ({ page }) => {
  await signIn(page, 'trader');
  const name = `Board Range ${Date.now()}`;
  await makePlanned(page, name);
  const grid = await openBoard(page, name);
  await grid.getByRole('gridcell', { name: /, Fit Sample: Client/ }).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('4 cells selected')).toBeAttached();
  await page.keyboard.press('u');
  const dialog = page.getByRole('dialog', { name: 'Update cells' });
  await dialog.getByText('Move by days').click();
  await dialog.getByRole('textbox', { name: 'Days' }).fill('3');
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Add 4 changes' }).click();
  await expect(page.getByText('4 changes in 1 order')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Home' }).first().click();
  const question = page.getByRole('dialog', { name: 'Discard changes' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('form', { name: 'Changed cells' }).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('4 changes in 1 order')).toHaveCount(0);
});

test('a date that was moved meanwhile is kept or taken', async ({ page }) => {
  await signIn(page, 'trader');
  const name = `Board Conflict ${Date.now()}`;
  const orderId = await makePlanned(page, name);
  await call(page, 'POST', `Planning/baseline/${orderId}`, { sides: ['client'] });
  const grid = await openBoard(page, name);
  const cell = grid.getByRole('gridcell', { name: /, Fit Sample: Client/ });
  await cell.click();
  await page.keyboard.type('+1');
  await page.keyboard.press('Enter');
  const { orders } = await call<{
    orders: { cells: [string, string, string, number, boolean, { client: string[] }][] }[];
  }>(page, 'GET', `Board?scope=team&orders=${orderId}`);
  const found = orders[0]?.cells.find(([key]) => key === 'fit-sample');
  const was = found?.[5].client[1] ?? '';
  const next = new Date(Date.parse(was) + 5 * 86_400_000).toISOString().slice(0, 10);
  await call(page, 'PUT', 'Board/cells', {
    commitMessage: 'Move it first',
    changes: [{ orderId, stageId: found?.[1], side: 'client', was: { date: was }, set: { date: next } }],
  });
  const bar = page.getByRole('form', { name: 'Changed cells' });
  // The row is loaded again without a commit of one's own.
  await expect(bar.getByText(/^Now \d+ \w+ \d+, Priya Raman$/)).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  await bar.getByRole('button', { name: 'Keep mine' }).click();
  await bar.getByRole('button', { name: /^Save \d+ change/ }).click();
  await expect(page.getByText('Committed.')).toBeVisible();
});

const WHOLE_DATES = "Dates are kept per stage. Change it in the order's row.";

test('an order expands to its styles and combos, whose statuses are committed', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  const name = `Board Parts ${Date.now()}`;
  await makePlanned(page, name);
  const grid = await openBoard(page, name);
  const order = grid.getByRole('rowheader').first();
  await order.click();
  await expect(order).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('+');
  await expect(order).toHaveAttribute('aria-expanded', 'true');
  await expect(order).toBeFocused();
  // Two header rows, two lines an order and a style.
  await expect(grid).toHaveAttribute('aria-rowcount', '6');
  await page.keyboard.press('ArrowDown');
  const style = grid.getByRole('rowheader').nth(1);
  await expect(style).toBeFocused();
  await page.keyboard.press('+');
  await expect(grid).toHaveAttribute('aria-rowcount', '10');
  const combo = grid.getByRole('rowheader').nth(2);
  const rowIndexes = await grid
    .getByRole('rowheader')
    .evaluateAll((heads) => heads.map((head) => head.closest('[role=row]')?.getAttribute('aria-rowindex')));
  expect(rowIndexes).toEqual(['3', '5', '7', '9']);

  const comboName = (await combo.getAttribute('aria-label')) ?? '';
  const fit = grid.getByRole('gridcell', { name: `${comboName}, Fit Sample: Factory` });
  await fit.click();
  await page.keyboard.type('1');
  await expect(page.getByText(WHOLE_DATES)).toBeVisible();
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: 'Submitted' }).click();
  await expect(fit).toHaveAttribute('aria-label', /Factory, Submitted, not saved$/);
  const bar = page.getByRole('form', { name: 'Changed cells' });
  await bar.getByRole('button', { name: /^Save \d+ change/ }).click();
  await expect(page.getByText('Committed.')).toBeVisible();
  await expect(fit).toHaveAttribute('aria-label', /Factory, Submitted$/);
  await order.click();
  await page.keyboard.press('-');
  await expect(grid).toHaveAttribute('aria-rowcount', '4');
  await expect(order).toBeFocused();
  expect(faults).toEqual([]);
});

test('an order whose plan does not load is expanded again, and follows changes of others', async ({
  page,
}) => {
  await signIn(page, 'trader');
  const name = `Board Live ${Date.now()}`;
  const orderId = await makePlanned(page, name);
  const grid = await openBoard(page, name);
  await page.route(`**/api/Planning/byOrderId/${orderId}*`, (route) => route.abort());
  await grid.getByRole('button', { name: `Expand ${name}` }).click();
  await expect(grid.getByText('Failed to load the plan.')).toBeVisible({ timeout: 20_000 });
  await page.unroute(`**/api/Planning/byOrderId/${orderId}*`);
  await grid.getByRole('rowheader').first().click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const style = grid.getByRole('rowheader').nth(1);
  await expect(style).toHaveAttribute('aria-expanded', 'false');
  const styleName = (await style.getAttribute('aria-label')) ?? '';
  const pp = grid.getByRole('gridcell', { name: `${styleName}, PP Sample: Client` });
  await expect(pp).toHaveAttribute('aria-label', /Not Started$/);
  const { orders } = await call<{ orders: { cells: [string, string][] }[] }>(
    page,
    'GET',
    `Board?scope=team&orders=${orderId}`,
  );
  const stageId = orders[0]?.cells.find(([key]) => key === 'pp-sample')?.[1];
  await call(page, 'PUT', 'Board/cells', {
    commitMessage: 'Sent',
    changes: [
      { orderId, stageId, side: 'client', was: { status: 'NOT_STARTED' }, set: { status: 'SUBMITTED' } },
    ],
  });
  await expect(pp).toHaveAttribute('aria-label', /Submitted$/);
});

test('what a paste cannot take over is listed by its rows', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'trader');
  const name = `Board Paste ${Date.now()}`;
  await makePlanned(page, name);
  const grid = await openBoard(page, name);
  await grid.getByRole('gridcell', { name: /, Fit Sample: Client/ }).click();
  const lines = ['soon\t31/2', '15/6/2027', ...Array.from({ length: 8 }, (_, at) => `later ${at}`)];
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
  await page.keyboard.press('Control+v');
  const list = page.getByRole('list', { name: 'Left out' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expect(list.getByText(`Row 1: Fit Sample, ${name}: Not a date: soon`)).toBeVisible();
  await expect(list.getByText(`Row 1: PP Sample, ${name}: Not a date: 31/2`)).toBeVisible();
  await expect(list.getByText('Row 10: Cells outside the board were left out.')).toBeAttached();
  await expect(page.getByText('1 change in 1 order')).toBeVisible();
});

test('a cell is copied with the title of its column', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'trader');
  const name = `Board Copy ${Date.now()}`;
  await makePlanned(page, name);
  const grid = await openBoard(page, name);
  await grid.getByRole('rowheader').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Shift+c');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^Ex-factory\n/);
});
