import { expect as expectSoon, type Page } from '@playwright/test';
import { signIn } from './support/page';
import { siteWithVersions } from './support/proxy';
import { test } from './support/test';

test.use({ serviceWorkers: 'allow' });

/** While a worker keeps its files, a page on a busy machine takes long to open. */
const expect = expectSoon.configure({ timeout: 60_000 });
const opened = (page: Page) => expect(page.locator('h1')).not.toHaveCount(0);

const versionOf = (page: Page) => page.evaluate(async () => (await fetch('/worker-version')).text());
const waitingState = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? 'none');
const newVersion = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });

test('a new version is offered, and replaces the earlier one when the person says so', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const site = await siteWithVersions(baseURL ?? '');
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signIn(page, 'factory');
  await page.goto('/my-work');
  await opened(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  expect(await versionOf(page)).toBe('1');
  await expect(newVersion(page)).toHaveCount(0);

  site.publish();
  // An open page looks for a new version when it comes to the front, once in an hour.
  await page.clock.setFixedTime(Date.now() + 61 * 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(newVersion(page)).toBeVisible();
  // It waits, also while other pages are opened.
  expect([await waitingState(page), await versionOf(page)]).toEqual(['installed', '1']);
  await page.goto('/profile');
  await opened(page);
  await expect(newVersion(page)).toBeVisible();
  expect([await waitingState(page), await versionOf(page)]).toEqual(['installed', '1']);

  await page.evaluate(() => {
    document.title = 'the earlier page';
  });
  await Promise.all([
    page.waitForEvent('load'),
    newVersion(page).getByRole('button', { name: 'Reload' }).click(),
  ]);
  await opened(page);
  await expect(page).not.toHaveTitle('the earlier page');
  expect([await waitingState(page), await versionOf(page)]).toEqual(['none', '2']);
  await expect(newVersion(page)).toHaveCount(0);
  await context.close();
  site.close();
});
