import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { listen, openAs, settled, signIn } from './support/page';
import { test } from './support/test';

const TITLES = [
  'Orders by state',
  'On-time ex-factory',
  'Stages behind',
  'Stages behind by partner',
  'Leaving in the next 8 weeks',
  'Approval rounds',
  'Value of orders',
];
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Cards are loaded when they come in sight. */
async function seeAll(page: Page, titles: readonly string[] = TITLES): Promise<void> {
  for (const title of titles) {
    await card(page, title).scrollIntoViewIfNeeded();
    await expect(
      card(page, title)
        .getByText(/^Nothing to show|Download CSV$/)
        .first(),
    ).toBeVisible();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await settled(page);
}

test('a trader sees figures about all orders as charts and tables', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  await page.goto('/insights');
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
  await seeAll(page);
  const states = card(page, 'Orders by state');
  await expect(states.getByRole('img', { name: /^\d+ of \d+ live orders ship late$/ })).toBeVisible();
  for (const title of TITLES) await card(page, title).getByText('Table', { exact: true }).click();
  await expect(page.getByRole('table')).not.toHaveCount(0);
  await states.getByRole('link', { name: 'On time', exact: true }).click();
  await expect(page).toHaveURL(/\/board\?.*state=onTime/);
  await settled(page);
  expect(faults).toEqual([]);
});

test('a figure is saved as a picture and as a file', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  await page.goto('/insights?side=factory');
  const states = card(page, 'Orders by state');
  await expect(states.locator('svg.recharts-surface').first()).toBeVisible();
  const saved = async (button: string) => {
    const download = page.waitForEvent('download');
    await states.getByRole('button', { name: button }).click();
    return readFile(await (await download).path());
  };
  const lines = (await saved('Download CSV')).toString().split('\r\n');
  expect(lines[0]).toBe('\ufeffState,Orders');
  expect(lines).toHaveLength(8);
  const picture = await saved('Download PNG');
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  const width = await states
    .locator('svg.recharts-surface')
    .first()
    .evaluate((svg) => svg.clientWidth);
  expect(picture.readUInt32BE(16)).toBe(2 * (width + 48));
  expect(faults).toEqual([]);
});

test('filters are in the address, and a bar opens the board with them', async ({ page }) => {
  await signIn(page, 'trader');
  await page.goto('/insights');
  await page.getByRole('button', { name: 'Buyer', exact: true }).click();
  await page.getByRole('menuitemcheckbox').first().click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/buyerId=\d+/);
  const bar = card(page, 'Orders by state').locator('.recharts-bar-rectangle path').first();
  await bar.click();
  await expect(page).toHaveURL(/\/board\?.*buyerId=\d+/);
  // Both pages have the button.
  await expect(page.getByRole('heading', { level: 1, name: 'T&A Board' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/insights$/);
});

for (const partner of ['buyer', 'factory'] as const)
  test(`a ${partner} sees the figures of its own side`, async ({ browser }) => {
    const { screen, faults, close } = await openAs(browser, partner, '/insights');
    await seeAll(
      screen,
      TITLES.filter((title) => title !== 'Stages behind by partner'),
    );
    await expect(card(screen, 'Stages behind by partner')).toHaveCount(0);
    await expect(screen.getByRole('radiogroup', { name: 'Side' })).toHaveCount(0);
    expect(faults).toEqual([]);
    await close();
  });
