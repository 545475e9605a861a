import { type Browser, expect, type Page } from '@playwright/test';
import {
  CREW_TEE,
  closeFilters,
  listen,
  openFilters,
  openOrder,
  settled,
  shareLink,
  showCards,
  signIn,
} from './support/page';
import { test } from './support/test';
import { steps } from './support/wizard';

async function share(page: Page, side: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  // A trader chooses the side first.
  if (side === 'Trader') await page.getByRole('button', { name: 'For your team' }).click();
  await expect(page.getByText(`Share link copied to clipboard for ${side}`).first()).toBeVisible();
  const link = await shareLink(page);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  return link;
}

async function visit(browser: Browser, page: Page, link: string): Promise<{ guest: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const guest = await context.newPage();
  const faults = listen(guest);
  const reply = await guest.goto(link);
  expect(reply?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  return { guest, faults };
}

// Only one side is tested on a phone, because the layout depends on the width and not on the side.
for (const [who, side, hidden] of [
  ['trader', 'Trader', []],
  ['buyer', 'Buyer', ['Factory Task Due', 'Yarn Booking']],
  ['factory', 'Manufacturer', ['Client Task Due']],
] as const)
  test(`a ${who} shares an order, and a guest sees it as ${side}`, async ({ page, browser }) => {
    test.slow();
    const faults = listen(page);
    await signIn(page, who);
    await openOrder(page);
    // The badge uses the specification's term.
    const link = await share(page, side === 'Manufacturer' ? 'Factory' : side);
    await page.getByRole('button', { name: 'QR code' }).click();
    await expect(page.getByRole('img', { name: 'QR code of the share link' })).toBeVisible();

    const { guest, faults: guestFaults } = await visit(browser, page, link);
    await expect(guest.getByRole('heading', { level: 1, name: CREW_TEE })).toBeVisible();
    await expect(guest.getByRole('note')).toHaveText(`Viewing as ${side}`);
    await expect(guest.getByRole('tab')).toHaveText([
      'Order Info',
      'Style & Combo',
      'Planning',
      'Commercial Info',
      'Shipment Info',
      'File & Documents',
    ]);
    await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await guest.getByRole('tab', { name: 'Planning' }).click();
    await showCards(guest);
    await expect(guest.getByRole('article', { name: 'PP Sample' })).toBeVisible();
    await openFilters(guest);
    await expect(guest.getByRole('combobox', { name: 'Stage type' })).toBeVisible();
    for (const text of hidden) await expect(guest.getByText(text)).toHaveCount(0);
    await closeFilters(guest);
    await expect(guest.getByRole('button', { name: /Update status/ })).toHaveCount(0);
    await guest.emulateMedia({ media: 'print' });
    await expect(guest.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(guest.getByRole('tablist')).toBeHidden();
    await guest.context().close();
    expect([...faults, ...guestFaults]).toEqual([]);
  });

test('a guest sees the plan on a timeline with unclipped dates, in light and dark', {
  tag: '@phone',
}, async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'trader');
  await openOrder(page);
  const link = await share(page, 'Trader');
  const { guest, faults } = await visit(browser, page, link);
  await guest.getByRole('tab', { name: 'Planning' }).click();
  await guest.getByRole('radiogroup', { name: 'View' }).getByText('Timeline').click();
  const timeline = guest.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('row', { name: /PP Sample/ })).toContainText(/Factory: \d+ \w+ \d{4}/);
  const dates = timeline.locator('td [aria-hidden]').filter({ hasText: /\d{4}/ });
  const outside = await dates.evaluateAll((labels) =>
    labels.flatMap((label) => {
      const [own, cell] = [label.getBoundingClientRect(), label.closest('td')?.getBoundingClientRect()];
      return cell && own.left >= cell.left && own.right <= cell.right ? [] : [label.textContent];
    }),
  );
  expect(await dates.count()).toBeGreaterThan(20);
  expect(outside).toEqual([]);
  await guest.context().close();
  expect(faults).toEqual([]);
});

test('revoked, wrong and truncated links each show their own message', async ({ page, browser }) => {
  const order = "AS-AW27 Women's Straight Jean";
  await signIn(page, 'trader.regular');
  await openOrder(page, order);
  const link = await share(page, 'Trader');
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke share link' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(page.getByText('Share link revoked').first()).toBeVisible();

  const { guest } = await visit(browser, page, link);
  await expect(guest.getByText('This link was revoked. Please ask the sender for a new one.')).toBeVisible();
  await expect(guest.getByRole('note')).toHaveCount(0);
  await guest.goto(link.replace(/.{6}$/, 'XXXXXX'));
  await expect(guest.getByRole('alert')).toContainText('Error: Order not found.');
  await guest.goto(link.replace(/\/[^/]+$/, ''));
  await expect(guest.getByRole('alert')).toContainText('Order ID or token not found.');
  await guest.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(guest).toHaveURL(/\/login$/);
  await guest.context().close();
});

test('a link that cannot be copied is shown selected', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await signIn(page, 'buyer');
  await openOrder(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Auto Copy Failed' });
  await expect(toast).toContainText('Please copy and share this link.');
  await expect(toast.getByRole('textbox')).toHaveValue(/\/order\/guest\//);
});

test('a trader looks back, restores a version, and copies the order with its plan', async ({ page }) => {
  test.slow();
  const faults = listen(page);
  const name = 'Lookback';
  await signIn(page, 'trader');
  await openOrder(page);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const menu = page.getByRole('button', { name: 'More actions' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Duplicate Order' }).click();
  await expect(page).toHaveURL(/\/create-order$/);
  await expect(page.getByText('Order duplicated successfully').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Order Name' })).toHaveValue(`${title} (Copy)`);
  await page.getByRole('textbox', { name: 'Order Name' }).fill(name);
  await steps(page).last().click();
  await page.getByRole('button', { name: 'Save & Finish' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await settled(page);
  await page.keyboard.press('6');
  await expect(page).toHaveURL(/tab=CREATE_ORDER_PLANNING_LIST/);
  await showCards(page);
  const stage = page.getByRole('article', { name: 'PP Sample' });
  await expect(stage.getByText('Not Started').first()).toBeVisible();
  await expect(stage.getByText('Approved')).toHaveCount(0);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit Order Information' }).click();
  await page.getByRole('textbox', { name: 'Brand Name' }).fill('Fairhaven');
  await page.getByRole('button', { name: 'Update Order' }).click();
  await expect(page.getByText('Fairhaven').first()).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const second = page.getByRole('article', { name: 'Version 2' });
  await expect(second).toContainText('Brand Name');
  await expect(second.getByRole('insertion')).toHaveText('Fairhaven');
  await page.getByRole('button', { name: 'View version 1' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Northbrook', { exact: true }).first()).toBeVisible();
  // An older version has no buttons for comments.
  await expect(dialog.getByRole('button', { name: /^View / }).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Comments on/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await dialog.getByLabel('Summary').fill('Brand was right at first');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('article', { name: 'Version 3' })).toContainText('Brand was right at first');
  await page.getByRole('radiogroup', { name: 'Activity or history' }).getByText('Activity').click();
  await expect(page.getByText(`Copied from ${title}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'What changed' }).first()).toBeVisible();
  expect(faults).toEqual([]);
});
