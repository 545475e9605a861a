import { expect, type Page } from '@playwright/test';
import { listen, openAs, settled, signIn } from './support/page';
import { test } from './support/test';

const fits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

test('a trader compares factories and opens the record of one', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  await page.goto('/insights?tab=scorecards');
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
  const factories = page.getByRole('table', { name: 'Factories' });
  await expect(factories.getByRole('link', { name: 'Shapla Knit Composite Ltd.' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Buyers' }).getByRole('row')).not.toHaveCount(1);
  await settled(page);
  await factories.getByRole('button', { name: 'Partner' }).click();
  const names = await factories.getByRole('rowheader').allInnerTexts();
  expect(names).toEqual([...names].sort((one, other) => other.localeCompare(one)));
  await fits(page);

  await factories.getByRole('link', { name: 'Shapla Knit Composite Ltd.' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Shapla Knit Composite Ltd.' })).toBeVisible();
  await expect(page.getByText('First-pass approval')).toBeVisible();
  await expect(page.getByRole('img', { name: /^On time by month: / })).toBeVisible();
  await expect(page.getByRole('table', { name: 'On time by month' }).getByRole('row')).not.toHaveCount(1);
  await settled(page);
  await fits(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(
    /^Shapla Knit Composite Ltd\. \d{4}-\d\d \d{4}-\d\d\.csv$/,
  );
  await page.getByLabel('Period').selectOption({ label: 'Last 3 months' });
  await expect(page).toHaveURL(/from=\d{4}-\d\d/);
  await page.getByRole('link', { name: 'All partners' }).click();
  await expect(factories).toBeVisible();
  expect(faults).toEqual([]);
});

for (const partner of ['buyer', 'factory'] as const)
  test(`a ${partner} sees its own record`, async ({ browser }) => {
    const { screen, faults, close } = await openAs(browser, partner, '/insights?tab=scorecards');
    await expect(
      screen.getByRole('heading', { level: 2, name: 'Our record with Meridian Sourcing Ltd.' }),
    ).toBeVisible();
    await expect(screen.getByRole('link', { name: 'All partners' })).toHaveCount(0);
    await settled(screen);
    await fits(screen);
    expect(faults).toEqual([]);
    await close();
  });

test('the page of an organization leads to its record, and a failure is shown with Retry', async ({
  page,
}) => {
  await signIn(page, 'trader');
  await page.goto('/insights?tab=scorecards&organizationId=999999');
  await expect(page.getByText('Organization not found')).toBeVisible();
  await page.goto('/insights?tab=scorecards');
  const link = page.getByRole('link', { name: 'Shapla Knit Composite Ltd.' });
  await link.click();
  await expect(page).toHaveURL(/organizationId=\d+/);
  const id = new URL(page.url()).searchParams.get('organizationId');
  await page.goto(`/organization/${id}`);
  await page.route('**/api/Scorecards/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: 'Scorecard', exact: true }).click();
  await expect(page.getByText('Failed to load the scorecard.')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/Scorecards/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Shapla Knit Composite Ltd.' })).toBeVisible();
  await page.goto(`/insights?tab=scorecards&organizationId=${id}&from=2020-01&to=2020-03`);
  await expect(page.getByText('No orders were due in this period.')).toBeVisible();
});
