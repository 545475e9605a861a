import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleHere } from '../support/accessibility';
import { call } from '../support/api';
import { openAs, PHONE, settled, signIn } from '../support/page';
import { test } from '../support/test';
import { edited } from '../support/workbook';
import { makePlanned } from './data';

async function openBoard(page: Page, name: string) {
  const made = await makePlanned(page, name);
  await page.goto(`/board?scope=team&search=${encodeURIComponent(name)}`);
  await settled(page);
  const grid = page.getByRole('grid', { name: 'Orders and stages' });
  await expect(grid.getByRole('rowheader')).toHaveCount(1);
  const cell = (stage: string, side: string) =>
    grid.getByRole('gridcell', { name: new RegExp(`, ${stage}: ${side}`) });
  return { ...made, grid, cell };
}

test('changed cells, their dialog and a conflict', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  const { orderId, cell } = await openBoard(page, 'Visited board');
  await call(page, 'POST', `Planning/baseline/${orderId}`, { sides: ['client'] });
  await cell('PP Sample', 'Client').click();
  await page.keyboard.type('+1w');
  await page.keyboard.press('Enter');
  const bar = page.getByRole('form', { name: 'Changed cells' });
  await expect(bar.getByLabel('Reason')).toBeVisible();
  await expectAccessibleHere(page);
  await cell('PP Sample', 'Client').click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('u');
  const dialog = page.getByRole('dialog', { name: 'Update cells' });
  await dialog.getByText('Move by days').click();
  await dialog.getByRole('textbox', { name: 'Days' }).fill('3');
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expectAccessibleHere(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const { orders } = await call<{
    orders: { cells: [string, string, string, number, boolean, { client: string[] }][] }[];
  }>(page, 'GET', `Board?scope=team&orders=${orderId}`);
  const found = orders[0]?.cells.find(([key]) => key === 'pp-sample');
  const was = found?.[5].client[1] ?? '';
  const next = new Date(Date.parse(was) + 5 * 86_400_000).toISOString().slice(0, 10);
  await call(page, 'PUT', 'Board/cells', {
    commitMessage: 'Move it first',
    changes: [{ orderId, stageId: found?.[1], side: 'client', was: { date: was }, set: { date: next } }],
  });
  await expect(bar.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  await expectAccessibleHere(page);
});

test('the rows of an order, and a plan that does not load', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  const name = 'Visited rows';
  const { orderId, grid } = await openBoard(page, name);
  await page.route(`**/api/Planning/byOrderId/${orderId}*`, (route) => route.abort());
  await grid.getByRole('button', { name: `Expand ${name}` }).click();
  await expect(grid.getByText('Failed to load the plan.')).toBeVisible({ timeout: 20_000 });
  await expectAccessibleHere(page);
  await page.unroute(`**/api/Planning/byOrderId/${orderId}*`);
  await grid.getByRole('rowheader').first().click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('rowheader').nth(1)).toHaveAttribute('aria-expanded', 'false');
  await grid.getByRole('rowheader').nth(1).click();
  await page.keyboard.press('+');
  await expect(grid.getByRole('rowheader').nth(2)).toBeVisible();
  await expectAccessibleHere(page);
});

test('what a paste leaves out', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'trader');
  const { cell } = await openBoard(page, 'Visited paste');
  await cell('PP Sample', 'Client').click();
  await page.evaluate(() => navigator.clipboard.writeText('soon\t31/2\n15/6/2027\nlater'));
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('list', { name: 'Left out' })).toBeVisible();
  await expectAccessibleHere(page);
});

test('the dates of a cell, and the stages of a card on a phone', async ({ page }) => {
  await signIn(page, 'trader');
  const name = 'Visited cell';
  const { cell } = await openBoard(page, name);
  await cell('Ex-factory', 'Client').first().click();
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Date changes' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE.viewport);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(dialog.getByRole('link', { name: 'Open in plan' })).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: /^Report on / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Report several' })).toBeVisible();
  await expectAccessible(page);
});

test('dates that come back from Excel', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  const { orderId, stages } = await openBoard(page, 'Visited dates');
  const dialog = page.getByRole('dialog', { name: 'Import edited dates' });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'An edited Selvedge export' }).click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export for editing' }).click();
  const file = await edited(await downloading, [
    { row: ['Cutting', 'Factory'], column: 'Deadline', value: new Date('2027-03-09T00:00:00Z') },
    { row: ['PP Sample', 'Client'], column: 'Deadline', value: 'soon' },
  ]);
  await expectAccessible(page);
  await call(page, 'PUT', 'Planning/bulkUpdate', [
    {
      orderId,
      stageId: stages[1]?.stageId,
      stageName: 'Cutting',
      category: 'Quantity',
      deadlineManufacturer: '2027-03-05',
    },
  ]);
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await expect(dialog.getByRole('radio', { name: 'Keep 5 Mar' })).toBeChecked();
  await expect(dialog.getByText(/: Deadline is not a date: soon$/)).toBeVisible();
  await expectAccessible(page);
});

for (const who of ['buyer', 'factory'] as const)
  test(`pages with figures of a ${who}`, async ({ browser }) => {
    test.slow();
    const { screen, faults, close } = await openAs(browser, who, '/home');
    await expectAccessible(screen);
    for (const path of ['/board?scope=team', '/insights', '/insights?tab=scorecards']) {
      await screen.goto(path);
      await settled(screen);
      await expectAccessible(screen);
    }
    expect(faults).toEqual([]);
    await close();
  });

test('figures of a trader as charts and as tables', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  await page.goto('/insights');
  await settled(page);
  const cards = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Download CSV' }) });
  await expect(cards.first()).toBeVisible();
  // Cards are loaded when they come in sight.
  for (const title of await page.getByRole('heading', { level: 2 }).all())
    await title.scrollIntoViewIfNeeded();
  await settled(page);
  await expectAccessible(page);
  for (const table of await page.getByText('Table', { exact: true }).all()) await table.click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);
});
