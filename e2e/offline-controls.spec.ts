import { expect, type Page } from '@playwright/test';
import { keepWork, makeWork, reportLater } from './support/offline';
import { PHONE, settled } from './support/page';
import { test } from './support/test';

test.use({ ...PHONE, serviceWorkers: 'allow' });

const fault = (page: Page) => page.getByText('Something went wrong');
/** Presses each control of a page that was kept, and comes back to it. */
async function pressAll(page: Page, address: string): Promise<number> {
  const controls = page.locator('button:visible:enabled, [role="tab"]:visible');
  await page.goto(address);
  await settled(page);
  const count = await controls.count();
  for (let nth = 0; nth < count; nth += 1) {
    const control = controls.nth(nth);
    const name = await control.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent);
    // Also those that a bar covers, which people scroll into view.
    await control.evaluate((one) => (one as HTMLElement).click());
    await settled(page);
    await expect(fault(page), `${address}: ${name}`).toHaveCount(0);
    if (page.url().endsWith(address)) await page.keyboard.press('Escape');
    else await page.goto(address);
    const open = page.getByRole('dialog');
    if ((await open.count()) > 0) await page.goto(address);
    await settled(page);
  }
  return count;
}

test('no control of a kept page breaks it without a network', async ({ page, context, browser }) => {
  test.slow();
  const { orderId, close } = await makeWork(browser, 'Offline controls');
  await keepWork(page, orderId);
  await context.setOffline(true);
  expect(await pressAll(page, '/my-work')).toBeGreaterThan(10);
  expect(await pressAll(page, `/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST`)).toBeGreaterThan(10);
  await close();
});

test('the search says that it needs a network, and who has reports to send can sign out without one', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const name = 'Offline sign-out';
  const { orderId, close } = await makeWork(browser, name);
  await keepWork(page, orderId);
  await context.setOffline(true);
  await page.reload();
  await settled(page);
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Search or go to a page' }).fill('zzzz');
  await expect(page.getByText('The search needs a network.')).toBeVisible();
  await page.keyboard.press('Escape');
  await reportLater(page, 'Lab Dip', name);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  const question = page.getByRole('dialog', { name: '1 report is not sent yet.' });
  await question.getByRole('button', { name: 'Delete and sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(
    page.getByRole('button', { name: 'Continue' }).or(page.getByLabel('Email')).first(),
  ).toBeVisible();
  await close();
});
