import { expect, type Page, test } from '@playwright/test';
import { openAs, settled, signIn } from './support/page';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

for (const who of ['trader', 'buyer', 'factory'] as const)
  test(`Home tells a ${who} what needs them, what is late and what changed`, async ({ browser }) => {
    const { screen, faults, close } = await openAs(browser, who, '/home');
    for (const name of [
      'Needs me today',
      'Ships late',
      'Since yesterday',
      'Latest Orders',
      'Recent Activity',
    ])
      await expect(card(screen, name)).toBeVisible();
    await expect(card(screen, 'Pieces leaving by week')).toContainText(/This week|No pieces leave/);
    await expect(card(screen, 'On-time ex-factory')).toContainText(/%|No orders were due/);
    await settled(screen);
    expect(faults).toEqual([]);
    await close();
  });

test('a late line leads to the stage, and "See all" to My work and the board', async ({ page }) => {
  await signIn(page, 'trader');
  await page.goto('/home');
  const needs = card(page, 'Needs me today');
  await expect(needs.getByRole('listitem').first()).toBeVisible();
  expect(await needs.getByRole('listitem').count()).toBeLessThanOrEqual(5);
  await needs.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL(/\/my-work$/);
  await page.goBack();
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
  await card(page, 'Since yesterday').getByText('Last 7 days', { exact: true }).click();
  await expect(page).toHaveURL(/since=week/);
  await expect(card(page, 'Last 7 days')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Last 7 days').getByRole('radio', { name: 'Last 7 days' })).toBeChecked();
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
