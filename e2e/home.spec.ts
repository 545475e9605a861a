import { expect, type Page } from '@playwright/test';
import { openAs, settled, signIn } from './support/page';
import { test } from './support/test';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

for (const who of ['trader', 'buyer', 'factory'] as const)
  test(`Home tells a ${who} what needs them, what is late and what changed`, async ({ browser }) => {
    const { screen, faults, close } = await openAs(browser, who, '/home');
    for (const name of ['Needs me', 'Ships late', 'Changed', 'Filters', 'Latest Orders', 'Recent Activity'])
      await expect(card(screen, name)).toBeVisible();
    await settled(screen);
    expect(faults).toEqual([]);
    await close();
  });

test('a late line leads to the stage, and "See all" to My work, the board and all changes', async ({
  page,
}) => {
  await signIn(page, 'trader');
  await page.goto('/home');
  const needs = card(page, 'Needs me');
  await expect(needs.getByRole('listitem').first()).toBeVisible();
  expect(await needs.getByRole('listitem').count()).toBeLessThanOrEqual(8);
  await needs.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL(/\/my-work\?lane=mine$/);
  await expect(page.getByRole('region', { name: 'My work', exact: true })).toBeVisible();
  await page.goBack();
  await settled(page);
  const changed = card(page, 'Changed');
  await changed.getByRole('button', { name: 'See all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed: Since yesterday' });
  await expect(async () => {
    const orders = await dialog.getByRole('link').count();
    expect(orders).toBeGreaterThan(0);
    await expect(changed.getByText(String(orders), { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await needs
    .getByRole('link', { name: /^Overdue: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/order\/[\w-]+\?tab=CREATE_ORDER_PLANNING_LIST&open=/);
});

test('changes of the last seven days are in the address', async ({ page }) => {
  await signIn(page, 'trader');
  await page.goto('/home');
  await settled(page);
  const changes = card(page, 'Changed').getByRole('combobox', { name: 'Changes' });
  await changes.selectOption('Last 7 days');
  await expect(page).toHaveURL(/since=week/);
  await page.reload();
  await expect(changes).toHaveValue('week');
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });
  test('Home sends the day and the time zone of the browser', async ({ page }) => {
    await signIn(page, 'trader');
    const request = page.waitForRequest(/\/api\/Today\?/);
    await page.goto('/home');
    const query = new URL((await request).url()).searchParams;
    const here = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
    expect([query.get('timeZone'), query.get('today')]).toEqual(['Pacific/Auckland', here]);
    await settled(page);
  });
});
